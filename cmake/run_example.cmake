# Runs an example and compares its output with <example>.expected, if there is such a file. An exit
# status other than 0 shows there as a last line `exit status 1`.
cmake_path(GET EXAMPLE PARENT_PATH folder)
set(arguments "")
if(EXISTS ${EXAMPLE}.args)
    file(READ ${EXAMPLE}.args text)
    separate_arguments(arguments UNIX_COMMAND "${text}")
endif()

execute_process(COMMAND ${PROGRAM} ${arguments} WORKING_DIRECTORY ${folder}
    OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
if(NOT status STREQUAL "0")
    string(APPEND output "exit status ${status}\n")
endif()
message("${output}")

if(EXISTS ${EXAMPLE}.expected)
    file(READ ${EXAMPLE}.expected expected)
    if(NOT output STREQUAL expected)
        message(FATAL_ERROR "the output is not that of ${EXAMPLE}.expected:\n${expected}")
    endif()
elseif(NOT status STREQUAL "0")
    message(FATAL_ERROR "exit status ${status}")
endif()

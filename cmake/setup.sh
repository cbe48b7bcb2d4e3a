# Sourced by examples/run, tests/run and .ci/run (POSIX sh): installs what is missing.
# Debian and Ubuntu: through apt-get. Elsewhere the missing packages are named, and we stop.

say() { printf '== %s\n' "$*"; }
stop() { printf 'error: %s\n' "$*" >&2; exit 2; }
have() { command -v "$1" >/dev/null 2>&1; }

cores() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# Whether the compiler finds Boost 1.81 or newer and can link the library $1.
have_boost() {
    have c++ && printf '%s\n' '#include <boost/version.hpp>' '#if BOOST_VERSION < 108100' \
        '#error too old' '#endif' 'int main() {}' |
        c++ -x c++ - -o /dev/null "-lboost_$1" 2>/dev/null
}

# need COMMAND:PACKAGE... deb:PACKAGE... boost:LIBRARY...: makes them available.
# PACKAGE is the name in Debian, deb: one that brings no command and is looked for only there;
# LIBRARY is Boost's, with - for _: json, program-options, test.
need() {
    commands='' libraries=''
    for item in "$@"; do
        name=${item#*:}
        case $item in
            boost:test) have_boost unit_test_framework || libraries="$libraries test" ;;
            boost:*) have_boost "$(printf '%s' "$name" | tr - _)" || libraries="$libraries $name" ;;
            deb:*) ! have dpkg || dpkg -s "$name" >/dev/null 2>&1 || commands="$commands $name" ;;
            *) have "${item%%:*}" || commands="$commands $name" ;;
        esac
    done
    if [ -n "$commands$libraries" ]; then
        if ! have apt-get; then
            [ -z "$commands" ] || printf 'missing:%s\n' "$commands" >&2
            [ -z "$libraries" ] ||
                printf 'missing: Boost 1.81 or newer, with:%s\n' "$libraries" >&2
            stop 'install these with your package manager (names are those of Debian), then run again'
        fi
        as_root=''
        if [ "$(id -u)" != 0 ]; then
            have sudo || stop "not root, and no sudo: cannot install:$commands${libraries:+, Boost with$libraries}"
            as_root=sudo
        fi
        say 'reading the package lists (apt-get update)'
        $as_root apt-get update -qq </dev/null || say 'apt-get update failed; trying what is known'
        packages=$commands
        if [ -n "$libraries" ]; then
            boost=$(boost_series) || exit 2
            packages="$packages libboost$boost-dev"
            for library in $libraries; do packages="$packages libboost-$library$boost-dev"; done
        fi
        say "installing$packages"
        # Nothing of the user's may be removed, say another Boost: then apt-get says so and stops.
        mkdir -p build
        # shellcheck disable=SC2086
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Use-Pty=0 \
            --no-install-recommends --no-remove $packages </dev/null >build/packages.log 2>&1 || {
            tail -n 20 build/packages.log >&2
            stop "could not install$packages (all of it: build/packages.log)"
        }
    fi
    check_cmake
}

candidate() { LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Candidate: //p'; }

# The part of the package names that picks a Boost: 1.81 where it is packaged beside the
# distribution's own (Debian 12), else nothing if that one is new enough.
boost_series() {
    case $(candidate libboost1.81-dev) in
        '' | '(none)') ;;
        *) echo 1.81; return ;;
    esac
    version=$(candidate libboost-dev)
    if [ -n "$version" ] && dpkg --compare-versions "$version" ge 1.81; then return; fi
    stop "no Boost 1.81 or newer among the packages (libboost-dev is ${version:-not there});
       Debian 12, Ubuntu 24.04 and newer have one"
}

check_cmake() {
    version=$(cmake --version | sed -n 's/^cmake version \([0-9.]*\).*/\1/p')
    lowest=$(printf '%s\n' 3.25 "$version" | sort -t. -k1,1n -k2,2n | head -n 1)
    [ "$lowest" = 3.25 ] || stop "CMake 3.25 or newer is needed; this one is $version"
}

# configure PRESET [OPTION...]: quiet unless it fails.
configure() {
    say "configuring build/$1"
    mkdir -p "build/$1"
    cmake --preset "$@" >"build/$1/configure.log" 2>&1 || {
        cat "build/$1/configure.log" >&2
        stop 'could not configure'
    }
}

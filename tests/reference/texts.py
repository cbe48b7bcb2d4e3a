"""Texts of documents: spelled in every way that JSON has, and in some that it has not."""

import json
import re

import valid

NUMBERS = ["0", "-0", "0.0", "-0.0", "0e0", "0E-5", "1e-400", "-1e-400", "1e400", "-1E+999", "1.0",
           "1e0", "1E+2", "3.0", "3e0", "0.1e1", "1.000000000000000000000001", "4.9e-324",
           "2.4703282292062327e-324", "2.4703282292062328e-324", "9007199254740993",
           "9007199254740993.0", "1.7976931348623157e308", "1.7976931348623159e308", "9223372036854775807",
           "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
           "18446744073709551615", "18446744073709551616", "1" + "0" * 40, "-" + "1" * 60,
           "0." + "3" * 80, "1" * 400, "1" * 5000, "1" * 5000 + ".5", "NaN", "Infinity", "-Infinity"]
NOT_NUMBERS = ["01", "-01", "00", "1.", ".5", "-.5", "+1", "1e", "1e+", "1.e1", "0x10", "1_0", "-",
               "-NaN", "+Infinity", "nan", "inf", "-inf", "infinity", "Nan", "NaNs", "1n", "--1",
               "1.0.0", "1e1.5", "True", "None", "undefined", "tru", "nul", "'a'", "a", "\u0661"]
ESCAPES = [r"\u0061", r"\u00e9", r"\ud83d\ude00", r"\u0000", r"\/", r"\b\f\n\r\t\"\\",
           r"\uD834\uDD1E", r"\u2028", r"\ufeff", r"\uffff", "\u2028", "\ufeff", "\uffff", "\x7f",
           "\U0010ffff"]
BAD_ESCAPES = [r"\ud800", r"\udc00a", r"\ud800\u0041", r"\udc00\ud800", r"\x41", r"\u12", r"\uzzzz",
               r"\U0041", r"\a", r"\0", r"\'", "\n", "\t", "\x00", "\x1f", "\\", '"']
BAD_BYTES = [b"\xff", b"\xc3", b"\xc3\x28", b"\xc0\x80", b"\xe2\x82", b"\xed\xa0\x80", b"\xf4\x90\x80\x80",
             b"\xf8\x88\x80\x80\x80", b"\x80", b"\xe9"]
AROUND = [" ", "\n\n", "\r\n\t ", "\x00", "x", "]", "}", "{}", "null", ",", "//c", "/* c */", "#c",
          "\x0b", "\x0c", "\u00a0", "\u2028", "\ufeff", ";"]
MARK = "@place@"


def spelled(r, value):
    """A JSON text of a value: white space, escapes, keys that are there twice, numbers."""
    def space():
        return r.choice(["", "", "", " ", "\n", "\t ", "\r\n"])

    def text(s):
        return json.dumps(s, ensure_ascii=r.random() < 0.5).replace(
            "/", "\\/" if r.random() < 0.3 else "/")

    def number(n):
        if isinstance(n, float) and n == n and abs(n) < 1e15 and r.random() < 0.5:
            return r.choice(["%.1f", "%.17g", "%e", "%E", "%.25f"]) % n
        if n == 0 and r.random() < 0.2:
            return r.choice(["-0", "0.0", "-0.0", "0e0", "0E-5", "1e-400", "0.000e+999"])
        if isinstance(n, float) and n in (float("inf"), float("-inf")) and r.random() < 0.5:
            return "1e400" if n > 0 else "-1E+999"
        return json.dumps(n)

    def write(v):
        if isinstance(v, dict):
            members = [(key, item) for key, item in v.items()]
            if members and r.random() < 0.02:
                members.insert(0, (members[-1][0], valid.anything(r, 1)))
            inside = ",".join(space() + text(key) + space() + ":" + write(item)
                              for key, item in members)
            return space() + "{" + (inside or space()) + "}" + space()
        if isinstance(v, list):
            return space() + "[" + (",".join(map(write, v)) or space()) + "]" + space()
        if isinstance(v, str):
            return space() + text(v) + space()
        if v is None or isinstance(v, bool):
            return space() + json.dumps(v) + space()
        return space() + number(v) + space()

    return write(value)


def broken(r, text):
    """A text with one byte wrong; it may still be JSON."""
    at = r.randrange(len(text) + 1)
    return r.choice([text[:at], text[:at] + r.choice('{}[],:"0e-+.tN /') + text[at:],
                     text[:at] + text[at + 1:]])


# ---- oddities: each takes a document and returns bytes -------------------------------------------

def marked(r, document):
    """The text of the document with a mark in the place of some value in it."""
    at, root = None, [document]
    here = root
    key = 0
    while isinstance(here[key], (dict, list)) and here[key] and (at is None or r.random() < 0.7):
        here = here[key]
        key = at = r.choice(list(here)) if isinstance(here, dict) else r.randrange(len(here))
    here[key] = MARK
    return spelled(r, root[0])


def with_token(r, document, token):
    return marked(r, document).replace(json.dumps(MARK), token).encode("utf-8", "surrogatepass")


def odd_number(r, document):
    return with_token(r, document, r.choice(NUMBERS))


def no_number(r, document):
    return with_token(r, document, r.choice(NOT_NUMBERS))


def odd_string(r, document):
    inside = r.choice(ESCAPES if r.random() < 0.6 else BAD_ESCAPES)
    return with_token(r, document, '"' + r.choice(["", "a"]) + inside + r.choice(["", "b"]) + '"')


def odd_key(r, document):
    inside = r.choice(ESCAPES if r.random() < 0.7 else BAD_ESCAPES)
    text = spelled(r, document)
    keys = list(re.finditer(r'"(?=[^"\\]*"\s*:)', text))
    if not keys:
        return text.encode()
    at = r.choice(keys).end()
    return (text[:at] + inside + text[at:]).encode()


def escaped_key(r, document):
    """Keys whose letters are written as escapes: the same document."""
    def escape(match):
        key = match[1]
        return '"' + "".join("\\u%04x" % ord(c) if r.random() < 0.3 else c for c in key) + '"' + match[2]
    return re.sub(r'"(\w+)"(\s*:)', escape, spelled(r, document)).encode()


def twice(r, document):
    """Members that are there twice, with the same value or another, close or far."""
    text = spelled(r, document)
    members = list(re.finditer(r'"(\w+)"\s*:', text))
    if not members:
        return text.encode()
    member = r.choice(members)
    token = r.choice(["null", "1", '"a"', "[]", "{}", "3", '"array"', "NaN", "[1]"])
    return (text[:member.start()] + f'"{member[1]}":{token},' + text[member.start():]).encode()


def bad_bytes(r, document):
    text = spelled(r, document).encode()
    at = r.randrange(len(text) + 1)
    return text[:at] + r.choice(BAD_BYTES) + text[at:]


def around(r, document):
    text, more = spelled(r, document), r.choice(AROUND)
    return (text + more if r.random() < 0.7 else more + text).encode()


def other_encoding(r, document):
    text = spelled(r, document)
    return text.encode(r.choice(["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"]))


def cut_or_broken(r, document):
    text = spelled(r, document)
    for _ in range(r.randint(1, 2)):
        text = broken(r, text)
    return text.encode()


def deep(r, document):
    """On either side of 256 levels, and of 1024."""
    levels = r.choice([r.randint(245, 262), r.randint(1015, 1030), 3000])
    opened = r.choice(["[", '{"a":'])
    closed = "]" if opened == "[" else "}"
    return with_token(r, document, opened * levels + "0" + closed * r.choice([levels, levels, levels - 1]))


def nothing(r, document):
    return r.choice([b"", b" ", b"\n", b"{", b"[", b'"', b"null", b"{}", b"[]", b"\x00", b"0", b'""',
                     b"\xef\xbb\xbf"])


ODDITIES = [odd_number, odd_number, odd_number, no_number, odd_string, odd_string, odd_key,
            escaped_key, twice, twice, bad_bytes, around, other_encoding, cut_or_broken, deep, nothing]


def odd(r, document):
    """The document as bytes, of which each is a character."""
    if r.random() < 0.15:
        return spelled(r, document).encode("utf-8", "surrogatepass").decode("latin-1")
    return r.choice(ODDITIES)(r, document).decode("latin-1")

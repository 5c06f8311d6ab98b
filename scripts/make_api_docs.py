#!/usr/bin/env python3
"""Writes docs/api.md, the reference of the public interface, from the comments of include/minipy/*.h.

    scripts/make_api_docs.py            writes it
    scripts/make_api_docs.py --check    fails where it is not what the headers say
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ["vm.h", "config.h", "object.h", "cast.h", "bind.h", "class.h", "argument.h", "outcome.h", "minipy.h"]
OPENING = """# The interface, header by header

Made by `scripts/make_api_docs.py` from the comments in `include/minipy`: change those. [The guide](embedding.md) shows
how it is used. Functions throw `minipy::Error`; their twins `try_...` return a `minipy::Outcome`.
"""


def without_body(lines):
    """A declaration in one piece, without the body of a function or the members of a class."""
    text = "\n".join(lines)
    depth = 0
    for place, character in enumerate(text):
        if character in "(<[":
            depth += 1
        elif character in ")>]" and text[place - 1] != "-":
            depth -= 1
        elif depth <= 0 and character == "{" and not text[:place].rstrip().endswith("="):
            return text[:place].rstrip()
        elif depth <= 0 and character == ";":
            return text[: place + 1]
    return text


def is_complete(text):
    """Whether a declaration has come to the end of its head."""
    depth = 0
    for place, character in enumerate(text):
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif depth == 0 and character in "{;" and not text[:place].rstrip().endswith("="):
            return True
    return False


def tidied(declaration):
    declaration = re.sub(r"\bMINIPY_API |\binline |\[\[nodiscard\]\] ", "", declaration)
    if not re.match(r"\s*enum\b", declaration):
        declaration = re.sub(r"\s*//.*", "", declaration)
    lines = declaration.split("\n")
    indents = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    least = min(indents, default=0)
    text = "\n".join(line[least:] if line.strip() else "" for line in lines).rstrip()
    text = re.sub(r"\)( const| noexcept)*\s*:\s*\n?.*$", lambda match: match.group(0).split(":")[0].rstrip(), text, flags=re.S)
    return text if text.endswith((";", "}")) or not text else text + ";"


def items_of(text):
    """(depth, comment, declaration) of what a header declares for hosts."""
    lines = text.split("\n")
    scopes = []  # [name, kind, whether it is shown]
    comment, found, place = [], [], 0
    while place < len(lines):
        line = lines[place]
        stripped = line.strip()
        place += 1
        if stripped.startswith("//"):
            comment.append(stripped[2:].removeprefix(" "))
            continue
        if not stripped:
            comment = []
            continue
        if stripped.startswith("#"):
            while lines[place - 1].endswith("\\"):
                place += 1
            comment = []
            continue
        if re.match(r"(public|private|protected):", stripped):
            if scopes:
                scopes[-1][2] = stripped.startswith("public") and scopes[-1][3]
            comment = []
            continue
        if re.match(r"\}.*", stripped) and stripped.count("{") < stripped.count("}"):
            if scopes:
                scopes.pop()
            comment = []
            continue
        shown = all(scope[2] for scope in scopes)
        if "namespace" in stripped.lower() and stripped.endswith("{"):
            name = stripped.split()[-2]
            scopes.append([name, "namespace", name != "detail", name != "detail"])
            comment = []
            continue
        head = [line]
        while not is_complete("\n".join(head)) and place < len(lines):
            head.append(lines[place])
            place += 1
        whole = "\n".join(head)
        after = re.search(r"//\s?(.*)$", head[-1])
        names_class = re.match(r"\s*(?:template\s*<.*>\s*)?(?:requires .*\s)?(class|struct|enum class|enum)\b[^;({]*\{", whole, re.S)
        depth = len([scope for scope in scopes if scope[1] == "class"])
        if names_class and whole.count("{") > whole.count("}"):
            if shown and names_class.group(1) not in ("enum class", "enum"):
                found.append((depth, comment, tidied(without_body(head)), True))
                public = names_class.group(1) == "struct"
                scopes.append(["", "class", public, True])
            elif names_class.group(1) in ("enum class", "enum"):
                while "}" not in head[-1] and place < len(lines):
                    head.append(lines[place])
                    place += 1
                if shown:
                    found.append((depth, comment, tidied("\n".join(head)), False))
                comment = []
                continue
            else:
                scopes.append(["", "class", False, False])
            comment = []
            continue
        # The body of a function, which may go on over lines.
        balance = whole.count("{") - whole.count("}")
        while balance > 0 and place < len(lines):
            balance += lines[place].count("{") - lines[place].count("}")
            place += 1
        words = comment + ([after.group(1)] if after and balance <= 0 else [])
        declaration = tidied("\n".join(head) if stripped.startswith("enum") else without_body(head))
        words = [word for word in words if not word.startswith("NOLINT")]
        if "For the library" in " ".join(words):
            comment = []
            if scopes and scopes[-1][1] == "class":
                scopes[-1][2] = False
            continue
        # A remark beside it may go on in the lines below.
        while after and place < len(lines) and lines[place].strip().startswith("//") and lines[place].index("//") > 40:
            words.append(lines[place].strip()[2:].strip())
            place += 1
        if shown and declaration and not re.search(
            r"detail::(State|Word|Handle)|^friend|^using Object::|^(class|struct) \w+;|^(template <.*>\n)?(class|struct) \w+;|MINIPY_|^[\w<> ]+ \w+::\w+\(", declaration
        ):
            found.append((depth, words, declaration, False))
        comment = []
    return found


def section(name):
    text = (ROOT / "include/minipy" / name).read_text()
    if name == "minipy.h":
        first, rest = text.split("*/", 1)
        lead = [re.sub(r"^\s*/?\*+ ?", "", line) for line in first.split("\n")]
        out = [f"## `minipy/{name}`", "", *shown(lead), ""]
        body = rest.split('extern "C" {\n#endif\n')[1].split("#ifdef __cplusplus")[0].strip()
        return out + ["```c", body, "```", ""]
    lines = text.split("\n")
    lead = []
    for line in lines:
        if not line.startswith("//"):
            break
        lead.append(line[2:].removeprefix(" "))
    out = [f"## `minipy/{name}`", "", *shown(lead), ""]
    code = []

    def flush():
        if code:
            out.extend(["```cpp", *code, "```", ""])
            code.clear()

    for depth, comment, declaration, is_class in items_of("\n".join(lines[len(lead):])):
        if is_class:
            flush()
            title = re.search(r"(?:class|struct) ([\w:]+(?:<.*>)?)[^>]*$", declaration)
            out.extend([f"###{'#' * depth} `{title.group(1) if title else declaration}`", "", *shown(comment), ""])
            continue
        if comment:
            code.extend(f"// {line}".rstrip() for line in comment)
        code.extend(declaration.split("\n"))
    flush()
    return out


def shown(lines):
    """Text of a comment: what is indented is code."""
    out, code = [], False
    for line in lines:
        indented = line.startswith("  ")
        if indented and not code:
            out.append("```")
            code = True
        elif not indented and code and line.strip():
            out.append("```")
            code = False
        out.append(line[2:] if indented else line)
    if code:
        out.append("```")
    return out


def main():
    parts = [OPENING]
    for name in HEADERS:
        if (ROOT / "include/minipy" / name).exists():
            parts.append("\n".join(section(name)))
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).rstrip() + "\n"
    target = ROOT / "docs/api.md"
    if "--check" in sys.argv[1:]:
        if not target.exists() or target.read_text() != text:
            sys.exit("docs/api.md is not what the headers say: run scripts/make_api_docs.py")
        return
    target.write_text(text)


main()

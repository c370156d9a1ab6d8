"""Text from strangers, made fit for one line of a terminal, a log or a message.

Names, file contents and requests can be of any length and can hold control characters: escape
codes that rewrite a terminal, line breaks that forge a line of a log, marks that turn the reading
direction round. Every error passes through `sentence`; everything else that a person is shown and
that a stranger may have written passes through `printable` or `shortened`.
"""

from collections.abc import Iterable

LONGEST_SENTENCE = 300  # characters of an error or a refusal
LONGEST_NAME = 60  # of a name or a word that is shown or quoted
MOST_LISTED = 8  # things that an error names before it says how many more there are
CUT = " … "


def printable(text: str) -> str:
    r"""Escape every character that does not print, as Python would.

    These are control characters (C0, C1, DEL), line separators, marks of direction and of no
    width, and halves of surrogate pairs.

    >>> printable("Ada\x1b[2J")
    'Ada\\x1b[2J'
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else _escaped(one) for one in text)


def printable_lines(text: str) -> str:
    """Escape all but the line breaks of a text that has several lines."""
    return "\n".join(map(printable, text.split("\n")))


def shortened(text: str, most: int = LONGEST_NAME) -> str:
    """Make one printable line of at most `most` characters; the middle is what is cut out."""
    line = printable(text if len(text) <= most else text[:most])
    if len(text) <= most and len(line) <= most:
        return line
    end = most // 3
    start = most - end - len(CUT)
    return line[:start] + CUT + printable(text[-end:])[-end:]


def sentence(text: str) -> str:
    """Make an error one printable line of at most 300 characters."""
    if len(text) > 4 * LONGEST_SENTENCE:  # whitespace alone hardly makes up the difference
        text = text[: 2 * LONGEST_SENTENCE] + text[-2 * LONGEST_SENTENCE :]
    return shortened(" ".join(text.split()), LONGEST_SENTENCE)


def quoted(value: object, most: int = LONGEST_NAME) -> str:
    """Quote a value as Python would, cut to about `most` characters.

    >>> quoted("fly to the moon", 8)
    "'fly to …'"
    """
    if isinstance(value, str) and len(value) > most:
        return repr(value[: most - 1] + "…")
    return repr(value) if isinstance(value, str) else shortened(repr(value), most)


def listed(names: Iterable[str], most: int = MOST_LISTED) -> str:
    """List names for an error: the first few, and how many more there are.

    >>> listed(["a", "b", "c", "d"], 2)
    'a, b and 2 more'
    """
    found = [shortened(name) for name in names]
    if len(found) <= most + 1:
        return ", ".join(found)
    return f"{', '.join(found[:most])} and {len(found) - most} more"


def _escaped(character: str) -> str:
    return repr(character)[1:-1]

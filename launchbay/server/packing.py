"""Answers packed with gzip, for whoever can unpack them."""


def takes_gzip(encodings: str) -> bool:
    """What an Accept-Encoding header says; a weight of 0 means no."""
    for offer in encodings.lower().split(","):
        coding, _, weight = offer.replace(" ", "").partition(";q=")
        if coding == "gzip":
            return weight == "" or weight.strip("0.") != ""
    return False

"""Saying no, with a code that programs understand and a sentence that people do."""

from launchbay.server.messages import Code


class Refusal(Exception):
    def __init__(self, code: Code, message: str):
        super().__init__(message)
        self.code: Code = code
        self.message = message

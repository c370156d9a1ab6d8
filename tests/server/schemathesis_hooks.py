"""Lead schemathesis to real tables, and note which answers it got.

schemathesis loads this by name (SCHEMATHESIS_HOOKS). LAUNCHBAY_TABLES names a file with the tables'
ids, tokens and invites; LAUNCHBAY_ANSWERS one that takes a line for each answer.
"""

import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import schemathesis
from schemathesis import GenerationMode

TABLES: list[dict[str, str]] = json.loads(Path(os.environ["LAUNCHBAY_TABLES"]).read_text())
ANSWERS = Path(os.environ["LAUNCHBAY_ANSWERS"])
_turns: defaultdict[str, Iterator[dict[str, str]]] = defaultdict(lambda: cycle(TABLES))
REAL_ID = re.compile("[0-9a-f]{16}")


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Put a real table in place of a made-up one: each operation goes from table to table."""
    if "table_id" not in case.path_parameters or not _is_valid(case):
        return
    if not REAL_ID.fullmatch(str(case.path_parameters["table_id"])):  # the id of a link stays
        table = next(_turns[case.operation.label])
        case.path_parameters["table_id"] = table["id"]
        if isinstance(case.body, dict):
            keys = ("token", "invite") if "invite" in case.body else ("token",)
            case.body = case.body | {key: table[key] for key in keys if key in case.body}


def _is_valid(case: Any) -> bool:
    return case.meta is None or case.meta.generation.mode is GenerationMode.POSITIVE


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    definition = case.operation.definition.raw
    with ANSWERS.open("a") as answers:
        answers.write(f"{definition.get('operationId')} {response.status_code}\n")

"""`launchbay verify`."""

from pathlib import Path

from launchbay.cli.screen import out, print_json
from launchbay.engine import matchfile
from launchbay.engine.errors import BadMatch
from launchbay.engine.proof import Proof, prove
from launchbay.engine.text import shortened


def verify(file: Path, as_json: bool) -> None:
    match = matchfile.open_file(file)  # replays it by the rules, if they are those it was played by
    try:
        proof = prove(match)
    except BadMatch as error:
        raise BadMatch(f"{file.name}: {error}") from None
    if as_json:
        print_json(proof)
    else:
        report(proof)


def report(proof: Proof) -> None:
    end = "over" if proof.over else "not over"
    lines = [
        f"{proof.game} at table {proof.table}: {proof.moves} moves, {proof.draws} draws, {end}",
        f"hash          {proof.hash}",
        f"commitment    {proof.commitment}",
        *(
            f"from seat {seat}   {contribution or 'nothing, a bot'}"
            for seat, contribution in enumerate(proof.contributions)
        ),
        "every roll follows from the published seed",
        *(_not_replayed(proof.other_rules) if proof.other_rules else []),
        "The commitment and your contribution must be those you saw before the first move.",
    ]
    for line in lines:
        out.print(shortened(line, 200), markup=False, soft_wrap=True)


def _not_replayed(other_rules: str) -> list[str]:
    return [
        f"The match was played under {other_rules}.",
        "So the rolls are proven, and the moves were not replayed by the rules.",
    ]

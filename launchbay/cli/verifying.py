"""`launchbay verify`."""

from pathlib import Path

from launchbay.cli.screen import out, print_json
from launchbay.engine import matchfile
from launchbay.engine.errors import BadMatch
from launchbay.engine.proof import Proof, prove


def verify(file: Path, as_json: bool) -> None:
    match = matchfile.load(file)  # replays it by the rules
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
        "The commitment and your contribution must be those you saw before the first move.",
    ]
    for line in lines:
        out.print(line, markup=False, soft_wrap=True)

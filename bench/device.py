"""The ways to make device code of rules, beside each other on one CUDA device.

Each is measured as `launchbay bench --cuda` does it, and its games compared with the processor's.
What is best becomes `MANNER` in `launchbay/rl/cuda.py`.

    python bench/device.py sdf1 plain from_zero-compact rejoin
"""

import argparse
import sys

from launchbay.cli.fleets import measured
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game, game_ids
from launchbay.rl.fleet import device_module

PLAYERS = 2


def main() -> int:
    options = read_options()
    try:
        cuda = device_module("cuda")
        from launchbay.rl.devicerules import Manner  # there is none without the extra `cuda`

        manners = [Manner.named(name) for name in options.manners]
    except LaunchBayError as error:
        print(error, file=sys.stderr)
        return 2
    equal = True
    for manner in manners:
        cuda.MANNER = manner
        cuda.kernels_for.cache_clear()
        figures = measured(cuda, Setting(game(options.game), PLAYERS), options.seconds)
        equal &= figures.equal
        print(
            f"{options.game}, {manner}: {figures.playout_steps / 1e6:,.1f} million steps/s in "
            f"playouts, {figures.fleet_steps / 1e6:,.1f} step by step; "
            f"{'the same games' if figures.equal else 'OTHER GAMES'} as the processor's",
            flush=True,
        )
    return 0 if equal else 1


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=[name for name in game_ids() if name != "ferry"])
    parser.add_argument("manners", nargs="*", default=["plain"], help="such as from_zero-rejoin")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

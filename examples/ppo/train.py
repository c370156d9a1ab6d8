"""Teach an agent two-player Cyclone by self-play, and see how it does against random and house.

python examples/ppo/train.py

Needs `pip install "launchbay[train]"`. The weights go to launchbay_ppo.npz beside this file, where
the bot `ppo` looks for them, and the curve to launchbay_ppo.svg. The same seed and the same machine
give the same weights.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from launchbay.bots.thinking import WIDE
from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.rl.fleet import Fleet, device_module
from launchbay.rl.playing import wanted
from launchbay_ppo import WEIGHTS, Weights, evaluate, save

try:
    import jax

    from launchbay.rl.gym import FleetEnv
    from learning import Learner, Plan, Sight
except ImportError as error:
    sys.exit(str(wanted(error.name or "JAX", "train")))

RIVALS = ("random", "house")
PROBE = 512  # games against each rival for a point of the curve
PROOF = 4096  # and for the result
LONGEST = 200  # decisions of ours; a game that is not over then counts as lost


class Score(NamedTuple):
    """What share of so many games was won."""

    wins: float  # a shared win counts as a half
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, 95 %."""
        spread = WIDE**2 / self.games
        middle = (self.share + spread / 2) / (1 + spread)
        reach = (self.share * (1 - self.share) * spread + spread**2 / 4) ** 0.5 / (1 + spread)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:6.1%} ({low:.1%} - {high:.1%})"


class Point(NamedTuple):
    """Of the curve."""

    iteration: int
    scores: dict[str, Score]  # by rival


def main() -> int:
    try:
        options = read_options()
        train(Plan(iterations=options.iterations), options)
    except LaunchBayError as error:
        print(f"train.py: {error}", file=sys.stderr)
        return 2
    return 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Teach an agent two-player Cyclone by self-play.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    ask = parser.add_argument
    ask("--iterations", type=int, default=Plan().iterations, help="rounds of playing and learning")
    ask("--seed", type=int, default=1, help="of the games, the first weights and all choices")
    ask("--device", default="cpu", help="cpu or cuda: where games are played and weights learned")
    ask("--out", type=Path, default=WEIGHTS, help="the weights; the curve lies beside them")
    options = parser.parse_args()
    check(options)
    return options


def check(options: argparse.Namespace) -> None:
    if options.iterations < 1:
        raise LaunchBayError(f"--iterations must be 1 or more, not {options.iterations}")
    if options.seed < 0:
        raise LaunchBayError(f"--seed must be 0 or more, not {options.seed}")
    if options.out.suffix != ".npz" or not options.out.parent.is_dir():
        raise LaunchBayError(f"--out names an .npz in a folder that exists, not {options.out}")
    if options.device == "cpu":
        jax.config.update("jax_platforms", "cpu")  # even where JAX knows a device
    elif device_module(options.device) and jax.default_backend() != "gpu":
        raise LaunchBayError("JAX has no CUDA device here: pip install 'jax[cuda13]'")


def train(plan: Plan, options: argparse.Namespace) -> None:
    setting = Setting(registry.game("cyclone"), 2)
    fleet = Fleet(setting, plan.games, options.seed, device=options.device)
    learner = Learner(plan, fleet, options.seed)
    points: list[Point] = []
    busy = 0.0
    print(f"{'iteration':>9}  {'steps':>11}  {'a second':>9}  wins against {' and '.join(RIVALS)}")
    for iteration in range(1, plan.iterations + 1):
        began = time.perf_counter()
        learner.learn()
        busy += time.perf_counter() - began
        if iteration % max(1, plan.iterations // 10) == 0:
            points.append(Point(iteration, scores_of(learner, PROBE)))
            steps = iteration * plan.games * plan.steps
            told = "  ".join(str(score) for score in points[-1].scores.values())
            print(f"{iteration:9}  {steps:11,}  {steps / busy:9,.0f}  {told}", flush=True)
    save(options.out, learner.sight.columns, learner.weights)
    curve = options.out.with_suffix(".svg")
    curve.write_text(drawn(points))
    print(f"Trained for {busy:.0f} s. Over {PROOF:,} games each, with 95 % intervals, it wins")
    for rival, score in scores_of(learner, PROOF).items():
        print(f"{score} against {rival}")
    print(f"Weights: {options.out}, curve: {curve}")


def scores_of(learner: Learner, games: int) -> dict[str, Score]:
    weights = {name: np.asarray(each) for name, each in learner.weights.items()}
    return {rival: score_against(rival, weights, learner.sight, games) for rival in RIVALS}


def score_against(rival: str, weights: Weights, sight: Sight, games: int) -> Score:
    """Play as the bot does, with NumPy, in each seat as often: one game in each slot."""
    slots = FleetEnv(games, "cyclone", 2, opponent=rival, copy=False)
    seen, info = slots.reset(seed=games)
    wins = np.full(games, np.nan)
    for _ in range(LONGEST):
        numbers = sight.own[slots.slots.seats]
        liking, _ = evaluate(weights, seen[:, sight.columns])
        legal = np.take_along_axis(info["action_mask"], numbers, 1)
        chosen = np.where(legal, liking, -np.inf).argmax(axis=1)
        seen, rewards, over, _, info = slots.step(numbers[np.arange(games), chosen])
        first = over & np.isnan(wins)  # later games in a slot do not count: short ones would more
        wins[first] = (rewards[first] + 1) / 2
        if not np.isnan(wins).any():
            break
    slots.close()
    return Score(float(np.nan_to_num(wins).sum()), games)


# The curve as a picture

WIDTH, HEIGHT, MARGIN = 640, 320, 48
INKS = {"random": "#777", "house": "#06c"}


def drawn(points: list[Point]) -> str:
    """An SVG: a line for each rival, with its intervals behind it."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'font-family="sans-serif" font-size="12">',
        "<title>Share of games won while learning, with 95 % intervals</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for share in (0.0, 0.5, 1.0):
        _, y = _place(0.0, share)
        parts += [
            f'<path d="M{MARGIN} {y:.1f}H{WIDTH - MARGIN}" stroke="#ccc"/>',
            f'<text x="{MARGIN - 6}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>',
        ]
    for rival, ink in INKS.items():
        parts += _line(points, rival, ink)
    parts += [
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 14}" text-anchor="middle">'
        f"iterations, up to {points[-1].iteration}</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _line(points: list[Point], rival: str, ink: str) -> list[str]:
    times = [point.iteration / points[-1].iteration for point in points]
    scores = [point.scores[rival] for point in points]
    lows = [_place(when, score.interval[0]) for when, score in zip(times, scores, strict=True)]
    highs = [_place(when, score.interval[1]) for when, score in zip(times, scores, strict=True)]
    middle = [_place(when, score.share) for when, score in zip(times, scores, strict=True)]
    x, y = middle[-1]
    return [
        f'<polygon points="{_listed(lows + highs[::-1])}" fill="{ink}" opacity="0.2"/>',
        f'<polyline points="{_listed(middle)}" fill="none" stroke="{ink}" stroke-width="2"/>',
        f'<text x="{x + 4:.1f}" y="{y + 4:.1f}" fill="{ink}">{rival}</text>',
    ]


def _place(when: float, share: float) -> tuple[float, float]:
    across, up = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    return MARGIN + across * when, HEIGHT - MARGIN - up * share


def _listed(places: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


if __name__ == "__main__":
    sys.exit(main())

"""The fleet on a CUDA device: what the CPU gives, to the last bit, without leaving the device."""

import importlib.util
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game, game_ids
from launchbay.rl.fleet import Fleet, device_module, new_arrays, playouts

GAMES = [name for name in game_ids() if name != "ferry"]
ARRAYS = ("observations", "masks", "rewards", "seats", "over", "states")
SEED = 11


def why_not() -> str:
    """Why nothing can be run on a device here; empty if it can."""
    try:
        device_module("cuda")
    except LaunchBayError as error:
        return str(error)
    return ""


needs_device = pytest.mark.skipif(bool(why_not()), reason=why_not())


def setting_of(name):
    found = game(name)
    return Setting(found, 2 if 2 in found.players else found.players[0])


@pytest.mark.skipif(not why_not(), reason="there is a device")
def test_without_a_device_a_fleet_says_so_in_a_sentence():
    with pytest.raises(LaunchBayError, match=r"CUDA"):
        Fleet(setting_of("cyclone"), 10, device="cuda")


@needs_device
@pytest.mark.parametrize("name", GAMES)
def test_playouts_are_the_cpus(name):
    ours, theirs = (playouts(setting_of(name), 2000, SEED, device=on) for on in ("cpu", "cuda"))

    assert (ours.games == theirs.games).all()
    assert (ours.scores == theirs.scores).all()


@needs_device
@pytest.mark.parametrize("autoreset", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_the_cpus(name, autoreset):
    ours, theirs = (
        Fleet(setting_of(name), 300, SEED, device=device, autoreset=autoreset)
        for device in ("cpu", "cuda")
    )
    for _ in range(300):
        actions = ours.random_actions()
        assert np.array_equal(actions, np.asarray(theirs.random_actions()))
        ours.step(actions)
        theirs.step(actions)

        for array in ARRAYS:
            assert np.array_equal(getattr(ours, array), np.asarray(getattr(theirs, array))), array


@needs_device
def test_an_illegal_action_is_counted_and_changes_nothing():
    fleet = Fleet(setting_of("cyclone"), 1000, SEED, device="cuda")
    before = np.array(fleet.states)
    fleet.step(np.full(1000, -1))
    fleet.step(np.full(1000, 10_000))

    assert fleet.illegal == 2000
    assert (np.array(fleet.states) == before).all()


@needs_device
@pytest.mark.skipif(not importlib.util.find_spec("torch"), reason="PyTorch is not installed")
def test_pytorch_works_on_the_same_memory():
    torch: Any = import_module("torch")

    fleet = Fleet(setting_of("cyclone"), 1000, SEED, device="cuda")
    seen, masks = torch.from_dlpack(fleet.observations), torch.from_dlpack(fleet.masks)
    first = seen.clone()
    fleet.step(torch.multinomial(masks.float(), 1)[:, 0])

    assert fleet.illegal == 0
    assert masks.dtype == torch.bool
    assert not torch.equal(seen, first)
    assert np.array_equal(seen.cpu().numpy(), np.asarray(fleet.observations))


@needs_device
@pytest.mark.skipif(not importlib.util.find_spec("jax"), reason="JAX is not installed")
def test_jax_takes_observations_and_whole_rows_of_masks_over():
    jax: Any = import_module("jax")

    fleet = Fleet(setting_of("cyclone"), 100, SEED, device="cuda")

    masks = np.asarray(fleet.masks)
    rows = np.asarray(jax.dlpack.from_dlpack(fleet.masks.whole))

    assert np.array_equal(jax.dlpack.from_dlpack(fleet.observations), fleet.observations)
    assert np.array_equal(rows[:, : masks.shape[1]], masks)
    assert not rows[:, masks.shape[1] :].any()


@needs_device
def test_threads_and_arrays_are_for_the_cpu():
    with pytest.raises(LaunchBayError, match="on the CPU"):
        Fleet(setting_of("cyclone"), 10, device="cuda", out=new_arrays(setting_of("cyclone"), 10))

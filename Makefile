# Everything starts here: `make play` and `make test` work on a bare machine with Python 3.11.

PYTHON ?= $(shell for name in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
BIN := .venv/bin
UV_VERSION := 0.13.7

PAGE := launchbay/server/page/index.html
# Folders too: they change when a file in them goes.
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/*.json 2>/dev/null)

# From the entry points in pyproject.toml.
GAMES := $(shell sed -n 's/ = "launchbay\.games\..*:GAME"$$//p' pyproject.toml)

# Jobs of one thread each run two at a time, and what each says stays together.
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=2 \
	$(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
CHECKS := formatted linted page-formatted page-linted page-typed typed

.PHONY: play test fix check golden lock bench cluster-test cuda-test train train-test types page screenshots wheel clean system-packages \
	$(CHECKS) page-tested $(GAMES:%=compiled-%)

play: .venv/ready page
	@$(BIN)/launchbay

# Each game is compiled once, not by both of pytest's workers; the largest first. The browser's tests run apart: see
# norecursedirs in pyproject.toml.
test: .venv/ready system-packages page
	@$(SIDE_BY_SIDE) compiled-sdf1 $(GAMES:%=compiled-%) $(CHECKS) page-tested
	$(BIN)/pytest
	$(BIN)/pytest tests/browser

system-packages:
	@tools/system-packages

check: .venv/ready web/node_modules/.ready
	@$(SIDE_BY_SIDE) $(CHECKS)

formatted:
	$(BIN)/ruff format --check .

linted:
	$(BIN)/ruff check .

typed:
	$(BIN)/mypy

page-formatted page-linted page-typed page-tested: page-%:
	tools/npm run --silent $*

$(GAMES:%=compiled-%): compiled-%:
	$(BIN)/python -m tests.ready $*

fix: .venv/ready web/node_modules/.ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	tools/npm run --silent fix

# The golden games of versions that have none. `make golden AGAIN=GAME` writes those of a version that was never released
# again; `python -m tests.golden --help` tells the rest.
golden: .venv/ready
	$(BIN)/python -m tests.golden $(AGAIN:%=--again %)

# The browser client: built into the package, when something it is made of has changed.
page: $(PAGE)

$(PAGE): $(PAGE_SOURCES) web/node_modules/.ready
	@tools/build-page

web/node_modules/.ready: web/package-lock.json | .venv/ready
	@tools/npm ci

screenshots: .venv/ready page system-packages
	$(BIN)/python -m tests.browser.screenshots

wheel: .venv/ready page
	$(BIN)/uv build --quiet --wheel --no-build-isolation --python $(BIN)/python

bench: .venv/ready
	$(BIN)/uv pip install --quiet --python .venv --requirement locks/bench.txt
	$(BIN)/python bench/peers.py
	$(BIN)/python bench/search.py

# On a Ray cluster of this machine alone.
cluster-test: .venv/ready
	$(BIN)/uv pip install --quiet --python .venv --requirement locks/ray.txt
	$(BIN)/pytest tests/lab/test_cluster.py

# The kernels for a CUDA device, compiled; they are run too where there is one.
cuda-test: .venv/ready
	$(BIN)/uv pip install --quiet --python .venv --requirement locks/cuda.txt
	$(BIN)/pytest tests/rl/test_device_code.py tests/rl/test_cuda.py

# examples/ppo: an agent for Cyclone in a few minutes, and the bot `ppo` of it.
train: .venv/ready
	$(BIN)/uv pip install --quiet --python .venv --requirement locks/train.txt
	$(BIN)/python examples/ppo/train.py
	$(BIN)/uv pip install --quiet --python .venv --no-deps --no-build-isolation --reinstall examples/ppo

train-test: .venv/ready
	$(BIN)/uv pip install --quiet --python .venv --requirement locks/train.txt
	$(BIN)/pytest tests/rl/test_ppo.py

# The locks pin every package with its hashes; `make lock` renews them from pyproject.toml.
lock: .venv/ready
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--group dev pyproject.toml --output-file locks/dev.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--constraint locks/dev.txt --group bench --output-file locks/bench.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--constraint locks/dev.txt --group ray --output-file locks/ray.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--constraint locks/dev.txt --group cuda --output-file locks/cuda.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--constraint locks/dev.txt --group train --output-file locks/train.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--group node --output-file locks/node.txt

.venv/ready: pyproject.toml locks/dev.txt
	@test -n "$(PYTHON)" || { echo "Launch Bay needs Python 3.11 or newer, and there is none here." >&2; exit 2; }
	@echo "Setting up .venv (the first time takes a minute) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@$(BIN)/uv pip sync --quiet --compile-bytecode --python .venv locks/dev.txt
	@$(BIN)/uv pip install --quiet --python .venv --no-deps --editable .
	@touch $@

clean:
	rm -rf .venv dist web/node_modules launchbay/server/page

types: .venv/ready
	$(BIN)/python -m launchbay.server.typescript web/src

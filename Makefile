# Everything starts here: `make play` and `make test` work on a bare machine with Python 3.11.

PYTHON ?= $(shell for name in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
BIN := .venv/bin
UV_VERSION := 0.13.7

.PHONY: play test fix check lock bench types clean system-packages

play: .venv/ready
	@$(BIN)/launchbay

test: check system-packages
	$(BIN)/pytest

system-packages:
	@tools/system-packages

check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

fix: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/ready
	$(BIN)/uv pip install --quiet --python .venv --requirement locks/bench.txt
	$(BIN)/python bench/peers.py

# The locks pin every package with its hashes; `make lock` renews them from pyproject.toml.
lock: .venv/ready
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--group dev pyproject.toml --output-file locks/dev.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--constraint locks/dev.txt --group bench --output-file locks/bench.txt

.venv/ready: pyproject.toml locks/dev.txt
	@test -n "$(PYTHON)" || { echo "Launch Bay needs Python 3.11 or newer, and there is none here." >&2; exit 2; }
	@echo "Setting up .venv (the first time takes a minute) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@$(BIN)/uv pip sync --quiet --compile-bytecode --python .venv locks/dev.txt
	@$(BIN)/uv pip install --quiet --python .venv --no-deps --editable .
	@touch $@

clean:
	rm -rf .venv dist

types: .venv/ready
	@mkdir -p web/src
	$(BIN)/python -m launchbay.server.typescript > web/src/wire.ts

#!/usr/bin/env bash
# What some tests run against and no package of npm holds: nginx, a Valhalla server, an S3 server. All
# of it may be missing: the tests that want it are then skipped, with a line that says so. Files are
# kept for every checkout in ~/.cache/property-research, or ENGINES_CACHE.
set -uo pipefail
engines=${ENGINES_CACHE:-$HOME/.cache/property-research}
mkdir -p "$engines"

if ! PATH="$PATH:/usr/sbin" command -v nginx >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get install -y --no-install-recommends nginx-light >/dev/null 2>&1 ||
    { apt-get update && apt-get install -y --no-install-recommends nginx-light; } >/dev/null 2>&1 ||
    echo "nginx: not to be had"
fi

# The wheel is for Python 3.12 and the server in it for any Linux on x64, so it is only unpacked.
if [ ! -x "$engines/valhalla/valhalla/bin/valhalla_service" ]; then
  wheels=$(mktemp -d)
  if python3 -m pip download -q --disable-pip-version-check --no-deps --only-binary=:all: \
      --python-version 3.12 -d "$wheels" pyvalhalla==3.9.1 >/dev/null 2>&1; then
    python3 -m zipfile -e "$wheels"/pyvalhalla-*.whl "$engines/valhalla"
    chmod +x "$engines"/valhalla/valhalla/bin/*
  else
    echo "valhalla_service: not to be had"
  fi
  rm -rf "$wheels"
fi

# A Python program, in an environment of its own.
if [ ! -x "$engines/python/bin/moto_server" ]; then
  { python3 -m venv "$engines/python" &&
    "$engines/python/bin/pip" install -q --disable-pip-version-check 'moto[s3,server]==5.2.5'; } >/dev/null 2>&1 ||
    echo "moto_server: not to be had"
fi
exit 0

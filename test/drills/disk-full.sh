#!/bin/sh
# Fills a real file system (tmpfs of 1 MiB) under paid orders, then frees it: they wait, and all are done, once.
# Needs root to mount; not part of `npm test`. From the repository's root, after `npm run build`:
# sh test/drills/disk-full.sh
set -eu
disk=$(mktemp -d)
mount -t tmpfs -o size=1m tmpfs "$disk"
trap 'umount "$disk"; rmdir "$disk"' EXIT
TEST_FULL_DISK="$disk" node --no-warnings node_modules/jest/bin/jest.js --verbose --runTestsByPath \
  test/faults/storage-away.db.test.ts

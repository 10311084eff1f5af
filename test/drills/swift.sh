#!/bin/sh
# Tries the bucket store against a real S3-compatible server: OpenStack Swift with its S3 interface, from Debian's
# packages (swift swift-proxy swift-account swift-container swift-object), one process of each, in a folder of its own.
# Needs root, because Swift reads /etc/swift/swift.conf; not part of `npm test`. From the repository's root, after
# `npm run build`: sh test/drills/swift.sh
set -eu
data=$(mktemp -d)
port=${SWIFT_PORT:-6180}
pids=''
trap 'kill $pids 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$data"' EXIT

printf '[swift-hash]\nswift_hash_path_prefix = drill\nswift_hash_path_suffix = drill\n' >/etc/swift/swift.conf
at=$port
for kind in account container object; do
  at=$((at + 1))
  mkdir -p "$data/$kind/sda"
  (
    cd "$data"
    swift-ring-builder "$kind.builder" create 4 1 0
    swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$at/sda" 1
    swift-ring-builder "$kind.builder" rebalance
  ) >"$data/$kind.ring.log" 2>&1
  cat >"$data/$kind.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $at
devices = $data/$kind
mount_check = false
swift_dir = $data
user = root
workers = 0
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
CONF
  "swift-$kind-server" "$data/$kind.conf" >"$data/$kind.log" 2>&1 &
  pids="$pids $!"
done
cat >"$data/proxy.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
swift_dir = $data
user = root
workers = 0
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_drill_idoneo = drill-secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
CONF
swift-proxy-server "$data/proxy.conf" >"$data/proxy.log" 2>&1 &
pids="$pids $!"

TEST_S3_URL="http://drill%3Aidoneo:drill-secret@127.0.0.1:$port/idoneo-drill" \
  node --no-warnings node_modules/jest/bin/jest.js --verbose --runTestsByPath test/platform/files.unit.test.ts ||
  { tail -n 20 "$data"/*.log; exit 1; }

import { say, since } from './steps.mjs';
import { ensureProgram, findOnPath, findUnpacked } from './system-packages.mjs';

const PACKAGES = {
  'apt-get': ['redis-server'],
  dnf: ['valkey'],
  apk: ['valkey'],
  pacman: ['valkey'],
  brew: ['redis'],
};
const HELP = `Redis is missing and could not be installed here. Either
  install it (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis), or
  give REDIS_URL and QUEUE_REDIS_URL of two servers that run already.`;

const find = () => findOnPath('redis-server', 'valkey-server') ?? findUnpacked('redis-server');

/**
 * Ensures that a Redis (or Valkey) server can be started, and passes it to the supervisor (REDIS_SERVER).
 * Does nothing if both servers are given from outside. @throws SetupError saying what to install
 */
export function ensureRedis({ url = process.env.REDIS_URL && process.env.QUEUE_REDIS_URL } = {}) {
  if (url) return say('Redis is given from outside');
  const there = find();
  if (there) {
    process.env.REDIS_SERVER = there;
    return say('Redis is installed');
  }
  const start = performance.now();
  say('installing Redis …');
  process.env.REDIS_SERVER = ensureProgram({
    find,
    packages: PACKAGES,
    unpackAs: { name: 'redis-server', program: 'usr/bin/redis-server' },
    help: HELP,
  });
  say(`Redis installed (${since(start)})`);
}

import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import type { ApiKey, Environment } from './keys.types';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^(ido_(?:live|test)_[0-9A-Za-z]{8})_[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;

const base62 = (length: number): string =>
  Array.from({ length }, () => DIGITS[randomInt(DIGITS.length)]).join('');

/** A six-digit checksum by which secret scanners, and we, tell a key from a lookalike. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < 6; place += 1) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** The public prefix of a new key, which stays when its secret is rotated. */
export const newPrefix = (environment: Environment): string => `ido_${environment}_${base62(8)}`;

/** A whole key: 190 random bits, then its checksum. */
export function generateKey(prefix: string): string {
  const body = `${prefix}_${base62(32)}`;
  return body + checksum(body);
}

/** The stored hash of a key: with this many random bits a plain hash cannot be reversed. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Whether a bearer credential has the form of a key. */
export const looksLikeKey = (token: string): boolean => token.startsWith('ido_');

/** The prefix of a well-formed key; null for anything else. */
export function getPrefix(key: string): string | null {
  const [, prefix, digits] = FORM.exec(key) ?? [];
  return prefix && checksum(key.slice(0, -6)) === digits ? prefix : null;
}

/** An address or network in Postgres' form (`10.0.0.0/8`); null when invalid. */
export function parseNetwork(text: string): string | null {
  const [address = '', bits, ...more] = text.split('/');
  if (
    !ipaddr.isValid(address) ||
    (ipaddr.IPv4.isIPv4(address) && !ipaddr.IPv4.isValidFourPartDecimal(address))
  )
    return null;
  const parsed = ipaddr.process(address);
  const maxBits = parsed.kind() === 'ipv4' ? 32 : 128;
  if (more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const length = bits === undefined ? maxBits : Number(bits);
  if (length > maxBits || length === 0) return null;
  const whole = `${parsed.toString()}/${length}`;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(whole)
      : ipaddr.IPv6.networkAddressFromCIDR(whole);
  return `${network.toString()}/${length}`;
}

/** First and last address of networks, as numbers: of each family apart, those that touch joined. */
type Ranges = Record<'ipv4' | 'ipv6', [first: bigint, last: bigint][]>;

function toRange(network: string): { kind: 'ipv4' | 'ipv6'; range: [bigint, bigint] } {
  const [address, bits] = ipaddr.parseCIDR(network);
  const bytes = address.toByteArray();
  const number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const size = 1n << BigInt(bytes.length * 8 - bits);
  const first = number - (number % size);
  return { kind: address.kind(), range: [first, first + size - 1n] };
}

function joinRanges(networks: readonly string[]): Ranges {
  const joined: Ranges = { ipv4: [], ipv6: [] };
  const ranges = networks.map(toRange).sort((one, other) => (one.range[0] < other.range[0] ? -1 : 1));
  for (const { kind, range } of ranges) {
    const last = joined[kind].at(-1);
    if (!last || range[0] > last[1] + 1n) joined[kind].push([...range]);
    else if (range[1] > last[1]) last[1] = range[1];
  }
  return joined;
}

/** Whether every address of `inner` is one of `outer`; no networks: any address. */
function areWithin(inner: readonly string[], outer: readonly string[]): boolean {
  if (outer.length === 0) return true;
  if (inner.length === 0) return false;
  const allowed = joinRanges(outer);
  return inner.every((network) => {
    const { kind, range } = toRange(network);
    return allowed[kind].some(([first, last]) => range[0] >= first && range[1] <= last);
  });
}

type KeyReach = Pick<ApiKey, 'scopes' | 'networks' | 'perMinute'>;

/** Whether a change gives a key more than it has: a scope, an address that may use it, or a higher rate. */
export const widensKey = (before: KeyReach, after: KeyReach): boolean =>
  after.perMinute > before.perMinute ||
  after.scopes.some((scope) => !before.scopes.includes(scope)) ||
  !areWithin(after.networks, before.networks);

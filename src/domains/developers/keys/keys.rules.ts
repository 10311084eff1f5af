import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import type { Environment } from './keys.types';

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

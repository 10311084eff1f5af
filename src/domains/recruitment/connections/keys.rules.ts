import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'ats_';

/** A key that authenticates a connected system: 256 random bits. */
export const newAtsKey = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** The stored hash of a key: with this many random bits a plain hash cannot be reversed. */
export const atsKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

export const getLast4 = (key: string): string => key.slice(-4);

/** The key in an `Authorization` header: `Bearer …`, the user name of `Basic …`, or bare; null when there is none. */
export function parseKeyHeader(header: string | undefined): string | null {
  if (!header || header.length > 1_000) return null;
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(header) ?? [];
  const key =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '')
      : value || header.trim();
  return key.startsWith(PREFIX) ? key : null;
}

import { randomBytes } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Tolerated clock drift, in steps either way. */
const DRIFT = 1;

/** A copy, since a Buffer may be a view of shared memory. */
const getSecret = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A new 160-bit secret (RFC 4226 §4). */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648 base32 without padding, as authenticator apps expect it. */
export const base32 = (bytes: Buffer): string => getSecret(bytes).base32;

/** The code of a 30-second step. */
export const totpCode = (secret: Buffer, step: number): string =>
  HOTP.generate({ ...KIND, secret: getSecret(secret), counter: step });

/** The step of an instant. */
export const totpStep = (now: Date): number =>
  TOTP.counter({ period: KIND.period, timestamp: now.getTime() });

/** The step that a code matches, the current one or an adjacent one; null for a wrong code. */
export function matchTotp(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const off = TOTP.validate({ ...KIND, secret: getSecret(secret), token: code, timestamp, window: DRIFT });
  return off === null ? null : totpStep(now) + off;
}

/** The otpauth URI in the QR code of the enrolment page. */
export function totpAddress(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

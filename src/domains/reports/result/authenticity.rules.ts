import { createHash } from 'node:crypto';
import type { Verdict } from './authenticity.types';

/** Parses a typed verification code → `XXXX-XXXX-XXXX`; null when invalid. */
export function parseCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  return /^[2-9A-HJKMNP-Z]{12}$/.test(plain)
    ? `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`
    : null;
}

interface Evidence {
  /** Fingerprints of every PDF of the report, oldest first; null for one that was never drawn. */
  versions: readonly (string | null)[];
  /** Fingerprint of the file that the reader has. */
  file?: string;
  /** The version that the reader's copy states (its QR code). */
  version?: number;
}

/**
 * The verdict on a reader's copy: one changed byte is `adulterated`, an older version is
 * `superseded`. Without file and version: only that the code is ours.
 */
export function judgeCopy({ versions, file, version }: Evidence): Verdict {
  if (file !== undefined) {
    const at = versions.indexOf(file);
    if (at < 0) return 'adulterated';
    return at === versions.length - 1 ? 'authentic' : 'superseded';
  }
  return version !== undefined && version < versions.length ? 'superseded' : 'authentic';
}

/** The fingerprint of a file: SHA-256, hexadecimal. */
export const fingerprint = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

declare const SEALED: unique symbol;

/**
 * What a sealer made: nothing else is stored in a sealed column, and it cannot be shown or compared before it is opened.
 */
export interface Sealed {
  readonly [SEALED]: true;
  readonly toString: never;
  readonly toJSON: never;
}

const toSealed = (bytes: Buffer): Sealed => bytes as unknown as Sealed;
const toBytes = (sealed: Sealed): Buffer => sealed as unknown as Buffer;

/** In the place of what was erased, where a column may not be null. */
export const ERASED = toSealed(Buffer.alloc(0));
export const isErased = (sealed: Sealed): boolean => toBytes(sealed).length === 0;

/** What a file of the store holds: whoever stores one seals it. */
export const fromFile = toSealed;

/** Text of a sealed value for a place that takes no bytes, and back. */
export const toText = (sealed: Sealed): string => toBytes(sealed).toString('base64url');
export const fromText = (text: string): Sealed => toSealed(Buffer.from(text, 'base64url'));

/** Seals and opens bytes for a purpose. */
export interface Sealer {
  encrypt(purpose: string, clear: Buffer): Sealed;
  /** @throws Error if the value was altered, or sealed with another key or for another purpose */
  decrypt(purpose: string, sealed: Sealed): Buffer;
}

/** A 256-bit AES-GCM key, and the four bytes that identify it at the start of what it sealed. */
export interface SealingKey {
  id: Buffer;
  key: Buffer;
}

const ID_BYTES = 4;

/** Whether a sealed value carries this key's id; not whether it can be opened. */
export const isSealedBy = ({ id }: SealingKey, sealed: Sealed): boolean =>
  id.equals(toBytes(sealed).subarray(0, ID_BYTES));

/** Key id, nonce, tag and ciphertext; the purpose is authenticated. */
export function lock({ id, key }: SealingKey, purpose: string, clear: Buffer): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return toSealed(Buffer.concat([id, iv, cipher.getAuthTag(), body]));
}

/** Reverses `lock`. @throws Error if key, purpose or a byte differs */
export function unlock({ key }: SealingKey, purpose: string, sealed: Sealed): Buffer {
  const text = toBytes(sealed).subarray(ID_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, text.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(text.subarray(12, 28));
  return Buffer.concat([decipher.update(text.subarray(28)), decipher.final()]);
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

declare const SEALED: unique symbol;

/** What a sealer made: nothing else is stored in a sealed column. */
export type Sealed = Buffer & { readonly [SEALED]: true };

/** In the place of what was erased, where a column may not be null. */
export const ERASED = Buffer.alloc(0) as Sealed;

/** Seals and opens bytes for a purpose. */
export interface Sealer {
  encrypt(purpose: string, clear: Buffer): Sealed;
  /** @throws Error if the value was altered, or sealed with another key or for another purpose */
  decrypt(purpose: string, sealed: Buffer): Buffer;
}

/** A 256-bit AES-GCM key, and the four bytes that identify it at the start of what it sealed. */
export interface SealingKey {
  id: Buffer;
  key: Buffer;
}

const ID_BYTES = 4;

/** Whether a sealed value carries this key's id; not whether it can be opened. */
export const isSealedBy = ({ id }: SealingKey, sealed: Buffer): boolean =>
  id.equals(sealed.subarray(0, ID_BYTES));

/** Key id, nonce, tag and ciphertext; the purpose is authenticated. */
export function lock({ id, key }: SealingKey, purpose: string, clear: Buffer): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([id, iv, cipher.getAuthTag(), body]) as Sealed;
}

/** Reverses `lock`. @throws Error if key, purpose or a byte differs */
export function unlock({ key }: SealingKey, purpose: string, sealed: Buffer): Buffer {
  const text = sealed.subarray(ID_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, text.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(text.subarray(12, 28));
  return Buffer.concat([decipher.update(text.subarray(28)), decipher.final()]);
}

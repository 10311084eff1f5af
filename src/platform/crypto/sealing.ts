import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals bytes for one purpose and opens them again. */
export interface Sealer {
  encrypt(purpose: string, clear: Buffer): Buffer;
  /** @throws Error when the value was changed, or sealed by another key or for another purpose */
  decrypt(purpose: string, sealed: Buffer): Buffer;
}

/** 256 bits for AES-GCM, and the four bytes that stand before what they sealed. */
export interface SealingKey {
  id: Buffer;
  key: Buffer;
}

const ID_BYTES = 4;

/** Whether a sealed value names this key; not yet that it opens by it. */
export const isSealedBy = ({ id }: SealingKey, sealed: Buffer): boolean =>
  id.equals(sealed.subarray(0, ID_BYTES));

/** Key id, nonce, tag and text; the purpose is authenticated. */
export function lock({ id, key }: SealingKey, purpose: string, clear: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([id, iv, cipher.getAuthTag(), body]);
}

/** Undoes `lock`. @throws Error when key, purpose or a byte differs */
export function unlock({ key }: SealingKey, purpose: string, sealed: Buffer): Buffer {
  const text = sealed.subarray(ID_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, text.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(text.subarray(12, 28));
  return Buffer.concat([decipher.update(text.subarray(28)), decipher.final()]);
}

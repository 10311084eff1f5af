import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Master secrets, newest first, so that older values stay readable after a rotation. 32 bytes or more each. */
export interface VaultKeys {
  encryption: readonly string[];
  blindIndex: readonly string[];
}

/**
 * Encryption at rest, sealed values in links, and blind indexes (model.md "Sealed values", "Keys").
 * Sealed text is `v` and base64url, the key id first; the purpose and the bound id are authenticated, so a value
 * sealed for one account or use cannot be opened for another.
 */
export interface Vault {
  encrypt(purpose: string, clear: Buffer): Buffer;
  /** @throws Error when the value was changed, or sealed for another purpose */
  decrypt(purpose: string, sealed: Buffer): Buffer;
  seal(purpose: string, boundTo: string, value: unknown): string;
  /** Null when the text was not sealed here for this purpose and id. */
  unseal(purpose: string, boundTo: string, sealed: string): unknown | null;
  /** Keyed hash for looking up a document, phone or e-mail without storing it readable. */
  blindIndex(kind: string, value: string): string;
}

interface DerivedKey {
  id: string;
  key: Buffer;
}

function derive(secret: string, use: string): DerivedKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'idoneo', use, 36));
  return { id: bytes.subarray(32).toString('hex'), key: bytes.subarray(0, 32) };
}

function lock({ key }: DerivedKey, aad: string, clear: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unlock({ key }: DerivedKey, aad: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** Makes the vault from the master secrets. @throws Error when a list is empty */
export function createVault(keys: VaultKeys): Vault {
  const ring = keys.encryption.map((secret) => derive(secret, 'encryption'));
  const index = keys.blindIndex.map((secret) => derive(secret, 'blind-index'));
  const current = ring[0];
  const currentIndex = index[0];
  if (!current || !currentIndex) throw new Error('the vault needs at least one key of each kind');
  const byId = (id: string) => ring.find((key) => key.id === id);

  const encrypt = (purpose: string, clear: Buffer): Buffer =>
    Buffer.concat([Buffer.from(current.id, 'hex'), lock(current, purpose, clear)]);
  const decrypt = (purpose: string, sealed: Buffer): Buffer => {
    const key = byId(sealed.subarray(0, 4).toString('hex'));
    if (!key) throw new Error('sealed with an unknown key');
    return unlock(key, purpose, sealed.subarray(4));
  };
  return {
    encrypt,
    decrypt,
    seal(purpose, boundTo, value) {
      const clear = Buffer.from(JSON.stringify(value));
      return `v${encrypt(`${purpose}|${boundTo}`, clear).toString('base64url')}`;
    },
    unseal(purpose, boundTo, sealed) {
      if (!sealed.startsWith('v')) return null;
      try {
        const clear = decrypt(`${purpose}|${boundTo}`, Buffer.from(sealed.slice(1), 'base64url'));
        return JSON.parse(clear.toString());
      } catch {
        return null;
      }
    },
    blindIndex: (kind, value) =>
      createHmac('sha256', currentIndex.key).update(`${kind}|${value}`).digest('base64url'),
  };
}

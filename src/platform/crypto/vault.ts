import { createHmac, hkdfSync } from 'node:crypto';
import { isSealedBy, lock, type Sealer, type SealingKey, unlock } from './sealing';

/** Master secrets, newest first, so that older values stay readable after a rotation. 32 bytes or more each. */
interface VaultKeys {
  encryption: readonly string[];
  blindIndex: readonly string[];
}

/**
 * The master keys: they wrap the keys of subjects (subject-keys.ts), which seal what is kept of somebody,
 * and make sealed values in links and blind indexes (docs/model.md "Sealed values", "Keys"). By itself the vault
 * seals only what lives shortly or is nobody's: values in links, forms and sessions, the next token of a
 * renewed one, recovery requests, chats of a visit, and messages to addresses without a user.
 * Sealed text is `v` and base64url, the key id first; the purpose and the bound id are authenticated, so a value
 * sealed for one account or use cannot be opened for another.
 */
export interface Vault extends Sealer {
  /** What stands before everything that the newest secret sealed. */
  newestId: Buffer;
  seal(purpose: string, boundTo: string, value: unknown): string;
  /** Null when the text was not sealed here for this purpose and id. */
  unseal(purpose: string, boundTo: string, sealed: string): unknown | null;
  /** Keyed hash under which a document, phone or e-mail is stored to be looked up, without being readable. */
  blindIndex(kind: string, value: string): string;
  /** What it may be stored under: by the newest secret, as `blindIndex` says, and by each of the older ones. */
  blindIndexes(kind: string, value: string): string[];
}

function derive(secret: string, use: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'idoneo', use, 36));
  return { id: bytes.subarray(32), key: bytes.subarray(0, 32) };
}

/** Makes the vault from the master secrets. @throws Error when a list is empty */
export function createVault(keys: VaultKeys): Vault {
  const ring = keys.encryption.map((secret) => derive(secret, 'encryption'));
  const index = keys.blindIndex.map((secret) => derive(secret, 'blind-index'));
  const current = ring[0];
  const [currentIndex] = index;
  if (!current || !currentIndex) throw new Error('the vault needs at least one key of each kind');

  const encrypt = (purpose: string, clear: Buffer): Buffer => lock(current, purpose, clear);
  const decrypt = (purpose: string, sealed: Buffer): Buffer => {
    const key = ring.find((each) => isSealedBy(each, sealed));
    if (!key) throw new Error('sealed with an unknown key');
    return unlock(key, purpose, sealed);
  };
  const indexBy = ({ key }: SealingKey, kind: string, value: string): string =>
    createHmac('sha256', key).update(`${kind}|${value}`).digest('base64url');
  return {
    newestId: current.id,
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
    blindIndex: (kind, value) => indexBy(currentIndex, kind, value),
    blindIndexes: (kind, value) => index.map((key) => indexBy(key, kind, value)),
  };
}

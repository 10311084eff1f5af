import { createHmac, hkdfSync } from 'node:crypto';
import {
  fromText,
  isSealedBy,
  lock,
  type Sealed,
  type Sealer,
  type SealingKey,
  toText,
  unlock,
} from './sealing';

/** Master secrets, newest first, so that older values stay readable after a rotation. At least 32 bytes each. */
interface VaultKeys {
  encryption: readonly string[];
  blindIndex: readonly string[];
}

/**
 * The master keys: they wrap the subject keys (subject-keys.ts), which seal what is stored about somebody,
 * and make sealed values in links and blind indexes (docs/model.md "Sealed values", "Keys"). The vault itself
 * seals only short-lived values or those without a subject: in links, forms and sessions, a renewed token's
 * successor, recovery requests, a visit's chats, and messages to addresses without a user.
 * Sealed text is `v` and base64url, key id first; the purpose and the bound id are authenticated, so a value
 * sealed for one account or use cannot be opened for another.
 */
export interface Vault extends Sealer {
  /** Key id at the start of everything sealed with the newest secret. */
  newestId: Buffer;
  seal(purpose: string, boundTo: string, value: unknown): string;
  /** Null if the text was not sealed here for this purpose and id. */
  unseal(purpose: string, boundTo: string, sealed: string): unknown | null;
  /** Keyed hash by which a document, phone or e-mail is looked up without being stored in clear. */
  blindIndex(kind: string, value: string): string;
  /** Every hash it may be stored under: by the newest secret, like `blindIndex`, and by each older one. */
  blindIndexes(kind: string, value: string): string[];
}

function derive(secret: string, use: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'idoneo', use, 36));
  return { id: bytes.subarray(32), key: bytes.subarray(0, 32) };
}

/** Creates the vault from the master secrets. @throws Error when a list is empty */
export function createVault(keys: VaultKeys): Vault {
  const ring = keys.encryption.map((secret) => derive(secret, 'encryption'));
  const index = keys.blindIndex.map((secret) => derive(secret, 'blind-index'));
  const current = ring[0];
  const [currentIndex] = index;
  if (!current || !currentIndex) throw new Error('the vault needs at least one key of each kind');

  const encrypt = (purpose: string, clear: Buffer): Sealed => lock(current, purpose, clear);
  const decrypt = (purpose: string, sealed: Sealed): Buffer => {
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
      return `v${toText(encrypt(`${purpose}|${boundTo}`, clear))}`;
    },
    unseal(purpose, boundTo, sealed) {
      if (!sealed.startsWith('v')) return null;
      try {
        const clear = decrypt(`${purpose}|${boundTo}`, fromText(sealed.slice(1)));
        return JSON.parse(clear.toString());
      } catch {
        return null;
      }
    },
    blindIndex: (kind, value) => indexBy(currentIndex, kind, value),
    blindIndexes: (kind, value) => index.map((key) => indexBy(key, kind, value)),
  };
}

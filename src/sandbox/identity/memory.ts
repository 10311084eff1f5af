import type { Adapter, AdapterPayload } from 'oidc-provider';

interface StoredEntry {
  payload: AdapterPayload;
  until: number;
}

/** Stores a fake's codes, tokens and sessions in this process, until they expire. */
export function memoryAdapter(): new (kind: string) => Adapter {
  const entries = new Map<string, StoredEntry>();
  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  return class implements Adapter {
    constructor(private readonly kind: string) {}

    async upsert(id: string, payload: AdapterPayload, seconds: number): Promise<void> {
      const until = seconds ? Date.now() + seconds * 1_000 : Number.POSITIVE_INFINITY;
      entries.set(this.key(id), { payload: structuredClone(payload), until });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const payload = read(this.key(id));
      return payload && structuredClone(payload);
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.findBy('uid', uid);
    }

    findByUserCode(code: string): Promise<AdapterPayload | undefined> {
      return this.findBy('userCode', code);
    }

    async consume(id: string): Promise<void> {
      const payload = read(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    }

    async destroy(id: string): Promise<void> {
      entries.delete(this.key(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    }

    private key(id: string): string {
      return `${this.kind}:${id}`;
    }

    private async findBy(name: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> {
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${this.kind}:`) && payload[name] === value) return read(key);
      }
      return undefined;
    }
  };
}

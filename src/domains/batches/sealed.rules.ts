import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';

export const sealed = (sealer: Sealer, purpose: string, value: unknown): Sealed =>
  sealer.encrypt(purpose, Buffer.from(JSON.stringify(value)));
export const opened = <T>(sealer: Sealer, purpose: string, value: Sealed): T =>
  JSON.parse(sealer.decrypt(purpose, value).toString()) as T;

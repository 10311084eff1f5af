import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { createBreakers } from '~/src/platform/breaker';
import type { Ctx } from '~/src/platform/context';
import { createTokenKeys } from '~/src/platform/crypto/tokens';
import { createVault } from '~/src/platform/crypto/vault';
import { PRIMARY_READS } from '~/src/platform/database/reads';
import { diskFiles } from '~/src/platform/files/disk-files';
import { createLimits } from '~/src/platform/limits';
import { insertOutbox } from '~/src/platform/queue/outbox';
import type { Actor } from '~/src/shared/actor';
import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import type { TestKnex } from '~/test/support/process/test-database';

export const TEST_VAULT_KEYS = {
  encryption: ['test-encryption-key-of-32-characters!'],
  blindIndex: ['test-blind-index-key-of-32-characters'],
};

const { privateKey } = generateKeyPairSync('ed25519');
/** In the format of the setting TOKEN_KEYS. */
export const TEST_TOKEN_KEYS = Buffer.from(
  JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), kid: 'test' }]),
).toString('base64url');

export type TestCtx = Omit<Ctx, 'db'> & { db: TestKnex };

/** A context on a test database, without gateways unless given. */
export function testContext(
  db: TestKnex,
  options: Partial<Pick<Ctx, 'actor' | 'locale' | 'gateways' | 'now' | 'origin'>> = {},
): TestCtx {
  return {
    db,
    reads: PRIMARY_READS,
    actor: options.actor ?? null,
    locale: options.locale ?? 'pt-BR',
    now: options.now ?? (() => new Date()),
    log: pino({ level: 'silent' }),
    requestId: 'test',
    gateways: options.gateways ?? ({} as Ctx['gateways']),
    testGateways: null,
    breakers: createBreakers(),
    sandbox: true,
    vault: createVault(TEST_VAULT_KEYS),
    tokens: createTokenKeys(TEST_TOKEN_KEYS, options.origin ?? 'http://localhost:3000'),
    limits: createLimits(null, (key) => key, 0),
    files: diskFiles(`${tmpdir()}/idoneo-test-files-${process.pid}`),
    issuer: SANDBOX_ISSUER,
    salesEmail: 'vendas@idoneo.test',
    origin: options.origin ?? 'http://localhost:3000',
    support: 'suporte@idoneo.test',
    async enqueue(job, payload, { runAt, ...how } = {}) {
      await insertOutbox(this.db, job, [{ payload, ...how }], runAt);
    },
    async enqueueAll(job, outgoing) {
      await insertOutbox(this.db, job, outgoing);
    },
  };
}

/** The same context with another actor. */
export function actingAs(ctx: Ctx, actor: Actor): Ctx & { actor: Actor } {
  return { ...ctx, actor };
}

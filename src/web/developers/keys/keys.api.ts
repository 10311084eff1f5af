import { z } from 'zod';
import { listKeys } from '~/src/domains/developers/keys/keys.queries';
import { changeKey, createKey, revokeKey, rotateKey } from '~/src/domains/developers/keys/keys.service';
import { ENVIRONMENTS } from '~/src/domains/developers/keys/keys.types';
import { defineCall } from '~/src/http/api/api';
import { instant } from '~/src/http/api/codecs';
import type { ActorCtx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { SCOPES } from '~/src/shared/rights/scopes';
import { keyIn, newKeyIn, proofIn, rotationIn } from './keys.schemas';

const ACCESS = 'user+account-admin';
const id = z.object({ id: z.uuid() });
const success = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

const keyOut = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  environment: z.enum(ENVIRONMENTS),
  state: z.enum(['active', 'suspended', 'expired', 'revoked']),
  scopes: z.array(z.enum(SCOPES)),
  networks: z.array(z.string()),
  perMinute: z.number().int(),
  responsibleId: z.uuid(),
  overlapUntil: instant.nullable(),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  createdAt: instant,
});

const list = defineCall({
  call: 'GET ApiKey/List',
  auth: 'token',
  scope: null,
  access: ACCESS,
  summary: 'The API keys of the acting account; never the keys themselves',
  in: z.object({}),
  out: z.object({ keys: z.array(keyOut) }),
  handler: async (ctx) => ({ keys: await listKeys(ctx) }),
});

/** Programs may still send whom a key acts for, which nobody can choose. @throws Invalid {responsibleId} */
function refuseOthers({ actor }: ActorCtx, responsibleId: string | undefined): void {
  if (responsibleId !== undefined && responsibleId !== actor.userId)
    throw new Invalid('invalid', { responsibleId: ['developers:errors.responsible'] });
}

const create = defineCall({
  call: 'POST ApiKey/Create',
  auth: 'token',
  scope: null,
  access: ACCESS,
  summary:
    'Creates an API key and returns it once: only a hash is stored. The key acts for the caller. Requires the caller’s password, or an e-mailed code if they have none. Without expiresInDays the key does not expire. environment `test` creates a key of the test environment: invented people, nothing charged. responsibleId must be the caller',
  in: newKeyIn,
  out: z.object({ id: z.uuid(), key: z.string() }),
  handler: async (ctx, { password, code, expiresInDays = 0, responsibleId, ...input }) => {
    refuseOthers(ctx, responsibleId);
    return createKey(ctx, { ...input, days: expiresInDays }, { password, code });
  },
});

const update = defineCall({
  call: 'POST ApiKey/Update',
  auth: 'token',
  scope: null,
  access: ACCESS,
  summary:
    'Changes name, scopes, networks and rate limit of an API key. Added access (a scope, a network or a higher rate) requires the caller’s password, or an e-mailed code if they have none. responsibleId must be the caller; the person that the key acts for does not change',
  in: keyIn.extend({ ...id.shape, ...proofIn }),
  out: success,
  handler: async (ctx, { id: keyId, password, code, responsibleId, ...input }) => {
    refuseOthers(ctx, responsibleId);
    await changeKey(ctx, keyId, input, { password, code });
    return OK;
  },
});

const rotate = defineCall({
  call: 'POST ApiKey/Rotate',
  auth: 'token',
  scope: null,
  access: ACCESS,
  summary:
    'Rotates the secret of an API key and returns the new secret once. The key then acts for the caller, and a suspended key becomes active. The previous secret stays valid for overlapHours (at most 168; default: 24 for the caller’s own active key, otherwise 0). The previous secret of another person’s key or of a suspended key loses team:manage and webhooks:manage, and never counts as a second person',
  in: rotationIn,
  out: z.object({ key: z.string() }),
  handler: async (ctx, { id: keyId, overlapHours, ...proof }) => ({
    key: await rotateKey(ctx, keyId, overlapHours ?? null, proof),
  }),
});

const revoke = defineCall({
  call: 'POST ApiKey/Revoke',
  auth: 'token',
  scope: null,
  access: ACCESS,
  summary: 'Revokes an API key: the next request with it is refused',
  in: id,
  out: success,
  handler: async (ctx, input) => {
    await revokeKey(ctx, input.id);
    return OK;
  },
});

/** Calls of API keys; no key may make or change keys. */
export const keysApi = [list, create, update, rotate, revoke];

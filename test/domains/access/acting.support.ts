import { actorOfToken, loadActorOfLogin } from '~/src/domains/access';
import { insertLogin } from '~/src/domains/access/login/login.store';
import { actorOfKey } from '~/src/domains/developers';
import { createKey, rotateKey } from '~/src/domains/developers/keys/keys.service';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { Actor } from '~/src/shared/actor';
import { SCOPES } from '~/src/shared/rights/scopes';
import { actingAs } from '~/test/support/context';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { createApiToken } from '../reports/order/order.support';

const PROOF = { password: PASSWORD, code: '' };

/** Somebody's new API key with every scope; returns its id too. */
async function createFullKey(as: ActorCtx): Promise<{ id: string; key: string }> {
  const { userId: id } = as.actor;
  const password_hash = await hashPassword(PASSWORD);
  await as.db('users').where({ id }).whereNull('password_hash').update({ password_hash });
  const input = { name: 'ERP', scopes: SCOPES, networks: [], perMinute: 600, days: 0 };
  return createKey(as, { ...input, environment: 'live' }, PROOF);
}

async function asActor(ctx: Ctx, found: Promise<{ actor: Actor | null } | null>): Promise<ActorCtx> {
  const actor = (await found)?.actor;
  if (!actor) throw new Error('nobody acts by this');
  return actingAs(ctx, actor);
}

const ofKey = (ctx: Ctx, key: string) => asActor(ctx, actorOfKey(ctx, key, { address: '127.0.0.1' }));

/** The same person by each way in: what a request of each would be handled with. */
export async function byEachWay(as: ActorCtx): Promise<Record<'session' | 'token' | 'key', ActorCtx>> {
  const { userId, accountId, operator } = as.actor;
  const loginId = await insertLogin(as, { userId, accountId, operator, device: 'Firefox' });
  const token = await createApiToken(as, { userId, accountId } as never);
  const { key } = await createFullKey(as);
  return {
    session: await asActor(as, loadActorOfLogin(as, loginId, { countsAsActivity: false })),
    token: await asActor(as, actorOfToken(as, token, { countsAsActivity: false, isAgain: false })),
    key: await ofKey(as, key),
  };
}

/** By the previous secret of a key of `from` that `heir` took over with an overlap: it acts for `heir`. */
export async function byInheritedSecret(from: ActorCtx, heir: ActorCtx): Promise<ActorCtx> {
  const { id, key } = await createFullKey(from);
  await rotateKey(heir, id, 24, PROOF);
  return ofKey(from, key);
}

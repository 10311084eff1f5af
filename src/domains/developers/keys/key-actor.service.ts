import ipaddr from 'ipaddr.js';
import { findActorByKey } from '~/src/domains/access';
import type { Ctx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { getPrefix, hashKey } from './keys.rules';
import { touchKey } from './keys.store';

const TOUCHED_MS = 60_000;

/**
 * The actor of an API key: its responsible user for its account, within its scopes. Looked up by each request, so
 * that a revoked key ends at once. Null for an unknown or ended key.
 * @throws Forbidden `key_network` from an address outside the key's networks
 */
export async function actorOfKey(
  ctx: Ctx,
  key: string,
  { address }: { address: string },
): Promise<{ actor: Actor } | null> {
  const prefix = getPrefix(key);
  if (!prefix) return null;
  const now = ctx.now();
  const keyActor = await findActorByKey(ctx, { prefix, hash: hashKey(key) }, now);
  if (!keyActor) return null;
  if (!isInside(address, keyActor.networks)) throw new Forbidden('key_network');
  const { lastUsedAt, actor } = keyActor;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCHED_MS)
    await touchKey(ctx, actor.loginId, ctx.place?.network || null);
  return keyActor;
}

function isInside(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === from.kind() && from.match(range, bits);
  });
}

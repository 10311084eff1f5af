import { isRecentLogin } from '~/src/domains/access/credentials/confirm.service';
import { hasPassword } from '~/src/domains/access/credentials/password-change.service';
import { requireLiveLogin } from '~/src/domains/access/login/live-login.service';
import { lockUser } from '~/src/domains/access/login/user.store';
import { confirmPassword } from '~/src/domains/access/two-factor/totp.service';
import { record } from '~/src/domains/audit';
import type { SocialIdentity } from '~/src/gateways';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { notifyNetworkChange } from './network-mail.service';
import { socialNetworks } from './social.service';
import { claimIdentity, listIdentities, releaseIdentity } from './social.store';
import type { SocialNetwork } from './social.types';

/** A network and whether the person logs in by it. */
export interface LinkedNetwork {
  network: SocialNetwork;
  since: Date | null;
}

/** The networks on offer, and those that the person has linked even if no longer on offer. */
export async function listLinkedNetworks(ctx: ActorCtx): Promise<LinkedNetwork[]> {
  const identities = await listIdentities(ctx, ctx.actor.userId);
  const offered = socialNetworks(ctx);
  return (['google', 'facebook'] as const)
    .map((network) => ({
      network,
      since: identities.find(({ provider }) => provider === network)?.since ?? null,
    }))
    .filter(({ network, since }) => since !== null || offered.includes(network));
}

/**
 * Requires the actor to confirm their identity: by password, or, without one, by a login within the
 * last ten minutes. @throws Invalid for a wrong password, TooMany, Forbidden `fresh_login_needed`
 */
export async function reauthenticate(ctx: ActorCtx, password: string): Promise<void> {
  if (await hasPassword(ctx)) return confirmPassword(ctx, password);
  if (!(await isRecentLogin(ctx))) throw new Forbidden('fresh_login_needed');
}

/**
 * Links a social identity to the actor, who can log in with it from then on.
 * @throws Conflict `network_taken` when another account has it
 */
export function linkNetwork(ctx: ActorCtx, network: SocialNetwork, identity: SocialIdentity): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    const linked = await claimIdentity(tx, { provider: network, subject: identity.subject, userId });
    if (!linked) throw new Conflict('network_taken');
    await record(tx, { action: 'network_linked', details: { network } });
    await notifyNetworkChange(tx, userId, network, true);
  });
}

/**
 * Unlinks a network from the actor; the last way to log in stays.
 * @throws NotFound when it is not linked; Conflict `last_way_in`
 */
export function unlinkNetwork(ctx: ActorCtx, network: SocialNetwork): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    const links = await listIdentities(tx, userId);
    if (!links.some(({ provider }) => provider === network)) throw new NotFound('not_found');
    if (!user.hasPassword && links.length < 2) throw new Conflict('last_way_in');
    await releaseIdentity(tx, userId, network);
    await record(tx, { action: 'network_unlinked', details: { network } });
    await notifyNetworkChange(tx, userId, network, false);
  });
}

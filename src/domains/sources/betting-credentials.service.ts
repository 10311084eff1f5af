import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import {
  findBettingCredentials,
  removeBettingCredentials,
  saveBettingCredentials,
} from './betting-credentials.store';
import { describeCertificate, readCertificate } from './certificate.rules';
import type { BettingCredentialsView } from './sources.types';

/** The company's certificate at SIGAP; null when it has none. */
export async function getBettingCredentials(ctx: ActorCtx): Promise<BettingCredentialsView | null> {
  const credentials = await findBettingCredentials(ctx, ctx.actor.accountId);
  if (!credentials) return null;
  const { validUntil = null, fingerprint = null } = describeCertificate(String(credentials.cert)) ?? {};
  return { validUntil, fingerprint };
}

/**
 * Stores a company's own certificate, encrypted, replacing an earlier one.
 * @throws Invalid `invalid` with the field `arquivo`
 */
export async function replaceBettingCredentials(ctx: ActorCtx, pem: string): Promise<void> {
  const result = readCertificate(pem, ctx.now());
  if (!result.ok) throw new Invalid('invalid', { arquivo: [`bettingCredentials:errors.${result.why}`] });
  await inTransaction(ctx, async (tx) => {
    await saveBettingCredentials(tx, ctx.actor.accountId, result.certificate);
    await record(tx, { action: 'betting_credentials_changed', details: { removed: false } });
  });
}

/** Deletes the certificate: the company no longer queries SIGAP. */
export async function deleteBettingCredentials(ctx: ActorCtx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await removeBettingCredentials(tx, ctx.actor.accountId))) return;
    await record(tx, { action: 'betting_credentials_changed', details: { removed: true } });
  });
}

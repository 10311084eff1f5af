import type { ClientCertificate } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';

const getPurpose = (accountId: string) => `betting.credentials:${accountId}`;

/** Stores the certificate with which a licensed betting operator queries SIGAP; only its own account uses it. */
export async function saveBettingCredentials(
  ctx: Ctx,
  accountId: string,
  certificate: ClientCertificate,
): Promise<void> {
  const sealer = await getSealer(ctx, accountId);
  const sealed = sealer.encrypt(getPurpose(accountId), Buffer.from(JSON.stringify(certificate)));
  await ctx
    .db('betting_credentials')
    .insert({ account_id: accountId, certificate_sealed: sealed, created_at: ctx.now() })
    .onConflict('account_id')
    .merge(['certificate_sealed', 'created_at']);
}

/** Whether the account has its own credentials at SIGAP. */
export async function hasBettingCredentials(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = ctx.db('betting_credentials').where({ account_id: accountId }).first('account_id');
  return Boolean(await row);
}

export async function findBettingCredentials(ctx: Ctx, accountId: string): Promise<ClientCertificate | null> {
  const row = await ctx.db('betting_credentials').where({ account_id: accountId }).first();
  if (!row) return null;
  const sealer = await getSealer(ctx, accountId);
  return JSON.parse(sealer.decrypt(getPurpose(accountId), row.certificate_sealed).toString());
}

/** Deletes the certificate. False when there was none. */
export async function removeBettingCredentials(ctx: Ctx, accountId: string): Promise<boolean> {
  return (await ctx.db('betting_credentials').where({ account_id: accountId }).delete()) > 0;
}

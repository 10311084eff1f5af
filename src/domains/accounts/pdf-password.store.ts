import type { Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';

const getPurpose = (accountId: string) => `account.pdf-password:${accountId}`;

/** The account's own password for its PDFs; null: the first characters of its document. */
export async function findOwnPdfPassword(ctx: Ctx, accountId: string): Promise<string | null> {
  const row = await ctx.db('accounts').where({ id: accountId }).first('pdf_password_sealed');
  const sealed: Sealed | null = row?.pdf_password_sealed ?? null;
  return sealed && (await getSealer(ctx, accountId)).decrypt(getPurpose(accountId), sealed).toString();
}

/** Stores the account's own password for its PDFs, sealed; null deletes it. */
export async function saveOwnPdfPassword(
  ctx: Ctx,
  accountId: string,
  password: string | null,
): Promise<void> {
  const sealer = await getSealer(ctx, accountId);
  const sealed = password === null ? null : sealer.encrypt(getPurpose(accountId), Buffer.from(password));
  await ctx.db('accounts').where({ id: accountId }).update({ pdf_password_sealed: sealed });
}

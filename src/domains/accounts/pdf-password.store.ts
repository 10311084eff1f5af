import type { Ctx } from '~/src/platform/context';
import { sealerOf } from '~/src/platform/crypto/subject-keys';

const purposeOf = (accountId: string) => `account.pdf-password:${accountId}`;

/** The account's own password for its PDFs; null: the first characters of its document. */
export async function findOwnPdfPassword(ctx: Ctx, accountId: string): Promise<string | null> {
  const row = await ctx.db('accounts').where({ id: accountId }).first('pdf_password_sealed');
  const sealed: Buffer | null = row?.pdf_password_sealed ?? null;
  return sealed && (await sealerOf(ctx, accountId)).decrypt(purposeOf(accountId), sealed).toString();
}

/** Stores the account's own password for its PDFs, sealed; null deletes it. */
export async function saveOwnPdfPassword(
  ctx: Ctx,
  accountId: string,
  password: string | null,
): Promise<void> {
  const sealer = await sealerOf(ctx, accountId);
  const sealed = password === null ? null : sealer.encrypt(purposeOf(accountId), Buffer.from(password));
  await ctx.db('accounts').where({ id: accountId }).update({ pdf_password_sealed: sealed });
}

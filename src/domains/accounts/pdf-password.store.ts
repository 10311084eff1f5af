import type { Ctx } from '~/src/platform/context';

const purposeOf = (accountId: string) => `account.pdf-password:${accountId}`;

/** The account's own password for its PDFs; null: the first characters of its document. */
export async function findOwnPdfPassword({ db, vault }: Ctx, accountId: string): Promise<string | null> {
  const row = await db('accounts').where({ id: accountId }).first('pdf_password_sealed');
  const sealed: Buffer | null = row?.pdf_password_sealed ?? null;
  return sealed ? vault.decrypt(purposeOf(accountId), sealed).toString() : null;
}

/** Keeps the account's own password for its PDFs, sealed; null forgets it. */
export async function saveOwnPdfPassword(
  { db, vault }: Ctx,
  accountId: string,
  password: string | null,
): Promise<void> {
  const sealed = password === null ? null : vault.encrypt(purposeOf(accountId), Buffer.from(password));
  await db('accounts').where({ id: accountId }).update({ pdf_password_sealed: sealed });
}

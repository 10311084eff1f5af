import type { Ctx } from '~/src/platform/context';

/** Whether an account is a user's own, or a company's they are a member of. */
export async function isHolder({ db }: Ctx, userId: string, accountId: string): Promise<boolean> {
  const key = { user_id: userId, account_id: accountId };
  const own = await db('persons').where(key).first('user_id');
  return own !== undefined || (await db('memberships').where(key).first('user_id')) !== undefined;
}

/** Whether it is known whose an account is: the CPF of its person, or a company's CNPJ. */
export async function isIdentified({ db }: Ctx, accountId: string): Promise<boolean> {
  const person = db('persons').where({ account_id: accountId }).whereNotNull('cpf_index');
  if ((await person.first('user_id')) !== undefined) return true;
  return (await db('companies').where({ account_id: accountId }).first('account_id')) !== undefined;
}

/** Whether a user came from the chatbot, which pays a single bonus. */
export async function cameByChatbot({ db }: Ctx, userId: string): Promise<boolean> {
  return (await db('users').where({ id: userId }).first('came_from_chatbot'))?.came_from_chatbot === true;
}

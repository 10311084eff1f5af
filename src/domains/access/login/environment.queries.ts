import type { ActorCtx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement } from '~/src/platform/database/statement';

interface UserRow {
  email: string;
  emailValidatedAt: Date | null;
  fullName: string | null;
  indicationCode: string;
  cameFromChatbot: boolean;
  postpaidEntry: boolean;
  postpaidDoneAt: Date | null;
  phoneSealed: Sealed | null;
  cpfSealed: Sealed | null;
  onboardedAt: Date | null;
  addressOf: string | null;
  pictureKey: string | null;
}

/** The user's own part of the environment. @throws Error when registration did not finish */
export async function getEnvironmentUser(ctx: ActorCtx) {
  const row: UserRow | undefined = await ctx
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .leftJoin('addresses as d', 'd.user_id', 'u.id')
    .leftJoin('preferences as f', 'f.user_id', 'u.id')
    .leftJoin('postpaid_signups as s', 's.user_id', 'u.id')
    .where('u.id', ctx.actor.userId)
    .first({
      email: 'u.email',
      emailValidatedAt: 'u.email_validated_at',
      fullName: 'u.full_name',
      indicationCode: 'u.indication_code',
      cameFromChatbot: 'u.came_from_chatbot',
      postpaidEntry: 'u.postpaid_entry',
      postpaidDoneAt: 's.completed_at',
      phoneSealed: 'u.phone_sealed',
      cpfSealed: 'p.cpf_sealed',
      onboardedAt: 'p.onboarded_at',
      addressOf: 'd.user_id',
      pictureKey: 'f.picture_key',
    });
  if (!row) throw new Error('user without a personal account');
  const { phoneSealed, cpfSealed, addressOf, pictureKey, ...user } = row;
  const sealer = await getSealer(ctx, ctx.actor.userId);
  const open = (purpose: string, sealed: Sealed | null): string =>
    sealed ? sealer.decrypt(purpose, sealed).toString() : '';
  const hasAddress = addressOf !== null;
  const hasPicture = pictureKey !== null;
  return {
    ...user,
    hasAddress,
    hasPicture,
    phone: open('phone', phoneSealed),
    cpf: open('cpf', cpfSealed),
  };
}

interface EnvironmentAccount {
  accountId: string;
  kind: 'person' | 'company';
  name: string;
  onboarded: boolean;
  /** 14 characters, of the company that the user acts for; else empty. */
  cnpj: string;
}

const ACCOUNTS = statement(
  'accounts-of-user',
  `select a.id, a.kind, a.name, coalesce(p.onboarded_at, c.onboarded_at) as "onboardedAt",
     c.cnpj_sealed as "cnpjSealed"
   from accounts a
   left join persons p on p.account_id = a.id
   left join companies c on c.account_id = a.id
   where p.user_id = $1
      or a.id in (select account_id from memberships where user_id = $1)`,
  {
    ...ofTable('accounts', ['id', 'kind', 'name']),
    onboardedAt: 'timestamptz?',
    cnpjSealed: 'companies.cnpj_sealed?',
  },
);

/** Accounts the user may act for: the personal one first, then companies by name (specification 5.10). */
export async function listEnvironmentAccounts(ctx: ActorCtx): Promise<EnvironmentAccount[]> {
  const rows = await runStatement(ctx.db, ACCOUNTS, [ctx.actor.userId]);
  const { accountId } = ctx.actor;
  const sealer = await getSealer(ctx, accountId);
  return rows
    .map(({ id, kind, name, onboardedAt, cnpjSealed }) => ({
      accountId: id,
      kind,
      name,
      onboarded: onboardedAt !== null,
      cnpj: id === accountId && cnpjSealed ? sealer.decrypt('cnpj', cnpjSealed).toString() : '',
    }))
    .sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
}

const order = ({ kind }: { kind: 'person' | 'company' }): number => (kind === 'person' ? 0 : 1);

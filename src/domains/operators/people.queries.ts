import { getFactorRemoval } from '~/src/domains/access';
import type { Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { parseCnpj } from '~/src/shared/cnpj';
import { formatCpf, maskCpf, parseCpf } from '~/src/shared/cpf';
import { maskEmail } from '~/src/shared/names';
import { formatPhone, maskPhone, phoneDigits } from '~/src/shared/phone';
import { isUuid } from '~/src/shared/uuid';
import type { FoundPerson, PersonMembership, PersonRecord } from './people.types';

const MAX_RESULTS = 25;
const COLUMNS = ['u.id', 'u.email', 'u.full_name as name', 'u.status', 'u.operator'] as const;

/**
 * Finds people by a search text: prefix of an e-mail, a CPF, a CNPJ (its members), a confirmed phone or
 * an id. Documents and phones are found by their blind index.
 */
export async function findPeople(ctx: Ctx, text: string): Promise<FoundPerson[]> {
  const people = await queryPeople(ctx, text);
  return people.map((person) => ({ ...person, email: maskEmail(person.email) }));
}

function queryPeople(ctx: Ctx, text: string) {
  const query = ctx.db('users as u').orderBy('u.email').limit(MAX_RESULTS).select(COLUMNS);
  const id: unknown = text;
  if (isUuid(id)) return query.where('u.id', id);
  const cpf = parseCpf(text);
  const cnpj = parseCnpj(text);
  if (cpf || cnpj) {
    return query.where((or) => or.whereIn('u.id', withCpf(ctx, cpf)).orWhereIn('u.id', ofCompany(ctx, cnpj)));
  }
  if (/^[\d\s()+-]+$/.test(text))
    return query
      .whereIn('u.phone_index', ctx.vault.blindIndexes('phone', phoneDigits(text)))
      .whereNotNull('u.phone_confirmed_at');
  return query.whereLike('u.email', `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
}

const withCpf = ({ db, vault }: Ctx, cpf: string | null) =>
  db('persons')
    .whereIn('cpf_index', vault.blindIndexes('cpf', cpf ?? '-'))
    .select('user_id');

const ofCompany = ({ db, vault }: Ctx, cnpj: string | null) =>
  db('memberships as m')
    .join('companies as c', 'c.account_id', 'm.account_id')
    .whereIn('c.cnpj_index', vault.blindIndexes('cnpj', cnpj ?? '-'))
    .select('m.user_id');

/** A user's full record for operators, masked unless `isRevealed`; null when unknown. */
export async function findPersonRecord(
  ctx: Ctx,
  userId: string,
  isRevealed = false,
): Promise<PersonRecord | null> {
  if (!isUuid(userId)) return null;
  const row = await ctx
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .where('u.id', userId)
    .first(...COLUMNS, 'u.*', 'p.account_id', 'p.cpf_sealed', 'p.onboarded_at');
  if (!row) return null;
  const open = async (purpose: string, sealed: Sealed | null) =>
    sealed && (await getSealer(ctx, userId)).decrypt(purpose, sealed).toString();
  const cpf = await open('cpf', row.cpf_sealed);
  const phone = await open('phone', row.phone_sealed);
  return {
    id: row.id,
    email: isRevealed ? row.email : maskEmail(row.email),
    name: row.full_name,
    status: row.status,
    operator: row.operator,
    emailValidated: row.email_validated_at !== null,
    onboarded: row.onboarded_at !== null,
    cpf: cpf && (isRevealed ? formatCpf : maskCpf)(cpf),
    phone: phone && (isRevealed ? formatPhone : maskPhone)(phone),
    twoFactor: row.two_factor,
    factorRemoval: await getFactorRemoval(ctx, userId),
    createdAt: row.created_at,
    personalAccountId: row.account_id,
    openLogins: await countLogins(ctx, userId),
    memberships: await listMemberships(ctx, userId),
  };
}

async function countLogins({ db, now }: Ctx, userId: string): Promise<number> {
  const [{ count }] = await db('login_records')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .where('expires_at', '>', now())
    .count('* as count');
  return count;
}

function listMemberships({ db }: Ctx, userId: string): Promise<PersonMembership[]> {
  return db('memberships as m')
    .join('accounts as a', 'a.id', 'm.account_id')
    .where('m.user_id', userId)
    .orderBy('a.name')
    .select(
      'a.id as accountId',
      'a.name as accountName',
      'm.role',
      'm.claims',
      'm.version',
    ) as unknown as Promise<PersonMembership[]>;
}

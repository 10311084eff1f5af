import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { sealerOf } from '~/src/platform/subject-keys';
import { createVault } from '~/src/platform/vault';
import type { Actor, BillingType, Claim } from '~/src/shared/actor';
import { TEST_VAULT_KEYS } from './context';

export const PASSWORD = 'Demo!2026';
const vault = createVault(TEST_VAULT_KEYS);

export interface Fixture {
  userId: string;
  accountId: string;
  email: string;
  actor: Actor;
}

interface PersonOptions {
  email?: string;
  name?: string;
  /** 11 digits; given means: registration complete. */
  cpf?: string;
  passwordHash?: string;
  emailValidated?: boolean;
  operator?: boolean;
}

/** A user with a personal account. Without a CPF the individual registration is not done. */
export async function makePerson(db: Knex, options: PersonOptions = {}): Promise<Fixture> {
  const email = options.email ?? `pessoa-${randomUUID()}@demo.test`;
  const name = options.name ?? 'MARIA DE TESTE';
  const validated = options.emailValidated ?? true;
  const [user] = await db('users')
    .insert({
      email,
      full_name: name,
      password_hash: options.passwordHash ?? null,
      email_validated_at: validated ? new Date() : null,
      indication_code: randomUUID().slice(0, 8),
      operator: options.operator ?? false,
    })
    .returning('id');
  const [account] = await db('accounts').insert({ kind: 'person', name }).returning('id');
  await db('persons').insert({
    account_id: account.id,
    user_id: user.id,
    ...(options.cpf && {
      cpf_sealed: (await sealerOf({ db, vault }, user.id)).encrypt('cpf', Buffer.from(options.cpf)),
      cpf_index: vault.blindIndex('cpf', options.cpf),
      onboarded_at: new Date(),
    }),
  });
  const actor = personActor(user.id, account.id, email, name, options);
  return { userId: user.id, accountId: account.id, email, actor };
}

function personActor(
  userId: string,
  accountId: string,
  email: string,
  name: string,
  o: PersonOptions,
): Actor {
  return {
    userId,
    accountId,
    accountKind: 'person',
    accountName: name,
    userName: name,
    email,
    emailValidated: o.emailValidated ?? true,
    onboarded: o.cpf !== undefined,
    billingType: 1,
    postpaidPending: false,
    claims: [],
    companyRole: null,
    operator: o.operator ?? false,
    via: 'session',
    loginId: randomUUID(),
  };
}

interface CompanyOptions {
  cnpj?: string;
  name?: string;
  billingType?: BillingType;
  role?: 'admin' | 'member';
  claims?: Claim[];
}

/** A company account of an existing person; the returned actor acts for the company. */
export async function makeCompany(db: Knex, person: Fixture, options: CompanyOptions = {}): Promise<Fixture> {
  const cnpj = options.cnpj ?? '11222333000181';
  const name = options.name ?? 'EMPRESA DE TESTE LTDA';
  const billingType = options.billingType ?? 1;
  const role = options.role ?? 'admin';
  const claims = options.claims ?? [];
  const [account] = await db('accounts')
    .insert({ kind: 'company', name, billing_type: billingType })
    .returning('id');
  await db('companies').insert({
    account_id: account.id,
    cnpj_sealed: (await sealerOf({ db, vault }, account.id)).encrypt('cnpj', Buffer.from(cnpj)),
    cnpj_index: vault.blindIndex('cnpj', cnpj),
    legal_name: name,
    onboarded_at: new Date(),
  });
  await db('memberships').insert({ user_id: person.userId, account_id: account.id, role, claims });
  return {
    ...person,
    accountId: account.id,
    actor: {
      ...person.actor,
      accountId: account.id,
      accountKind: 'company',
      accountName: name,
      billingType,
      companyRole: role,
      claims,
      onboarded: true,
    },
  };
}

interface BudgetOptions {
  /** In centavos. */
  approvalAbove?: number | null;
  cap?: number | null;
  scope?: 'account' | 'cost_center' | 'member' | 'key';
  scopeId?: string | null;
}

/** A budget of an account, for the whole of it unless said otherwise. */
export async function makeBudget(
  db: Knex,
  accountId: string,
  { approvalAbove = null, cap = null, scope = 'account', scopeId = null }: BudgetOptions,
): Promise<string> {
  const row = { account_id: accountId, scope, scope_id: scopeId, cap, approval_above: approvalAbove };
  const [budget] = await db('budgets').insert(row).returning('id');
  return budget.id;
}

import { listSubscriptionsOf } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { TELLABLE } from './consultations.queries';
import { listOwnAddresses } from './owner.queries';

/** How much there is about somebody, by kind of data; never what it says. */
export interface SubjectTrace {
  accounts: number;
  reports: number;
  findings: number;
  verifications: number;
  pictures: number;
  candidates: number;
  requests: number;
  /** Of their confirmed addresses, to mails about incidents. */
  subscriptions: number;
}

/** Leaps from account to account along an index: `distinct` would read all of it. */
const accountsOf = (table: 'verification_people' | 'candidates') =>
  statement(
    `accounts-of-${table}`,
    `with recursive own as (
    (select account_id from ${table} order by account_id limit 1)
    union all
    select (select t.account_id from ${table} t where t.account_id > own.account_id order by t.account_id limit 1)
    from own where own.account_id is not null
  ) select account_id from own where account_id is not null`,
    { account_id: 'uuid' },
  );
const ACCOUNTS = {
  verification_people: accountsOf('verification_people'),
  candidates: accountsOf('candidates'),
};

/** Blind indexes of a CPF among each account's own people. */
async function ownIndexes({ db, vault }: Ctx, table: keyof typeof ACCOUNTS, cpf: string): Promise<string[]> {
  const rows = await runStatement(db, ACCOUNTS[table], []);
  return rows.flatMap(({ account_id }) => vault.blindIndexes('cpf', `${account_id}|${cpf}`));
}

/** The people of verifications who have this CPF, in any account. */
export async function listVerifiedPeople(ctx: Ctx, cpf: string): Promise<string[]> {
  const indexes = await ownIndexes(ctx, 'verification_people', cpf);
  return ctx.db('verification_people').whereIn('cpf_index', indexes).pluck('id');
}

const TRACE = statement(
  'subject-trace',
  `with about as materialized (
     select r.id ${TELLABLE})
   select (select count(*) from persons where cpf_index = any($1))::int as accounts,
     (select count(*) from about)::int as reports,
     (select count(*) from findings where report_id in (select id from about))::int as findings,
     (select count(*) from verifications where person_id = any($2))::int as verifications,
     (select count(*) from verification_pictures p join verifications v on v.id = p.verification_id
        where v.person_id = any($2) and p.file_key is not null)::int as pictures,
     (select count(*) from candidates where cpf_index = any($3))::int as candidates,
     (select count(*) from subject_requests where cpf_index = any($1))::int as requests`,
  {
    accounts: 'int4',
    reports: 'int4',
    findings: 'int4',
    verifications: 'int4',
    pictures: 'int4',
    candidates: 'int4',
    requests: 'int4',
  },
);

/** Counts what is held about a CPF in every table that has an index of it, or of an address that its person confirmed. */
export async function countTrace(ctx: Ctx, cpf: string): Promise<SubjectTrace> {
  const indexes = ctx.vault.blindIndexes('cpf', cpf);
  const people = await listVerifiedPeople(ctx, cpf);
  const candidates = await ownIndexes(ctx, 'candidates', cpf);
  const [trace] = await runStatement(ctx.db, TRACE, [indexes, people, candidates]);
  const subscriptions = await listSubscriptionsOf(ctx, await listOwnAddresses(ctx, cpf));
  return { ...trace!, subscriptions: subscriptions.length };
}

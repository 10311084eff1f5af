import type { Ctx } from '~/src/platform/context';
import { TELLABLE } from './consultations.queries';

/** How much there is about somebody, by kind of data; never what it says. */
export interface SubjectTrace {
  accounts: number;
  reports: number;
  findings: number;
  verifications: number;
  pictures: number;
  candidates: number;
  requests: number;
}

/** Leaps from account to account along an index: `distinct` would read all of it. */
const accountsOf = (table: 'verification_people' | 'candidates'): string => `
  with recursive own as (
    (select account_id from ${table} order by account_id limit 1)
    union all
    select (select t.account_id from ${table} t where t.account_id > own.account_id order by t.account_id limit 1)
    from own where own.account_id is not null
  ) select account_id from own where account_id is not null`;

/** Blind indexes of a CPF among each account's own people. */
async function ownIndexes(
  { db, vault }: Ctx,
  table: 'verification_people' | 'candidates',
  cpf: string,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { account_id: string }[] }>(accountsOf(table));
  return rows.flatMap(({ account_id }) => vault.blindIndexes('cpf', `${account_id}|${cpf}`));
}

/** The people of verifications who have this CPF, in any account. */
export async function listVerifiedPeople(ctx: Ctx, cpf: string): Promise<string[]> {
  const indexes = await ownIndexes(ctx, 'verification_people', cpf);
  return ctx.db('verification_people').whereIn('cpf_index', indexes).pluck('id');
}

/** Counts what is held about a CPF in every table that has an index of it. */
export async function countTrace(ctx: Ctx, cpf: string): Promise<SubjectTrace> {
  const indexes = ctx.vault.blindIndexes('cpf', cpf);
  const people = await listVerifiedPeople(ctx, cpf);
  const candidates = await ownIndexes(ctx, 'candidates', cpf);
  const { rows } = await ctx.db.raw<{ rows: SubjectTrace[] }>(
    `with about as materialized (
       select r.id ${TELLABLE})
     select (select count(*) from persons where cpf_index = any(?))::int as accounts,
       (select count(*) from about)::int as reports,
       (select count(*) from findings where report_id in (select id from about))::int as findings,
       (select count(*) from verifications where person_id = any(?))::int as verifications,
       (select count(*) from verification_pictures p join verifications v on v.id = p.verification_id
          where v.person_id = any(?) and p.file_key is not null)::int as pictures,
       (select count(*) from candidates where cpf_index = any(?))::int as candidates,
       (select count(*) from subject_requests where cpf_index = any(?))::int as requests`,
    [indexes, indexes, people, people, candidates, indexes],
  );
  return rows[0]!;
}

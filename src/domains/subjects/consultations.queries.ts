import { listSources } from '~/src/domains/catalog';
import { AML_PRODUCT, RETENTION_YEARS } from '~/src/domains/reports';
import type { FindingKind } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement } from '~/src/platform/database/statement';
import { formatCnpj } from '~/src/shared/cnpj';
import type { Consultation, KindCount, Requester } from './consultations.types';
import { SHOWN_MONTHS } from './subjects.rules';

/** More companies and purposes than a person is shown at once. */
const MOST = 500;

/**
 * Reports about a document ($1: its blind indexes), along the index `reports_about`. What the law on money laundering
 * hides (Lei 9.613/1998, art. 11) is left out by purpose and by product, here alone.
 */
export const TELLABLE = `from reports r
  join accounts a on a.id = r.account_id
  join products p on p.id = r.product_id
  where r.document_index = any($1) and r.document_index <> '' and r.purpose <> 'compliance_aml'
    and p.external_id <> '${AML_PRODUCT}'`;

/** Reports that their subject may be told of. */
const ABOUT = `${TELLABLE} and r.target = 'CPF' and a.test_of is null`;

const GROUPS = statement(
  'consultations',
  `select r.account_id as "accountId", r.purpose, a.kind,
    count(*)::int as count, min(r.created_at) as "firstAt", max(r.created_at) as "lastAt",
    (array_agg(r.id order by r.created_at desc))[1] as id,
    (array_agg(r.legal_basis order by r.created_at desc))[1] as "legalBasis",
    (array_agg(r.state order by r.created_at desc))[1] as state
  ${ABOUT} and r.created_at > $2
  group by r.account_id, r.purpose, a.kind order by max(r.created_at) desc limit ${MOST}`,
  {
    accountId: 'reports.account_id',
    purpose: 'reports.purpose',
    kind: 'accounts.kind',
    count: 'int4',
    firstAt: 'timestamptz',
    lastAt: 'timestamptz',
    id: 'uuid',
    legalBasis: 'text',
    state: 'text',
  },
);

/** Who queried a CPF in the last 24 months, the newest first; repeats of one company and purpose are one entry. */
export async function listConsultations(ctx: Ctx, cpf: string): Promise<Consultation[]> {
  const since = new Date(ctx.now());
  since.setUTCMonth(since.getUTCMonth() - SHOWN_MONTHS);
  const indexes = ctx.vault.blindIndexes('cpf', cpf);
  const groups = await runStatement(ctx.db, GROUPS, [indexes, since]);
  const ids = groups.map(({ id }) => id);
  const [requesters, kinds, sources] = await Promise.all([
    listRequesters(ctx, indexes, groups),
    countKinds(ctx, ids),
    listAnswers(ctx, ids),
  ]);
  return groups.map((group): Consultation => {
    const { id, purpose, legalBasis, count, firstAt, lastAt, state } = group;
    const keptUntil = new Date(lastAt);
    keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + RETENTION_YEARS);
    const answers = sources.filter(({ reportId }) => reportId === id);
    return {
      id,
      purpose,
      legalBasis,
      count,
      firstAt,
      lastAt,
      keptUntil,
      requester: requesters.get(group.accountId) ?? { kind: 'person' },
      kinds: ['queued', 'running'].includes(state) ? null : (kinds.get(id) ?? []),
      clear: answers.filter(({ isClear }) => isClear).length,
      sources: [...new Set(answers.map(({ name }) => name))],
    };
  });
}

const REPORT = statement('consultation', `select r.id ${ABOUT} and r.id = $2`, { id: 'reports.id' });

/** Whether a report is about this CPF, and its subject may be told of it. */
export async function isReportOf(ctx: Ctx, cpf: string, reportId: string): Promise<boolean> {
  const reports = await runStatement(ctx.db, REPORT, [ctx.vault.blindIndexes('cpf', cpf), reportId]);
  return reports.length > 0;
}

const REQUESTERS = statement(
  'requesters',
  `select a.id as account_id, c.legal_name, c.trade_name, c.cnpj_sealed,
     coalesce(p.cpf_index = any($1), false) as is_self
   from accounts a left join companies c on c.account_id = a.id left join persons p on p.account_id = a.id
   where a.id = any($2)`,
  {
    account_id: 'accounts.id',
    legal_name: 'companies.legal_name?',
    trade_name: 'companies.trade_name?',
    cnpj_sealed: 'companies.cnpj_sealed?',
    is_self: 'bool',
  },
);

async function listRequesters(
  ctx: Ctx,
  indexes: readonly string[],
  groups: readonly RowOf<typeof GROUPS>[],
): Promise<Map<string, Requester>> {
  const ids = [...new Set(groups.map(({ accountId }) => accountId))];
  const rows = await runStatement(ctx.db, REQUESTERS, [[...indexes], ids]);
  const sealers = await getSealers(
    ctx,
    rows.flatMap(({ account_id, cnpj_sealed }) => (cnpj_sealed ? [account_id] : [])),
  );
  return new Map(
    rows.map((row): [string, Requester] => {
      const { account_id, legal_name, trade_name, cnpj_sealed, is_self } = row;
      if (!cnpj_sealed) return [account_id, { kind: is_self ? 'self' : 'person' }];
      const cnpj = formatCnpj(sealers(account_id).decrypt('cnpj', cnpj_sealed).toString());
      return [account_id, { kind: 'company', name: trade_name ?? legal_name ?? '', cnpj }];
    }),
  );
}

async function countKinds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, KindCount[]>> {
  const rows = await ctx
    .db('findings')
    .whereIn('report_id', [...ids])
    .groupBy('report_id', 'kind', 'basis')
    .orderBy('kind')
    .select('report_id', 'kind', 'basis', { count: ctx.db.raw<number>('count(*)::int') });
  const counts = new Map<string, KindCount[]>();
  for (const { report_id, kind, basis, count } of rows) {
    const own = counts.get(report_id) ?? [];
    own.push({ kind: kind as FindingKind, count, possible: basis === 'name' });
    counts.set(report_id, own);
  }
  return counts;
}

const ANSWERS = statement(
  'consultation-answers',
  `select s.report_id, s.source_id,
     not exists (select from findings f where f.report_id = s.report_id and f.report_source_id = s.id) as is_clear
   from report_sources s where s.report_id = any($1) and s.state in ('answered', 'not_found') order by s.source_id`,
  { ...ofTable('report_sources', ['report_id', 'source_id']), is_clear: 'bool' },
);

interface Answer {
  reportId: string;
  name: string;
  isClear: boolean;
}

async function listAnswers(ctx: Ctx, ids: readonly string[]): Promise<Answer[]> {
  const [names, rows] = await Promise.all([listSources(ctx), runStatement(ctx.db, ANSWERS, [[...ids]])]);
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  return rows.map(({ report_id, source_id, is_clear }) => ({
    reportId: report_id,
    name: nameById.get(source_id) ?? source_id,
    isClear: is_clear,
  }));
}

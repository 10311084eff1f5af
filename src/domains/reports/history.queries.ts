import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import { maskCnpj } from '~/src/shared/cnpj';
import { maskCpf } from '~/src/shared/cpf';
import { isUuid } from '~/src/shared/uuid';
import { inputsOf, type ReportRow } from './reports.store';
import type { ReportLine } from './reports.types';

export interface ReportPage {
  lines: ReportLine[];
  /** Reads on from here; null at the end. */
  next: string | null;
}

interface PageRequest {
  accountId: string;
  limit: number;
  /** `next` of the page before. */
  after?: string;
}

type Row = ReportRow & {
  name: string;
  external_id: string;
  target: 'CPF' | 'CNPJ';
  ordered_by: string | null;
};

/** An account's reports, newest first, read by cursor over an index. */
export async function listReports(ctx: Ctx, { accountId, limit, after }: PageRequest): Promise<ReportPage> {
  const lang = ctx.locale === 'en-US' ? 'en' : 'pt';
  const rows: Row[] = await ctx
    .db('reports as r')
    .join('products as p', 'p.id', 'r.product_id')
    .join('users as u', 'u.id', 'r.user_id')
    .where('r.account_id', accountId)
    .modify((query) => continueAfter(query, after))
    .orderBy([
      { column: 'r.created_at', order: 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(limit + 1)
    .select('r.*', `p.name_${lang} as name`, 'p.external_id', 'p.target', 'u.full_name as ordered_by');
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    lines: shown.map((row) => toLine(ctx, row)),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
}

function toLine(ctx: Ctx, row: Row): ReportLine {
  const { cpf, cnpj } = inputsOf(ctx, row);
  return {
    id: row.id,
    state: row.state,
    productName: row.name,
    productExternalId: row.external_id,
    target: row.target,
    document: cpf ? maskCpf(cpf) : maskCnpj(cnpj ?? ''),
    orderedBy: row.ordered_by,
    riskLevel: row.risk_level,
    charged: row.charged,
    createdAt: row.created_at,
  };
}

const cursorOf = ({ created_at, id }: ReportRow): string =>
  Buffer.from(`${created_at.toISOString()}|${id}`).toString('base64url');

/** A cursor that is none of ours begins at the newest. */
function continueAfter(query: Knex.QueryBuilder, after: string | undefined): void {
  if (!after || after.length > 200) return;
  const [moment = '', id = ''] = Buffer.from(after, 'base64url').toString().split('|');
  if (!isUuid(id) || Number.isNaN(Date.parse(moment))) return;
  query.whereRaw('(r.created_at, r.id) < (?::timestamptz, ?::uuid)', [moment, id]);
}

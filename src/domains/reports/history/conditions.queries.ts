import { FILLED } from '~/src/domains/reports/reports.store';
import type { HistoryFilter, HistoryView } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';
import { nameIndexes } from '~/src/platform/crypto/name-index';
import { TIME_ZONE } from '~/src/shared/dates';
import type { HistoryScope } from './scope.rules';

/** A part of a statement: its text, with `?` for each of its values. */
export type Part = readonly [text: string, ...values: unknown[]];

/** Parts as one. */
export const joinParts = (parts: readonly Part[], between: string): Part => [
  parts.map(([text]) => text).join(between),
  ...parts.flatMap(([, ...values]) => values),
];

/** A part that is a whole statement, as Postgres takes it. */
export function toStatement([text, ...values]: Part): { text: string; values: unknown[] } {
  let count = 0;
  return { text: text.replaceAll('?', () => `$${++count}`), values };
}

/**
 * The reports of a scope that match a filter, as `r`, from `from` to the end of `where`; `joins` adds tables.
 * Days are São Paulo's, both included; a document is found by its blind index.
 */
export function selectReports(
  ctx: Ctx,
  { accountId, userId }: HistoryScope,
  filter?: HistoryFilter,
  joins = '',
): Part {
  const conditions: (Part | null | undefined | '')[] = [
    [`r.account_id = ? and ${FILLED}`, accountId],
    userId && ['r.user_id = ?', userId],
    ...(filter ? getConditions(ctx, accountId, filter) : []),
  ];
  const [text, ...values] = joinParts(conditions.filter((part) => part) as Part[], ' and ');
  return [`from reports r ${joins} where ${text}`, ...values];
}

function getConditions(ctx: Ctx, accountId: string, filter: HistoryFilter): (Part | null | undefined | '')[] {
  const { from, to, product, state, userId, document, name, risk, purpose, view, costCenter } = filter;
  const kind = document?.length === 11 ? 'cpf' : 'cnpj';
  const words = name ? nameIndexes(ctx, accountId, name) : [];
  return [
    from && ['r.created_at >= (?::date)::timestamp at time zone ?', from, TIME_ZONE],
    to && ['r.created_at < (?::date + 1)::timestamp at time zone ?', to, TIME_ZONE],
    // By its id, which indexes of reports have.
    product && ['r.product_id = (select id from products where external_id = ?)', product],
    state && ['r.state = ?', state],
    userId && ['r.user_id = ?', userId],
    risk && ['r.risk_level = ?', risk],
    purpose && ['r.purpose = ?', purpose],
    costCenter && ['r.cost_center_id = ?', costCenter],
    view && viewCondition(ctx, view),
    ...words.map((indexes): Part => ['r.name_words && ?::text[]', indexes]),
    document && ['r.document_index = any(?)', ctx.vault.blindIndexes(kind, document)],
  ];
}

function viewCondition({ actor }: Ctx, view: HistoryView): Part {
  if (view === 'alerts') return ["r.risk_level in ('attention', 'high')"];
  if (view === 'incomplete') return ['r.sources_no_answer > 0'];
  if (view === 'open') return ["r.state in ('queued', 'running')"];
  if (view === 'contested') return ['r.contest_state is not null'];
  return ['r.user_id = ?', actor?.userId ?? null];
}

import { OWN_LEDGER_ACCOUNTS } from '~/src/domains/billing/wallet/wallet.store';
import type { Ctx } from '~/src/platform/context';
import type { Expression } from '~/src/platform/database/db';
import { type Key, type Page, readPage } from '~/src/platform/database/keyset';
import { selectReceivables } from './receivable.queries';
import type { AccountantLine, Receivable } from './receivable.types';

export type LineKind = AccountantLine['kind'];
/** In the order of the file. */
export const LINE_KINDS = ['invoice', 'payment', 'clawback', 'write_off'] as const satisfies LineKind[];

type Line = Receivable & Pick<AccountantLine, 'at' | 'amount' | 'endToEndId'>;

const { pixClearing, writeOffs } = OWN_LEDGER_ACCOUNTS;

interface Part {
  /** Join of what moved the invoice. */
  join?: string;
  at: string;
  key: Key;
  amount: string;
  endToEndId?: string;
}

/** Where each kind of line is, each read along an index over its moment. */
const PARTS: Record<LineKind, Part> = {
  invoice: { at: 'i.closed_at', key: { sql: 'i.id', type: 'uuid' }, amount: 'i.total' },
  payment: {
    join: 'join pix_charges m on m.invoice_id = i.id',
    at: 'm.paid_at',
    key: { sql: 'm.id', type: 'uuid' },
    amount: 'coalesce(m.invoice_amount, m.amount)',
    endToEndId: 'm.end_to_end_id',
  },
  clawback: {
    // Of the whole of a payment the journal names the invoice, of a part its charge.
    join: `join (
        select j.created_at, coalesce(c.invoice_id, j.reference_id) as invoice_id, sum(e.amount) as amount
          from journal j join entries e on e.journal_id = j.id and e.ledger_account_id = ${pixClearing}
            left join pix_charges c on c.id = j.reference_id
          where j.kind = 'clawback' group by 1, 2
      ) m on m.invoice_id = i.id`,
    at: 'm.created_at',
    key: { sql: 'i.id', type: 'uuid' },
    amount: '-m.amount',
  },
  write_off: {
    // A payment that comes later takes back of it, below zero.
    join: `join journal m on m.reference_id = i.id and m.kind in ('write_off', 'invoice_payment')
      join entries e on e.journal_id = m.id and e.ledger_account_id = ${writeOffs}`,
    at: 'm.created_at',
    key: { sql: 'i.id', type: 'uuid' },
    amount: '-e.amount',
  },
};

const PAGE = 500;

/** A page of one kind of line of a period, oldest first. */
export function listLines(
  ctx: Ctx,
  kind: LineKind,
  { from, to, after }: { from: Date; to: Date; after: string | null },
): Promise<Page<Line>> {
  const { join, at, key, amount, endToEndId = 'null::text' } = PARTS[kind];
  const query = selectReceivables(ctx)
    .whereRaw(`${at} >= ? and ${at} < ?`, [from, to])
    .select({
      at: ctx.db.raw(at),
      amount: ctx.db.raw(`(${amount})::bigint`),
      endToEndId: ctx.db.raw(endToEndId),
    });
  if (join) query.joinRaw(join);
  if (kind === 'payment') query.whereRaw("m.problem is distinct from 'invoice_paid_twice'");
  const keys: Key[] = [{ sql: at, type: 'time' }, key];
  return readPage<Line>(ctx.db, query as unknown as Expression, keys, { after, limit: PAGE });
}

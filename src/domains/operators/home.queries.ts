import { countEvaluations } from '~/src/domains/onboarding';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import type { WaitingWork } from './home.types';

const WORK_COUNTS = statement(
  'waiting-work',
  `select (select count(*) from adjustments where state = 'proposed')::int as adjustments,
     (select count(*) from control_changes
        where state = 'proposed' and account_id is null and due_at > $1)::int as controls,
     (select count(*) from pix_unmatched_payments where state in ('open', 'failed')
        or (state = 'kept' and returned > returned_at_keep))::int
       + (select count(*) from pix_charges where state = 'paid' and abandoned_at is not null
           and abandon_tried_at is not null)::int as payments,
     coalesce((select (value->>'count')::int from settings where key = 'billing.pixReconciliation'), 0)
       as "bankDifferences",
     (select count(*) from pix_unreadable_notices where seen_at is null)::int as "bankNotices",
     (select count(*) from wallets where frozen_at is not null)::int as "frozenWallets",
     (select count(*) from accounts a join wallets w on w.account_id = a.id
        where a.billing_type = 2 and w.credit_limit = 0)::int as limits,
     (select count(*) from leads where state = 'new')::int as leads,
     (select count(*) from subject_requests where answered_at is null)::int as subjects,
     (select count(*) from terminal_sales
        where problem is not null and state in ('asked', 'refunding'))::int as "terminalSales",
     (select count(*) from dead_letters where settled_at is null)::int as "deadLetters",
     (select count(*) from messages where state = 'failed' and created_at > $2)::int as "failedMessages"`,
  {
    adjustments: 'int4',
    controls: 'int4',
    payments: 'int4',
    bankDifferences: 'int4',
    bankNotices: 'int4',
    frozenWallets: 'int4',
    limits: 'int4',
    leads: 'int4',
    subjects: 'int4',
    terminalSales: 'int4',
    deadLetters: 'int4',
    failedMessages: 'int4',
  },
);

/** Counts of everything waiting for an operator. */
export async function countWaitingWork(ctx: Ctx): Promise<WaitingWork> {
  const now = ctx.now();
  const since = new Date(now.getTime() - DAY_MS);
  const [evaluations, [counts]] = await Promise.all([
    countEvaluations(ctx),
    runStatement(ctx.db, WORK_COUNTS, [now, since]),
  ]);
  return { ...evaluations, ...counts! };
}

import { CONTROL_KINDS, type ControlKind } from '~/src/domains/controls';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import type { Work, WorkKind, WorkShare } from './work.types';

const composeCount = (kind: WorkKind, oldest: string, from: string, due = 'null::timestamptz'): string =>
  `select '${kind}' as kind, count(*)::int as count, min(${oldest}) as "oldestAt", ${due} as "dueAt" from ${from}`;

/** Each part along an index over what is open: every page of the operators shows these counts. */
const WAITING_WORK = statement(
  'waiting-work',
  [
    composeCount('persons', 'changed_at', "onboarding_requests where state = 'manual'"),
    composeCount('companies', 'changed_at', "company_registrations where state = 'evaluation'"),
    composeCount(
      'subjects',
      'at',
      `(select received_at as at, due_at from subject_requests where answered_at is null
        union all select submitted_at, due_at from verifications
          where origin = 'subject' and state = 'review' and liveness = 'passed') as subjects`,
      'min(due_at)',
    ),
    composeCount('adjustments', 'created_at', "adjustments where state = 'proposed'"),
    composeCount(
      'controls',
      'created_at',
      "control_changes where state = 'proposed' and account_id is null and due_at > $1 and kind = any($3)",
      'min(due_at)',
    ),
    composeCount(
      'payments',
      'at',
      `(select found_at as at from pix_unmatched_payments where state in ('open', 'failed')
        union all select found_at from pix_unmatched_payments where state = 'kept' and returned > returned_at_keep
        union all select abandoned_at from pix_charges where state = 'paid' and abandoned_at is not null
          and abandon_tried_at is not null) as payments`,
    ),
    `select 'bankDifferences', coalesce(max((value->>'count')::int), 0), null::timestamptz, null::timestamptz
      from settings where key = 'billing.pixReconciliation'`,
    composeCount('bankNotices', 'received_at', 'pix_unreadable_notices where seen_at is null'),
    composeCount('overdueInvoices', 'due_on::timestamptz', "invoices where state = 'overdue'"),
    composeCount('frozenWallets', 'frozen_at', 'wallets where frozen_at is not null'),
    composeCount(
      'limits',
      'a.created_at',
      `accounts a join wallets w on w.account_id = a.id where a.billing_type = 2 and w.credit_limit = 0`,
    ),
    composeCount('leads', 'created_at', "leads where state = 'new'"),
    composeCount(
      'terminalSales',
      'created_at',
      "terminal_sales where problem is not null and state in ('asked', 'refunding')",
    ),
    composeCount(
      'visits',
      'ends_at',
      'support_visits where reviewed_at is null and ends_at <= $1',
      'min(due_at)',
    ),
    composeCount('deadLetters', 'created_at', 'dead_letters where settled_at is null'),
    composeCount(
      'failedMessages',
      'created_at',
      "messages where state = 'failed' and problem is null and created_at > $2",
    ),
  ].join('\nunion all '),
  { kind: typed<WorkKind>('text'), count: 'int4', oldestAt: 'timestamptz?', dueAt: 'timestamptz?' },
);

/** How much of each kind waits for an operator, in one statement; of the changes, those of these kinds. */
export const listWaitingWork = (
  { db, now }: Ctx,
  kinds: readonly ControlKind[] = CONTROL_KINDS,
): Promise<Work[]> => runStatement(db, WAITING_WORK, [now(), new Date(now().getTime() - DAY_MS), kinds]);

const composeShares = (kind: WorkKind, by: string, from: string): string =>
  `select '${kind}' as kind, coalesce(u.full_name, u.email) as name, u.id = $1 as own, count(*)::int as count
    from ${from} join users u on u.id = w.${by}`;
const BY_PERSON = 'group by u.id, u.full_name, u.email';

const WORK_SHARES = statement(
  'work-shares',
  [
    `${composeShares('subjects', 'taken_by', 'subject_requests w')} where w.answered_at is null ${BY_PERSON}`,
    `${composeShares('leads', 'owner_id', 'leads w')} where w.state = 'new' ${BY_PERSON}`,
    `${composeShares('adjustments', 'made_by', 'adjustments w')} where w.state = 'proposed' ${BY_PERSON}`,
    `${composeShares('controls', 'proposed_by', 'control_changes w')} where w.state = 'proposed' and w.account_id is null
      and w.due_at > $2 and w.kind = any($3) ${BY_PERSON}`,
  ].join('\nunion all '),
  { kind: typed<WorkKind>('text'), name: 'text', own: 'bool', count: 'int4' },
);

/** Who has what of it. */
export const listWorkShares = (
  { db, actor, now }: ActorCtx,
  kinds: readonly ControlKind[] = CONTROL_KINDS,
): Promise<WorkShare[]> => runStatement(db, WORK_SHARES, [actor.userId, now(), kinds]);

import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement } from '~/src/platform/database/statement';
import { MINUTE_MS } from '~/src/shared/dates';
import { statesBefore } from '~/src/shared/transitions';
import { MONITOR_TRANSITIONS, nextMoment } from './monitoring.rules';
import type { MonitorReason, MonitorState } from './monitoring.types';

export type MonitorRow = Row<'monitors'>;

interface NewMonitors {
  accountId: string;
  userId: string;
  apiKeyId: string | null;
  reportIds: readonly string[];
  dueOn: string;
  endsOn: string;
  isSubjectTold: boolean;
}

/** A subject that this account has monitored for the same product and purpose is passed over. */
const INSERT = statement(
  'monitors-insert',
  `insert into monitors (id, account_id, user_id, api_key_id, report_id, baseline_id, state, locale,
      subject_told_at, due_on, ends_on, next_at, created_at)
    select distinct on (r.document_index, r.product_id, r.purpose) n.id, r.account_id, $2, $3, r.id, r.id, 'active',
      $4, $5, $6, $7, n.next_at, $8
    from unnest($9::uuid[], $10::uuid[], $11::timestamptz[]) as n(report_id, id, next_at)
    join reports r on r.id = n.report_id
    where r.account_id = $1 and r.state in ('done', 'partial') and r.inputs_sealed <> ''::bytea
      and not exists (
        select from monitors m join reports o on o.id = m.report_id
        where m.account_id = $1 and m.ended_at is null and o.document_index = r.document_index
          and o.product_id = r.product_id and o.purpose = r.purpose)
    order by r.document_index, r.product_id, r.purpose, r.created_at desc
    on conflict do nothing
    returning id`,
  { id: 'monitors.id' },
);

/** Starts monitors of these reports of an account; returns their ids. */
export async function insertMonitors(ctx: Ctx, monitors: NewMonitors): Promise<string[]> {
  const { accountId, userId, apiKeyId, reportIds, dueOn, endsOn, isSubjectTold } = monitors;
  const ids = reportIds.map(() => randomUUID());
  const moments = ids.map((id) => nextMoment({ id, due_on: dueOn, ends_on: endsOn }));
  const now = ctx.now();
  const rows = await runStatement(ctx.db, INSERT, [
    accountId,
    userId,
    apiKeyId,
    ctx.locale,
    isSubjectTold ? now : null,
    dueOn,
    endsOn,
    now,
    [...reportIds],
    ids,
    moments,
  ]);
  return rows.map(({ id }) => id);
}

/** Until when a claimed monitor is left alone; whoever claimed it and died loses it then. */
const CLAIM_MS = 10 * MINUTE_MS;

const CLAIM = statement(
  'monitors-claim',
  `update monitors set next_at = $2 where id in (
      select id from monitors where next_at <= $1 order by next_at limit $3 for update skip locked)
    returning id`,
  ofTable('monitors', ['id']),
);

/** Claims some due monitors, those that wait longest; nobody else gets them for ten minutes. */
export async function claimDue(ctx: Ctx, limit: number): Promise<string[]> {
  const now = ctx.now();
  const rows = await runStatement(ctx.db, CLAIM, [now, new Date(now.getTime() + CLAIM_MS), limit]);
  return rows.map(({ id }) => id);
}

export const findMonitor = async ({ db }: Ctx, id: string): Promise<MonitorRow | null> =>
  (await db('monitors').where({ id }).first()) ?? null;

export const lockMonitor = async ({ db }: Ctx, id: string): Promise<MonitorRow | null> =>
  (await db('monitors').where({ id }).forUpdate().first()) ?? null;

type Marks = Partial<
  Pick<MonitorRow, 'due_on' | 'next_at' | 'retries' | 'baseline_id' | 'changed_at' | 'user_id' | 'api_key_id'>
>;

export const updateMonitor = async ({ db }: Ctx, id: string, marks: Marks): Promise<void> => {
  await db('monitors').where({ id }).update(marks);
};

/** Moves a monitor; false where its state does not allow it. An ended one has nothing left to do. */
export async function moveMonitor(
  ctx: Ctx,
  id: string,
  to: MonitorState,
  { reason, ...marks }: Marks & { reason: MonitorReason | null },
): Promise<boolean> {
  const end = to === 'ended' ? { ended_at: ctx.now(), next_at: null } : {};
  const count = await ctx
    .db('monitors')
    .where({ id })
    .whereIn('state', statesBefore(MONITOR_TRANSITIONS, to))
    .update({ ...marks, ...end, state: to, reason });
  return count === 1;
}

const END_ABOUT = statement(
  'monitors-end-about',
  `update monitors m set state = 'ended', reason = 'subject', ended_at = $2, next_at = null
    from reports r where r.id = m.report_id and r.document_index = any($1) and r.document_index <> ''
      and r.target = 'CPF' and m.ended_at is null and r.purpose <> 'compliance_aml'`,
);

/**
 * Ends what repeats reports about a person, in all accounts: they object, or had themselves erased. What the law on
 * money laundering asks for goes on (Lei 9.613/1998, art. 10).
 */
export async function endMonitorsAbout(ctx: Ctx, cpf: string): Promise<void> {
  await runStatement(ctx.db, END_ABOUT, [ctx.vault.blindIndexes('cpf', cpf), ctx.now()]);
}

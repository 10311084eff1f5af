import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { statesBefore } from '~/src/shared/transitions';
import { CHANGE_TRANSITIONS } from './controls.rules';
import type { ChangeRow, ChangeState, Control, ControlKind, ControlTarget } from './controls.types';

export const CHANGE_COLUMNS = {
  id: 'c.id',
  kind: 'c.kind',
  accountId: 'c.account_id',
  subject: 'c.subject',
  before: 'c.before',
  after: 'c.after',
  state: 'c.state',
  alone: 'c.alone',
  confirmers: 'c.confirmers',
  formers: 'c.formers',
  reason: 'c.reason',
  proposedBy: 'c.proposed_by',
  createdAt: 'c.created_at',
  dueAt: 'c.due_at',
} as const;

/** Serialises the changes of one kind of control in a company, or of the platform, until the transaction ends. */
export const lockControl = (
  { db }: Ctx,
  { kind }: Pick<Control, 'kind'>,
  { accountId }: Pick<ControlTarget, 'accountId'>,
): Promise<void> => lockUntilCommit(db, 'control', `${kind}|${accountId ?? ''}`);

type NewChange = Pick<
  ChangeRow,
  | 'kind'
  | 'accountId'
  | 'subject'
  | 'before'
  | 'after'
  | 'alone'
  | 'confirmers'
  | 'formers'
  | 'reason'
  | 'proposedBy'
  | 'dueAt'
>;

/** Stores a proposed change; its id. */
export async function insertChange(ctx: Ctx, change: NewChange): Promise<string> {
  const id = randomUUID();
  await ctx.db('control_changes').insert({
    id,
    kind: change.kind,
    account_id: change.accountId,
    subject: change.subject,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    alone: change.alone,
    confirmers: change.confirmers,
    formers: change.formers,
    reason: change.reason,
    proposed_by: change.proposedBy,
    created_at: ctx.now(),
    due_at: change.dueAt,
  });
  return id;
}

/** Null when there is none of this id. */
export async function findChange({ db }: Ctx, id: string): Promise<ChangeRow | null> {
  return (await db('control_changes as c').where({ id }).first(CHANGE_COLUMNS)) ?? null;
}

/** The waiting change of a control; null without one. */
export async function findProposed(
  { db }: Ctx,
  kind: ControlKind,
  subject: string,
): Promise<ChangeRow | null> {
  const query = db('control_changes as c').where({ kind, subject, state: 'proposed' });
  return (await query.first(CHANGE_COLUMNS)) ?? null;
}

/** Ends a change; false when it had ended before. */
export async function moveChange(
  ctx: Ctx,
  id: string,
  to: Exclude<ChangeState, 'proposed'>,
  decidedBy: string | null,
): Promise<boolean> {
  const count = await ctx
    .db('control_changes')
    .where({ id })
    .whereIn('state', statesBefore(CHANGE_TRANSITIONS, to))
    .update({ state: to, decided_by: decidedBy, decided_at: ctx.now() });
  return count === 1;
}

const CHUNK_SIZE = 200;

/** Some of those due to expire, or to take effect. */
export const listDueChanges = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('control_changes')
    .where({ state: 'proposed' })
    .where('due_at', '<=', now())
    .whereNotIn('id', [...except])
    .orderBy('due_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

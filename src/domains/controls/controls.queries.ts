import type { Knex } from 'knex';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Locale } from '~/src/shared/locale';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { changeRights, isDecider } from './controls.rules';
import { CHANGE_COLUMNS, findProposed } from './controls.store';
import type {
  ChangeRow,
  Control,
  ControlKind,
  ControlTarget,
  Deciders,
  WaitingChange,
} from './controls.types';

export interface Reader {
  userId: string;
  locale: Locale;
}

/** Maximum number of people notified of one change. */
const MAX_READERS = 50;

/** Active users who are not about to be erased. */
const active = (db: Knex): Knex.QueryBuilder =>
  db('users as u')
    .leftJoin('user_cancellations as x', 'x.user_id', 'u.id')
    .where({ 'u.status': 'active', 'x.user_id': null })
    .orderBy('u.id')
    .limit(MAX_READERS)
    .select('u.id as userId', 'u.locale');

/** Who decides on a control of this target now. */
export function listDeciders(
  { db }: Ctx,
  { deciders }: { deciders: Deciders },
  { accountId }: Pick<ControlTarget, 'accountId'>,
): Promise<Reader[]> {
  if (deciders === 'operators') return active(db).where({ 'u.operator': true });
  const members = active(db).join('memberships as m', 'm.user_id', 'u.id').where('m.account_id', accountId);
  if (deciders === 'administrators') return members.where('m.role', 'admin');
  return members.whereRaw('? = any(m.claims)', [deciders]);
}

/** Whether somebody other than the actor has a right in the acting company. */
export async function hasOtherDeciders(ctx: ActorCtx, deciders: Deciders): Promise<boolean> {
  const readers = await listDeciders(ctx, { deciders }, { accountId: ctx.actor.accountId });
  return readers.some(({ userId }) => isOtherPerson(ctx.actor, userId));
}

/** All active members of a company. */
export const listMembers = ({ db }: Ctx, accountId: string): Promise<Reader[]> =>
  active(db).join('memberships as m', 'm.user_id', 'u.id').where('m.account_id', accountId);

/** Whose audit log has what happens to an operator's request by itself. */
export const findPersonalAccount = async ({ db }: Ctx, user_id: string): Promise<string> =>
  (await db('persons').where({ user_id }).first('account_id')).account_id;

/** Whether a change of this control waits. */
export const isChangeWaiting = async (ctx: Ctx, kind: ControlKind, subject: string): Promise<boolean> =>
  (await findProposed(ctx, kind, subject)) !== null;

interface Filter {
  /** The acting company's, or the platform's. */
  of: 'company' | 'platform';
  kind?: ControlKind;
  subject?: string;
}

const MAX_LINES = 100;

/**
 * The waiting changes that the actor may decide on or proposed, oldest first; of their company also those that take
 * effect by themselves, which all members are notified of.
 */
export async function listWaiting(
  ctx: ActorCtx,
  controls: readonly Control[],
  { of, kind, subject }: Filter,
): Promise<WaitingChange[]> {
  const { db, actor } = ctx;
  const rows: (ChangeRow & { by: string | null })[] = await db('control_changes as c')
    .join('users as p', 'p.id', 'c.proposed_by')
    .where({ 'c.state': 'proposed', 'c.account_id': of === 'company' ? actor.accountId : null })
    .where('c.due_at', '>', ctx.now())
    .modify((query) => {
      if (kind) query.where('c.kind', kind);
      if (subject) query.where('c.subject', subject);
    })
    .orderBy('c.created_at')
    .limit(MAX_LINES)
    .select({ ...CHANGE_COLUMNS, by: db.raw('coalesce(p.full_name, p.email)') });
  const lines = await Promise.all(rows.map((row) => toLine(ctx, controls, row)));
  return lines.filter((line) => line !== null);
}

async function toLine(
  ctx: ActorCtx,
  controls: readonly Control[],
  { by, ...row }: ChangeRow & { by: string | null },
): Promise<WaitingChange | null> {
  const control = controls.find(({ kind }) => kind === row.kind);
  if (!control) return null;
  const decides = isDecider(control, row, ctx.actor);
  const rights = changeRights(row, ctx.actor, ctx.now());
  if (!decides && !rights.canWithdraw && !row.alone) return null;
  const { id, kind, subject, before, after, createdAt, dueAt, alone } = row;
  return {
    ...{ id, kind, subject, before, after, createdAt, dueAt, alone },
    name: await control.describe(ctx, row),
    proposedBy: by,
    canConfirm: decides && rights.canConfirm,
    canRefuse: decides && rights.canRefuse,
    canWithdraw: rights.canWithdraw,
  };
}

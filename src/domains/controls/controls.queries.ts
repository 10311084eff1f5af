import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import type { Locale } from '~/src/shared/locale';
import { rolesOf } from '~/src/shared/rights/operator-duties';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { changeRights, FORMER_MS, isDecider, mayRefuse, rightOf } from './controls.rules';
import { CHANGE_COLUMNS, findProposed } from './controls.store';
import type {
  ChangeRow,
  Control,
  ControlKind,
  ControlTarget,
  ControlValue,
  Deciders,
  WaitingChange,
} from './controls.types';
import { findEstablished, listFormerHolders } from './established.queries';

export interface Reader {
  userId: string;
  locale: Locale;
}

/** Somebody who had lost the right to decide shortly before a change was proposed. */
export interface Former extends Reader {
  /** Still belongs to the company. */
  member: boolean;
}

/** Active users who are not about to be erased: all of them, so that nobody is hidden by how many others there are. */
const active = (db: Db) =>
  db('users as u')
    .leftJoin('user_cancellations as x', 'x.user_id', 'u.id')
    .where({ 'u.status': 'active', 'x.user_id': null })
    .select('u.id as userId', 'u.locale');

/** Who decides on a control of this target now. */
export function listDeciders(
  { db }: Ctx,
  { deciders, duty, ofUser }: Pick<Control, 'deciders' | 'duty' | 'ofUser'>,
  { accountId, subject }: Pick<ControlTarget, 'accountId'> & Partial<ControlTarget>,
): Promise<Reader[]> {
  if (deciders === 'operators')
    return active(db)
      .where({ 'u.operator': true })
      .modify((query) => {
        if (duty) query.whereRaw('u.operator_roles && ?', [rolesOf(duty)]);
        if (ofUser && subject) query.whereNot('u.id', subject);
      });
  if (deciders === 'administrators')
    return db.from(db.raw('accounts_administrators(?)', [accountId])).select('user_id as userId', 'locale');
  return active(db)
    .join('memberships as m', 'm.user_id', 'u.id')
    .where({ 'm.account_id': accountId })
    .whereRaw('? = any(m.claims)', [deciders]);
}

/** Whether somebody other than the actor has a right in the acting company. */
export async function hasOtherDeciders(ctx: ActorCtx, deciders: Deciders): Promise<boolean> {
  const readers = await listDeciders(ctx, { deciders }, { accountId: ctx.actor.accountId });
  return readers.some(({ userId }) => isOtherPerson(ctx.actor, userId));
}

/** All active members of a company, those of longest standing first. */
export const listMembers = ({ db }: Ctx, accountId: string): Promise<Reader[]> =>
  active(db)
    .join('memberships as m', 'm.user_id', 'u.id')
    .where('m.account_id', accountId)
    .orderBy(['m.created_at', 'u.id']);

/**
 * Who lost the right to decide on a control of a company in the last 30 days, whoever had held it longest first.
 * Operators, of whom another one must confirm anyway, have none.
 */
export async function listFormers(
  ctx: ActorCtx,
  { deciders }: { deciders: Deciders },
  { accountId }: Pick<ControlTarget, 'accountId'>,
): Promise<Former[]> {
  if (accountId === null) return [];
  const after = new Date(ctx.now().getTime() - FORMER_MS);
  const holders = await listFormerHolders(ctx, { accountId, right: rightOf(deciders), after });
  const members = new Set((await listMembers(ctx, accountId)).map(({ userId }) => userId));
  const people: Reader[] = await active(ctx.db).whereRaw('u.id = any(?::uuid[])', [holders]);
  return people
    .filter(({ userId }) => isOtherPerson(ctx.actor, userId))
    .sort((one, other) => holders.indexOf(one.userId) - holders.indexOf(other.userId))
    .map((reader) => ({ ...reader, member: members.has(reader.userId) }));
}

/** Whose audit log has what happens to an operator's request by itself. */
export const findPersonalAccount = async ({ db }: Ctx, user_id: string): Promise<string> =>
  (await db('persons').where({ user_id }).first('account_id'))!.account_id;

/** Whether a change of this control waits. */
export const isChangeWaiting = async (ctx: Ctx, kind: ControlKind, subject: string): Promise<boolean> =>
  (await findProposed(ctx, kind, subject)) !== null;

/** Those of these subjects on whose control two people decided, or are to decide. */
export const listDecided = ({ db }: Ctx, kind: ControlKind, subjects: readonly string[]): Promise<string[]> =>
  db('control_changes')
    .where({ kind })
    .whereIn('state', ['proposed', 'applied'])
    .whereIn('subject', [...subjects])
    .pluck('subject');

/** Who decided on a change, and when; null while nobody did, and once they are erased. */
export async function findDecision({ db }: Ctx, id: string): Promise<{ who: string; at: Date } | null> {
  const row = await db('control_changes as c')
    .join('users as u', 'u.id', 'c.decided_by')
    .where('c.id', id)
    .first({ name: 'u.full_name', email: 'u.email', at: 'c.decided_at' });
  const who = row?.name ?? row?.email;
  return who && row?.at ? { who, at: row.at } : null;
}

interface AppliedChange {
  after: ControlValue;
  reason: string | null;
  /** Null for an erased user. */
  proposedBy: string | null;
  decidedBy: string | null;
}

/** The latest 50 changes of one control that two people decided, newest first. */
export const listApplied = ({ db }: Ctx, kind: ControlKind, subject: string): Promise<AppliedChange[]> =>
  db('control_changes as c')
    .join('users as p', 'p.id', 'c.proposed_by')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .where({ 'c.kind': kind, 'c.subject': subject, 'c.state': 'applied' })
    .orderBy('c.created_at', 'desc')
    .limit(50)
    .select({ after: 'c.after', reason: 'c.reason', proposedBy: 'p.full_name', decidedBy: 'd.full_name' });

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
  const rows = await db('control_changes as c')
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
  const groups = await Promise.all(
    controls.map(async (control) => {
      const own = rows.filter(({ kind: each }) => each === control.kind);
      const starts = await findStarts(ctx, control, own);
      return Promise.all(own.map((row) => toLine(ctx, control, row, starts)));
    }),
  );
  const lines = groups.flat().filter((line) => line !== null);
  return lines.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

type Starts = Awaited<ReturnType<typeof findEstablished>>;

/** From when on the reader and whoever proposed these changes of one control count in it. */
async function findStarts(ctx: ActorCtx, { deciders }: Control, rows: ChangeRow[]): Promise<Starts> {
  const [first] = rows;
  if (!first) return new Map();
  const people = [...new Set([ctx.actor.userId, ...rows.map(({ proposedBy }) => proposedBy)])];
  return findEstablished(ctx, { accountId: first.accountId, rights: [rightOf(deciders)] }, people);
}

/** From when on the reader may confirm a change; null: never, since one of the two holds the right no longer. */
function getStart({ actor }: ActorCtx, { proposedBy }: ChangeRow, starts: Starts): Date | null {
  const [own, other] = [starts.get(actor.userId), starts.get(proposedBy)];
  return own && other ? new Date(Math.max(own.getTime(), other.getTime())) : null;
}

async function toLine(
  ctx: ActorCtx,
  control: Control,
  { by, ...row }: ChangeRow & { by: string | null },
  starts: Starts,
): Promise<WaitingChange | null> {
  const rights = changeRights(row, ctx.actor, ctx.now());
  const start = isDecider(control, row, ctx.actor) && rights.canConfirm ? getStart(ctx, row, starts) : null;
  const isEarly = start !== null && start > ctx.now();
  const refuses = mayRefuse(control, row, ctx.actor);
  if (!refuses && !rights.canWithdraw && !row.alone) return null;
  const { id, kind, subject, before, after, createdAt, dueAt, alone, reason } = row;
  return {
    id,
    kind,
    subject,
    before,
    after,
    createdAt,
    dueAt,
    alone,
    reason,
    name: await control.describe(ctx, row),
    proposedBy: by,
    confirmFrom: isEarly ? start : null,
    canConfirm: start !== null && !isEarly,
    canRefuse: refuses && rights.canRefuse,
    canWithdraw: rights.canWithdraw,
  };
}

import type { Check, VerificationState } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';

/** Counts above the list: cases by state, and late ones. */
export interface ReviewQueueCounts {
  review: number;
  overdue: number;
  running: number;
  approved: number;
  rejected: number;
  expired: number;
  all: number;
  /** Sampled decisions for the actor to repeat. */
  samples: number;
}

/** Cases to review, by due time, then by risk. */
const queue = ({ db, actor }: ActorCtx) =>
  db('verifications as v').where({ 'v.account_id': actor.accountId, 'v.state': 'review' });

/** Not locked by another reviewer, and without a decision waiting for a second person. */
const free = (query: ReturnType<typeof queue>, { db, actor, now }: ActorCtx) =>
  query
    .where((open) =>
      open
        .whereNull('v.locked_by')
        .orWhere('v.locked_by', actor.userId)
        .orWhere('v.locked_until', '<=', now()),
    )
    .whereNotExists(
      db('verification_decisions as d').whereRaw("d.verification_id = v.id and d.state = 'waiting'"),
    );

const AFTER = '(v.due_at, -v.risk, v.id) > (select due_at, -risk, id from verifications where id = ?)';
const BEFORE = AFTER.replace('>', '<');

/**
 * The actor's next case: after `of` in the order of the queue (`previous`: before it), else its
 * first. Null when there is none.
 */
export async function findNextCase(
  ctx: ActorCtx,
  { of = null, previous = false }: { of?: string | null; previous?: boolean } = {},
): Promise<string | null> {
  const direction = previous ? 'desc' : 'asc';
  const ordered = () =>
    free(queue(ctx), ctx).orderByRaw(`v.due_at ${direction}, -v.risk ${direction}, v.id ${direction}`);
  const beside = of
    ? await ordered()
        .whereNot('v.id', of)
        .whereRaw(previous ? BEFORE : AFTER, [of])
        .first('v.id')
    : null;
  const next =
    beside ??
    (await ordered()
      .modify((query) => of && query.whereNot('v.id', of))
      .first('v.id'));
  return next?.id ?? null;
}

/** A case's position in the queue, from 1; null when not in it. */
export async function placeInQueue(ctx: ActorCtx, id: string): Promise<number | null> {
  const row = await queue(ctx).where('v.id', id).first('v.id');
  if (!row) return null;
  const [before] = await queue(ctx).whereRaw(BEFORE, [id]).count('* as count');
  return before.count + 1;
}

/** The account's verifications, counted by state. */
export async function countReviewQueue(ctx: ActorCtx): Promise<ReviewQueueCounts> {
  const { db, actor, now } = ctx;
  const [rows, [late], [samples]] = await Promise.all([
    db('verifications')
      .where({ account_id: actor.accountId })
      .groupBy('state')
      .select('state')
      .count('* as count'),
    queue(ctx).where('v.due_at', '<', now()).count('* as count'),
    openSamples(ctx).count('* as count'),
  ]);
  const of = (...states: VerificationState[]) =>
    rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
  return {
    review: of('review'),
    overdue: late.count,
    running: of('created', 'capturing', 'processing'),
    approved: of('approved'),
    rejected: of('rejected'),
    expired: of('expired'),
    all: rows.reduce((sum, { count }) => sum + count, 0),
    samples: samples.count,
  };
}

const openSamples = ({ db, actor }: ActorCtx) =>
  db('verification_samples as s')
    .where({ 's.account_id': actor.accountId })
    .whereNull('s.reviewed_at')
    .whereRaw('s.decided_by is distinct from ?', [actor.userId]);

/** The oldest sampled decision for the actor to repeat, or the given one; null when there is none. */
export async function findSample(ctx: ActorCtx, id: string | null = null): Promise<string | null> {
  const row = await openSamples(ctx)
    .modify((query) => {
      if (id) query.where('s.verification_id', id);
    })
    .orderBy('s.created_at')
    .first('s.verification_id as id');
  return row?.id ?? null;
}

/** The check that sent each of these cases to people, by the case's id; of the acting account, as the caller has checked. */
export async function listDecidingChecks(
  { db }: ActorCtx,
  cases: readonly { id: string; reason: string | null }[],
): Promise<ReadonlyMap<string, Check>> {
  const reasons = new Map(cases.map(({ id, reason }) => [id, reason]));
  const rows = await db('verification_checks').whereIn('verification_id', [...reasons.keys()]);
  return new Map(
    rows
      .filter(({ verification_id, code }) => reasons.get(verification_id) === code)
      .map(({ verification_id, rule_version: ruleVersion, ...check }) => [
        verification_id,
        { ...check, ruleVersion },
      ]),
  );
}

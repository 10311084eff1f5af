import { randomUUID } from 'node:crypto';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';

type Of = Pick<ApplicationRow, 'id' | 'candidate_id'>;
type Kind = 'notice' | 'contest' | 'answer' | 'note' | 'proposal';

const getPurpose = (kind: Kind, id: string): string => `application.${kind}:${id}`;
const seal = (sealer: Sealer, kind: Kind, id: string, text: string): Sealed =>
  sealer.encrypt(getPurpose(kind, id), Buffer.from(text));
const open = (sealer: Sealer, kind: Kind, id: string, sealed: Sealed): string =>
  sealer.decrypt(getPurpose(kind, id), sealed).toString();

/** Who wrote a text, of the joined users. */
const writer = ({ db }: Ctx) =>
  db.raw<{ by_name: string | null }>('coalesce(u.full_name, u.email) as by_name');

/** Where an application's texts are sealed. */
const TEXTS: readonly { table: string; column: string; kind: Kind }[] = [
  { table: 'adverse_notices', column: 'text_sealed', kind: 'notice' },
  { table: 'application_contests', column: 'text_sealed', kind: 'contest' },
  { table: 'application_contests', column: 'answer_sealed', kind: 'answer' },
  { table: 'application_notes', column: 'text_sealed', kind: 'note' },
  { table: 'application_decisions', column: 'reason_sealed', kind: 'proposal' },
];

/** Seals an application's texts under another candidate's key. Runs in a transaction. */
export async function resealTexts(ctx: Ctx, of: Of, candidateId: string): Promise<void> {
  const before = await getSealer(ctx, of.candidate_id);
  const after = await getSealer(ctx, candidateId);
  for (const { table, column, kind } of TEXTS) {
    const rows = await ctx
      .db(table)
      .where({ application_id: of.id })
      .whereNotNull(column)
      .select('id', { sealed: column });
    for (const { id, sealed } of rows) {
      const text = open(before, kind, id, sealed);
      await ctx
        .db(table)
        .where({ id })
        .update({ [column]: seal(after, kind, id, text) });
    }
  }
}

/** A finding cited by a notice: a source of one of the candidate's reports. */
export interface CitedFinding {
  reportId: string;
  sourceId: string;
}

export interface Notice {
  id: string;
  findings: CitedFinding[];
  text: string;
  sentAt: Date;
  sentBy: string | null;
}

/** Stores the sent notice, one per application. */
export async function insertNotice(
  ctx: ActorCtx,
  of: Of,
  notice: { findings: readonly CitedFinding[]; text: string },
): Promise<void> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, of.candidate_id);
  await ctx.db('adverse_notices').insert({
    id,
    application_id: of.id,
    findings: JSON.stringify(notice.findings),
    text_sealed: seal(sealer, 'notice', id, notice.text),
    sent_by: ctx.actor.userId,
    sent_at: ctx.now(),
  });
}

/** The notice of an application; null when none was sent. */
export async function findNotice(ctx: Ctx, of: Of): Promise<Notice | null> {
  const row = await ctx
    .db('adverse_notices as n')
    .leftJoin('users as u', 'u.id', 'n.sent_by')
    .where({ 'n.application_id': of.id })
    .first('n.*', writer(ctx));
  if (!row) return null;
  const sealer = await getSealer(ctx, of.candidate_id);
  const { id, findings, sent_at: sentAt, by_name: sentBy } = row;
  return { id, findings, text: open(sealer, 'notice', id, row.text_sealed), sentAt, sentBy };
}

export interface Contest {
  id: string;
  text: string;
  answer: string | null;
  createdAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
}

/** Stores a candidate's contest. */
export async function insertContest(ctx: Ctx, of: Of, text: string): Promise<void> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, of.candidate_id);
  await ctx.db('application_contests').insert({
    id,
    application_id: of.id,
    text_sealed: seal(sealer, 'contest', id, text),
    created_at: ctx.now(),
  });
}

/** Answers the open contest; false when there is none. */
export async function answerWaiting(ctx: ActorCtx, of: Of, answer: string): Promise<boolean> {
  const contest = await ctx
    .db('application_contests')
    .where({ application_id: of.id })
    .whereNull('answered_at')
    .forUpdate()
    .first('id');
  if (!contest) return false;
  const sealer = await getSealer(ctx, of.candidate_id);
  await ctx
    .db('application_contests')
    .where({ id: contest.id })
    .update({
      answer_sealed: seal(sealer, 'answer', contest.id, answer),
      answered_by: ctx.actor.userId,
      answered_at: ctx.now(),
    });
  return true;
}

/** A candidate's contests, oldest first, each with its answer. */
export async function listContests(ctx: Ctx, of: Of): Promise<Contest[]> {
  const rows = await ctx
    .db('application_contests as c')
    .leftJoin('users as u', 'u.id', 'c.answered_by')
    .where({ 'c.application_id': of.id })
    .orderBy('c.created_at')
    .select('c.*', writer(ctx));
  if (rows.length === 0) return [];
  const sealer = await getSealer(ctx, of.candidate_id);
  return rows.map((row) => ({
    id: row.id,
    text: open(sealer, 'contest', row.id, row.text_sealed),
    answer: row.answer_sealed && open(sealer, 'answer', row.id, row.answer_sealed),
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    answeredBy: row.by_name,
  }));
}

export interface Note {
  id: string;
  text: string;
  by: string | null;
  at: Date;
}

/** Stores a note on a candidate, who never sees it. */
export async function insertNote(ctx: ActorCtx, of: Of, text: string): Promise<void> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, of.candidate_id);
  await ctx.db('application_notes').insert({
    id,
    application_id: of.id,
    user_id: ctx.actor.userId,
    text_sealed: seal(sealer, 'note', id, text),
    created_at: ctx.now(),
  });
}

/** Notes of an application, newest first. */
export async function listNotes(ctx: Ctx, of: Of): Promise<Note[]> {
  const rows = await ctx
    .db('application_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .where({ 'n.application_id': of.id })
    .orderBy('n.created_at', 'desc')
    .select('n.id', 'n.text_sealed', 'n.created_at', writer(ctx));
  if (rows.length === 0) return [];
  const sealer = await getSealer(ctx, of.candidate_id);
  return rows.map((row) => ({
    id: row.id,
    text: open(sealer, 'note', row.id, row.text_sealed),
    by: row.by_name,
    at: row.created_at,
  }));
}

/** A refusal, or the closing of an application, proposed by one person, which a second must confirm. */
export interface Proposal {
  id: string;
  decision: 'decline' | 'withdraw';
  reason: string;
  proposedBy: string | null;
  byName: string | null;
  at: Date;
}

/** Stores a proposal; false when one is pending. */
export async function insertProposal(
  ctx: ActorCtx,
  of: Of,
  { decision, reason }: Pick<Proposal, 'decision' | 'reason'>,
): Promise<boolean> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, of.candidate_id);
  const rows = await ctx
    .db('application_decisions')
    .insert({
      id,
      application_id: of.id,
      decision,
      reason_sealed: seal(sealer, 'proposal', id, reason),
      state: 'waiting',
      proposed_by: ctx.actor.userId,
      created_at: ctx.now(),
    })
    .onConflict(ctx.db.raw("(application_id) where state = 'waiting'"))
    .ignore()
    .returning('id');
  return rows.length === 1;
}

/** The pending proposal; null when there is none. */
export async function findProposal(ctx: Ctx, of: Of): Promise<Proposal | null> {
  const row = await ctx
    .db('application_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.proposed_by')
    .where({ 'd.application_id': of.id, 'd.state': 'waiting' })
    .first('d.*', writer(ctx));
  if (!row) return null;
  const sealer = await getSealer(ctx, of.candidate_id);
  const reason = row.reason_sealed ? open(sealer, 'proposal', row.id, row.reason_sealed) : '';
  const { id, decision, proposed_by: proposedBy, by_name: byName, created_at: at } = row;
  return { id, decision, reason, proposedBy, byName, at };
}

/** Settles the pending proposal with the second person's decision; without a person when the application moved otherwise. */
export async function settleProposal(
  ctx: Ctx,
  of: Pick<Of, 'id'>,
  state: 'applied' | 'refused',
  settledBy: string | null,
): Promise<void> {
  await ctx
    .db('application_decisions')
    .where({ application_id: of.id, state: 'waiting' })
    .update({ state, settled_by: settledBy, settled_at: ctx.now() });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { verificationCode } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { statesBefore } from '~/src/shared/transitions';
import { clockOf, getDueAt, REQUEST_TRANSITIONS } from './subjects.rules';
import type { Claimant, NewRequest, ProofLevel, RequestLine, RequestState } from './subjects.types';

export type RequestRow = Row<'subject_requests'>;

type Field = 'cpf' | 'birth' | 'contact' | 'text' | 'answer';
const purposeOf = (id: string, field: Field): string => `subject.request.${field}:${id}`;
const messagePurpose = (id: string): string => `subject.message:${id}`;
const openField = (sealer: Sealer, id: string, field: Field, sealed: Sealed): string =>
  sealer.decrypt(purposeOf(id, field), sealed).toString();

type Part<C extends keyof RequestRow> = Pick<RequestRow, 'id' | C>;
export const openCpf = (sealer: Sealer, row: Part<'cpf_sealed'>): string =>
  openField(sealer, row.id, 'cpf', row.cpf_sealed);
export const openBirth = (sealer: Sealer, row: Part<'birth_sealed'>): string =>
  openField(sealer, row.id, 'birth', row.birth_sealed);
export const openContact = (sealer: Sealer, row: Part<'contact_sealed'>): string =>
  row.contact_sealed ? openField(sealer, row.id, 'contact', row.contact_sealed) : '';
export const openText = (sealer: Sealer, row: Part<'text_sealed'>): string =>
  openField(sealer, row.id, 'text', row.text_sealed);
export const openAnswer = (sealer: Sealer, row: Part<'answer_sealed'>): string | null =>
  row.answer_sealed && openField(sealer, row.id, 'answer', row.answer_sealed);
export const openMessage = (
  sealer: Sealer,
  row: Pick<Row<'subject_messages'>, 'id' | 'text_sealed'>,
): string => sealer.decrypt(messagePurpose(row.id), row.text_sealed).toString();

/** Blind indexes of those who asked. */
export const requestIndexes: IndexedColumn = {
  table: 'subject_requests',
  id: 'id',
  column: 'cpf_index',
  sealed: 'cpf_sealed',
  subject: 'id',
  read: (sealer, sealed, id) => ({ kind: 'cpf', value: openField(sealer, id, 'cpf', sealed) }),
};

/** Stores a request, sealed under a key of its own. */
export async function insertRequest(
  ctx: Ctx,
  { cpf, birthDate }: Claimant,
  { level, request }: { level: ProofLevel; request: NewRequest },
): Promise<{ id: string; protocol: string; dueAt: Date }> {
  const id = randomUUID();
  const protocol = verificationCode(randomBytes(12));
  const { right, text, email, credit, reason, reportId } = request;
  const dueAt = getDueAt(ctx.now(), clockOf(right, credit));
  const sealer = await getSealer(ctx, id);
  const seal = (field: Field, value: string): Sealed =>
    sealer.encrypt(purposeOf(id, field), Buffer.from(value));
  await ctx.db('subject_requests').insert({
    id,
    protocol,
    subject_right: right,
    state: level === 'none' ? 'verifying' : 'received',
    level,
    credit,
    reason,
    report_id: reportId,
    locale: ctx.locale,
    cpf_index: ctx.vault.blindIndex('cpf', cpf),
    cpf_sealed: seal('cpf', cpf),
    birth_sealed: seal('birth', birthDate),
    contact_sealed: email ? seal('contact', email) : null,
    text_sealed: seal('text', text),
    received_at: ctx.now(),
    due_at: dueAt,
  });
  return { id, protocol, dueAt };
}

/** The request of an id, locked until the transaction ends. */
export const lockRequest = async ({ db }: Ctx, id: string): Promise<RequestRow | null> =>
  (await db('subject_requests').where({ id }).forUpdate().first()) ?? null;

export const findRequest = async ({ db }: Ctx, id: string): Promise<RequestRow | null> =>
  (await db('subject_requests').where({ id }).first()) ?? null;

/** The request of a protocol, if it is of this CPF. */
export const findOwnRequest = async (
  { db, vault }: Ctx,
  cpf: string,
  protocol: string,
): Promise<RequestRow | null> =>
  (await db('subject_requests')
    .where({ protocol })
    .whereIn('cpf_index', vault.blindIndexes('cpf', cpf))
    .first()) ?? null;

/** Whether a request that contests this report still waits for its answer. */
export const isContestOpen = async ({ db }: Ctx, reportId: string): Promise<boolean> =>
  (await db('subject_requests')
    .where({ report_id: reportId, subject_right: 'contest' })
    .whereNull('answered_at')
    .first('id')) !== undefined;

/** The CPF that a request names; null where it is gone. */
export async function findRequestCpf(ctx: Ctx, id: string): Promise<string | null> {
  const row = await ctx.db('subject_requests').where({ id }).first('id', 'cpf_sealed');
  return row ? openCpf(await getSealer(ctx, id), row) : null;
}

export const toLine = (row: RequestRow): RequestLine => ({
  id: row.id,
  protocol: row.protocol,
  right: row.subject_right,
  state: row.state,
  level: row.level,
  receivedAt: row.received_at,
  dueAt: row.due_at,
  answeredAt: row.answered_at,
  outcome: row.outcome,
});

/** Moves a request, where its state allows it. */
export async function advanceRequest({ db }: Ctx, id: string, to: RequestState): Promise<boolean> {
  const count = await db('subject_requests')
    .where({ id })
    .whereIn('state', statesBefore(REQUEST_TRANSITIONS, to))
    .update({ state: to });
  return count > 0;
}

/** Ends a request with its answer, where its state allows it. */
export async function endRequest(
  ctx: Ctx,
  id: string,
  { state, outcome, answer }: { state: 'answered' | 'refused'; outcome: string; answer: string },
): Promise<boolean> {
  const sealer = await getSealer(ctx, id);
  const count = await ctx
    .db('subject_requests')
    .where({ id })
    .whereIn('state', statesBefore(REQUEST_TRANSITIONS, state))
    .update({
      state,
      outcome,
      answered_at: ctx.now(),
      answer_sealed: sealer.encrypt(purposeOf(id, 'answer'), Buffer.from(answer)),
    });
  return count > 0;
}

interface NewMessage {
  requestId: string;
  /** The operator; null for the person who asked. */
  author: string | null;
  asks: boolean;
  text: string;
}

/** Adds a message to a request's conversation. */
export async function insertMessage(ctx: Ctx, { requestId, author, asks, text }: NewMessage): Promise<void> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, requestId);
  await ctx.db('subject_messages').insert({
    id,
    request_id: requestId,
    from_subject: author === null,
    author,
    asks,
    text_sealed: sealer.encrypt(messagePurpose(id), Buffer.from(text)),
    created_at: ctx.now(),
  });
}

/** Gives a request to an operator, or takes it from another, in any state. */
export async function assignRequest({ db }: Ctx, id: string, takenBy: string): Promise<void> {
  await db('subject_requests').where({ id }).update({ taken_by: takenBy });
}

/** Notes which operator checked the documents of who asked, and when. */
export async function saveProof({ db, now }: Ctx, id: string, confirmedBy: string): Promise<void> {
  const proof = { level: 'document', confirmed_by: confirmedBy, confirmed_at: now() } as const;
  await db('subject_requests').where({ id }).update(proof);
}

/** Notes that what could go has been erased. */
export async function markErased({ db, now }: Ctx, id: string): Promise<void> {
  await db('subject_requests').where({ id }).update({ erased_at: now() });
}

/** Notes how many alarms of a request were sent. */
export async function saveAlarms({ db }: Ctx, id: string, alarms: number): Promise<void> {
  await db('subject_requests').where({ id }).update({ alarms });
}

import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { listDecisions, type MadeDecision } from '~/src/domains/verification/decision/decisions.store';
import {
  ageOn,
  type DocumentReading,
  extractFields,
  type PortraitArea,
  portraitArea,
} from '~/src/domains/verification/engine';
import { BLOCK_COLUMNS, type Block, toBlock } from '~/src/domains/verification/people.store';
import { findAnalysis, listPictures } from '~/src/domains/verification/pictures.store';
import { canDecide } from '~/src/domains/verification/verification.policy';
import { DEFAULT_POLICY, needsSecondPerson, toCaseCode } from '~/src/domains/verification/verification.rules';
import type { IntegrationPolicy, PictureKind } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { formatCpf } from '~/src/shared/cpf';
import { toDay } from '~/src/shared/dates';

/** A picture of another, approved verification of the same person. */
export interface StoredPicture {
  verificationId: string;
  id: string;
  kind: PictureKind;
  at: Date;
}

/** The portrait in the document's picture: which picture, and its area. */
export interface DocumentPortrait extends PortraitArea {
  /** Of the picture. */
  id: string;
  at: Date;
}

/** What a document says beside what was requested, by the check that compared them; null: unread, or unknown. */
export type Readings = Record<
  'document_text' | 'document_birth',
  { document: string | null; request: string | null }
>;

/** Context for the reviewer, besides the verification. */
export interface CaseView {
  /** What the person of the case has to be found by. */
  code: string;
  person: {
    /** Formatted. */
    cpf: string;
    /** Full years. */
    age: number | null;
    forceManual: boolean;
    /** Infinity is not a date: `forever`. */
    blockedUntil: Date | 'forever' | null;
    attempts: number;
    approved: number;
  };
  /** From the person's newest earlier approved verification. */
  storedPictures: StoredPicture[];
  /** Null when none was detected, or its picture is deleted. */
  portrait: DocumentPortrait | null;
  /** CPF (digits) and birth date (`YYYY-MM-DD`) as read; null without a document that was read and is still kept. */
  readings: Readings | null;
  lock: { mine: boolean; name: string | null; until: Date } | null;
  proposal: MadeDecision | null;
  decisions: MadeDecision[];
  /** The decision was changed once, and cannot be changed again. */
  isFinal: boolean;
  bands: IntegrationPolicy['bands'];
  /** Whether an approval needs a note. */
  approvalNote: boolean;
  fourEyes: boolean;
  /** Somebody other than the actor may decide, and so be the second person. */
  hasOthers: boolean;
}

/** Of a verification of the acting account, as the caller has checked. */
export async function getCase(ctx: ActorCtx, id: string): Promise<CaseView> {
  const row = (await ctx
    .db('verifications as v')
    .join('verification_people as p', 'p.id', 'v.person_id')
    .join('verification_integrations as i', 'i.id', 'v.integration_id')
    .leftJoin('users as l', 'l.id', 'v.locked_by')
    .where({ 'v.id': id, 'v.account_id': ctx.actor.accountId })
    .first(
      'v.person_id',
      'v.has_person',
      'v.name_sealed',
      'v.birth_sealed',
      'v.policy',
      'i.policy as today',
      'v.locked_by',
      'v.locked_until',
      'l.full_name as locked_name',
      'p.force_manual',
      ctx.db.raw<Block>(BLOCK_COLUMNS.join(', ')),
    ))!;
  const personId = row.person_id;
  const policy: IntegrationPolicy = { ...DEFAULT_POLICY, ...row.policy };
  const { cpf, birthDate } = await getCasePerson(ctx, row);
  const [attempts, stored, document, decisions, hasOthers] = await Promise.all([
    countAttempts(ctx, personId),
    storedPictures(ctx, { id, personId }),
    readDocument(ctx, { id, personId }),
    listDecisions(ctx, { id, personId }),
    hasOtherReviewers(ctx),
  ]);
  const { locked_by, locked_until: until, locked_name: name } = row;
  return {
    code: toCaseCode(id),
    person: {
      cpf: formatCpf(cpf),
      age: birthDate ? ageOn(birthDate, toDay(ctx.now())) : null,
      forceManual: row.force_manual,
      blockedUntil: toBlock(ctx, row),
      ...attempts,
    },
    storedPictures: stored,
    portrait: document.portrait,
    readings: document.sides.length > 0 ? compareReadings(ctx, document.sides, { cpf, birthDate }) : null,
    lock:
      locked_by && until && until > ctx.now() ? { mine: locked_by === ctx.actor.userId, name, until } : null,
    proposal: decisions.find(({ state }) => state === 'waiting') ?? null,
    decisions,
    isFinal: decisions.some(isChange),
    bands: policy.bands,
    approvalNote: policy.approvalNote,
    fourEyes: needsSecondPerson(policy, row.today),
    hasOthers,
  };
}

const isChange = ({ state, from, to }: MadeDecision): boolean =>
  state === 'applied' && from !== 'review' && from !== to;

/** Whether another active member of the company may decide. */
async function hasOtherReviewers({ db, actor }: ActorCtx): Promise<boolean> {
  const rows = await db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where({ 'm.account_id': actor.accountId, 'u.status': 'active' })
    .whereNot('u.id', actor.userId)
    .whereRaw("'doccheck' = any(m.claims)")
    .select('m.claims');
  return rows.some(canDecide);
}

async function countAttempts({ db }: ActorCtx, personId: string) {
  const [row] = await db('verifications')
    .where({ person_id: personId })
    .whereNotNull('started_at')
    .select(
      db.raw<{ attempts: number; approved: number }>(
        "count(*)::int as attempts, (count(*) filter (where state = 'approved'))::int as approved",
      ),
    );
  return row!;
}

/** Both sides of the document as they were read, and the portrait on its front. */
async function readDocument(ctx: ActorCtx, { id, personId }: { id: string; personId: string }) {
  const pictures = (await listPictures(ctx, id)).filter(({ kind }) => kind === 'front' || kind === 'back');
  const sides: DocumentReading[] = [];
  let portrait: DocumentPortrait | null = null;
  for (const picture of pictures) {
    const reading = await findAnalysis<DocumentReading>(ctx, personId, picture);
    if (!reading) continue;
    sides.push(reading);
    const area = picture.kind === 'front' && picture.file_key ? portraitArea(reading) : null;
    if (area) portrait = { ...area, id: picture.id, at: picture.created_at };
  }
  return { sides, portrait };
}

/** Of several values read, the one of the request where it is among them. */
function compareReadings(
  ctx: ActorCtx,
  sides: readonly DocumentReading[],
  { cpf, birthDate }: { cpf: string; birthDate: string | null },
): Readings {
  const fields = sides.map((side) => extractFields(side, toDay(ctx.now())));
  const pick = (values: string[], request: string | null) => ({
    document: values.find((value) => value === request) ?? values[0] ?? null,
    request,
  });
  return {
    document_text: pick(
      fields.flatMap(({ cpfs }) => cpfs),
      cpf,
    ),
    document_birth: pick(
      fields.flatMap(({ birthDates }) => birthDates),
      birthDate,
    ),
  };
}

const storedPictures = (
  { db }: ActorCtx,
  { id, personId }: { id: string; personId: string },
): Promise<StoredPicture[]> =>
  db('verification_pictures as p')
    .whereNotNull('p.file_key')
    .where({ 'p.current': true })
    .whereIn('p.kind', ['selfie', 'front', 'back'])
    .where(
      'p.verification_id',
      db('verifications')
        .where({ person_id: personId, state: 'approved' })
        .whereNot({ id })
        .orderBy('finished_at', 'desc')
        .limit(1)
        .select('id'),
    )
    .select('p.id', 'p.kind', 'p.verification_id as verificationId', 'p.created_at as at');

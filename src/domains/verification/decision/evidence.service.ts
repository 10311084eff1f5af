import {
  ageOn,
  DEFAULT_BANDS,
  type DocumentReading,
  distance,
  extractFields,
  FACE_LIMITS,
  FACE_MODEL,
  type Face,
  type FaceReading,
  findLinked,
  getBand,
} from '~/src/domains/verification/engine';
import { findAnalysis, listPictures, type PictureRow } from '~/src/domains/verification/pictures.store';
import type {
  CheckCode,
  IntegrationPolicy,
  PictureKind,
  VerificationRow,
  VerifiedPerson,
} from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { toDay } from '~/src/shared/dates';
import type { CpfAnswer, DocumentEvidence, Evidence, FaceEvidence } from './evidence.types';
import { otherFaces } from './templates.store';

/** The readings of a verification's pictures, opened. */
export interface ReadPictures {
  selfie: Face | null;
  closer: Face | null;
  front: DocumentReading | null;
  back: DocumentReading | null;
  /** Whether a side was accepted as it was after the last try. */
  poor: boolean;
  poorSelfie: boolean;
}

/** Opens the readings of a verification's pictures. */
export async function readPictures(ctx: Ctx, { id, person_id }: VerificationRow): Promise<ReadPictures> {
  const pictures = await listPictures(ctx, id);
  const of = (kind: PictureKind): PictureRow | undefined => pictures.find((each) => each.kind === kind);
  const read = async <T>(kind: PictureKind): Promise<T | null> => {
    const picture = of(kind);
    return picture ? findAnalysis<T>(ctx, person_id, picture) : null;
  };
  const findFace = async (kind: PictureKind) => (await read<FaceReading>(kind))?.faces[0] ?? null;
  return {
    selfie: await findFace('selfie'),
    closer: await findFace('closer'),
    front: await read<DocumentReading>('front'),
    back: await read<DocumentReading>('back'),
    poorSelfie: of('selfie')?.state === 'accepted',
    poor: [of('front'), of('back')].some((picture) => picture?.state === 'accepted'),
  };
}

/** Both sides of the document, compared with the person's data. */
function documentEvidence(
  { front, back, poor }: ReadPictures,
  person: VerifiedPerson,
  today: string,
): DocumentEvidence {
  const sides = [front, back].filter((side) => side !== null).map((side) => extractFields(side, today));
  const cpfs = sides.flatMap((side) => side.cpfs);
  const births = sides.flatMap((side) => side.birthDates);
  const kinds = sides.map(({ kind }) => kind).filter((kind) => kind !== 'unknown');
  const sameOr = (values: string[], expected: string | null) => {
    if (values.length === 0 || !expected) return null;
    return values.includes(expected) ? 'same' : 'other';
  };
  return {
    kind: kinds.find((kind) => kind === 'foreign' || kind === 'passport') ?? kinds[0] ?? 'unknown',
    cpf: sameOr(cpfs, person.cpf),
    nameLikeness: Math.max(0, ...sides.map((side) => (person.name ? side.nameLikeness(person.name) : 0))),
    birthDate: sameOr(births, person.birthDate),
    poor,
  };
}

async function faceEvidence(
  ctx: Ctx,
  row: VerificationRow,
  { selfie, closer, front }: ReadPictures,
): Promise<FaceEvidence> {
  const portrait = front?.portrait ?? null;
  const { match, mismatch } = row.policy.bands;
  const bands = { ...DEFAULT_BANDS, match, mismatch };
  const against = (face: Face | null) => {
    if (!face || !portrait) return null;
    const gap = distance(face.embedding, portrait.embedding);
    return { distance: gap, band: getBand(gap, bands) };
  };
  return { selfie: against(selfie), closer: against(closer), linked: await linkedTo(ctx, row, selfie) };
}

/** Distance of the nearest face of another CPF of the account, if close enough to match. */
async function linkedTo(ctx: Ctx, row: VerificationRow, selfie: Face | null): Promise<number | null> {
  if (!selfie || row.origin === 'try') return null;
  let nearest: number | null = null;
  const of = { accountId: row.account_id, personId: row.person_id };
  for await (const faces of otherFaces(ctx, of, FACE_MODEL)) {
    const link = findLinked(selfie.embedding, faces, FACE_LIMITS.linked.value);
    if (link && (nearest === null || link.distance < nearest)) nearest = link.distance;
  }
  return nearest;
}

/**
 * What a trial leaves out: other people's faces, and, with their own camera, the visitor's
 * CPF, which was not asked for.
 */
const getOmitted = ({ origin, reference }: VerificationRow): CheckCode[] => {
  if (origin !== 'try') return [];
  return reference ? ['duplicate'] : ['duplicate', 'document_text'];
};

/** All evidence for the decision, except the provider's. */
export async function gatherEvidence(
  ctx: Ctx,
  row: VerificationRow,
  person: VerifiedPerson,
  { cpf, pictures, policy }: { cpf: CpfAnswer; pictures: ReadPictures; policy: IntegrationPolicy },
): Promise<Evidence> {
  const today = toDay(ctx.now());
  // The authority's data are more reliable than the person's input.
  const facts = cpf.kind === 'known' ? { ...person, name: cpf.name, birthDate: cpf.birthDate } : person;
  return {
    blocked: person.blockedUntil !== null && person.blockedUntil > ctx.now(),
    forceManual: person.forceManual,
    cpf,
    age: facts.birthDate ? ageOn(facts.birthDate, today) : null,
    document: policy.steps.document ? documentEvidence(pictures, facts, today) : null,
    liveness: policy.steps.challenge ? row.liveness : 'not_performed',
    poorSelfie: pictures.poorSelfie,
    faces: await faceEvidence(ctx, row, pictures),
    provider: null,
    leftOut: getOmitted(row),
    isProof: row.origin === 'subject',
    policy,
  };
}

import { grantCredits, openWallet } from '~/src/domains/billing';
import type { DocumentReading, Face, FaceReading } from '~/src/domains/verification/engine';
import { createVerificationLink, type LinkRequest } from '~/src/domains/verification/link/link.service';
import {
  findPicture,
  insertPicture,
  saveChecked,
  saveJpeg,
  storePicture,
} from '~/src/domains/verification/pictures.store';
import { startVerification, submitVerification } from '~/src/domains/verification/start.service';
import { findVerification, markVerification } from '~/src/domains/verification/verification.store';
import type { Liveness, PictureKind, VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';

export const REVIEWER: Claim[] = ['doccheck', 'doccheck_admin', 'doccheck_gerar_url'];
export const PRICE = 490;

let companies = 0;

/** A company whose people verify others. */
export async function createVerifier(
  ctx: Ctx,
  { credits = 100 * PRICE, claims = REVIEWER }: { credits?: number; claims?: Claim[] } = {},
): Promise<{ as: ActorCtx; fixture: Fixture }> {
  companies += 1;
  const cnpj = completeCnpj(`7${String(companies).padStart(7, '0')}0001`);
  const person = await createPerson(ctx.db);
  const fixture = await createCompany(ctx.db, person, { cnpj, claims });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (credits > 0)
    await grantCredits(ctx, { accountId, amount: credits, kind: 'bonus', uniqueKey: accountId });
  return { as: actingAs(ctx, fixture.actor), fixture };
}

/** A frontal face whose embedding is `at` away from that of 0. */
export const faceAt = (at: number): Face => ({
  score: 0.9,
  box: { x: 200, y: 100, width: 300, height: 400 },
  eyeDistance: 120,
  tilt: 0,
  turn: 0,
  size: 0.15,
  embedding: [at, ...Array.from({ length: 127 }, () => 0)],
});

const QUALITY = { width: 800, height: 1_000, sharpness: 400, brightness: 128, highlight: 240, glare: 0 };
const faceReading = (face: Face): FaceReading => ({ ...QUALITY, faces: [face] });

/** Begins as a JPEG does: the provider looks at no more of it. */
const JPEG = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('selfie')]);

/** A driver's license as it is read. */
export const license = (lines: string[], portrait: Face | null): DocumentReading => ({
  ...QUALITY,
  rotation: 0,
  portrait,
  text: { confidence: 90, lines: ['CARTEIRA NACIONAL DE HABILITACAO', ...lines] },
  mrz: [],
  codes: [],
});

export interface Capture {
  cpf: string;
  name: string;
  birthDate: string;
  selfie?: Face;
  closer?: Face;
  portrait?: Face;
  liveness?: Liveness;
  documentCpf?: string;
}

/** Keeps what was found in a picture, as the job does that looks at it. */
export async function insertTestPicture(
  ctx: Ctx,
  row: VerificationRow,
  kind: PictureKind,
  analysis: unknown,
  jpeg: Buffer = Buffer.from(`${kind} as JPEG`),
) {
  const stored = await storePicture(ctx, row.person_id, { kind, content: Buffer.from(kind) });
  await insertPicture(ctx, row.id, stored);
  const picture = await findPicture(ctx, stored.id);
  if (!picture) throw new Error('no picture was kept');
  const fileKey = await saveJpeg(ctx, row.person_id, picture, jpeg);
  await saveChecked(ctx, row.person_id, picture, {
    state: 'good',
    retake: null,
    facts: {},
    analysis,
    fileKey,
  });
}

/** A verification whose pictures are all there, about to be decided. */
export async function captured(
  as: ActorCtx,
  given: Capture,
  link: Partial<LinkRequest> = {},
): Promise<string> {
  const { cpf, name, birthDate } = given;
  const request = { cpf, name, birthDate, integrationId: null, origin: 'page' as const, ...link };
  const id = await createVerificationLink(as, request);
  await fillCapture(as, id, given);
  return id;
}

/** Sends all pictures of a verification that was begun, so that it is about to be decided. */
export async function fillCapture(ctx: Ctx, id: string, given: Capture): Promise<void> {
  const { cpf, name, birthDate, liveness = 'passed', selfie = faceAt(0), documentCpf = cpf } = given;
  const row = (await findVerification(ctx, id)) as VerificationRow;
  await inTransaction(ctx, (tx) => startVerification(tx, row));
  await markVerification(ctx, id, { liveness });
  const [year, month, day] = birthDate.split('-');
  const lines = [name, formatCpf(documentCpf), `${day}/${month}/${year}`];
  await insertTestPicture(ctx, row, 'selfie', faceReading(selfie), JPEG);
  await insertTestPicture(ctx, row, 'closer', faceReading(given.closer ?? selfie));
  await insertTestPicture(ctx, row, 'front', license(lines, given.portrait ?? faceAt(0.3)));
  await insertTestPicture(ctx, row, 'back', license([], null));
  await inTransaction(ctx, (tx) => submitVerification(tx, id));
}

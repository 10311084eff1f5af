import type { Face } from '~/src/domains/verification/engine';
import { decideProof, openProofCase } from '~/src/domains/verification/proof/proof-review.service';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { getPerson } from '~/src/shared/test-people';
import type { TestApp } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { type Capture, faceAt, fillCapture } from '../verification/verification.support';
import { type Browser, identify } from './subjects.support';

/** Somebody whom the tax authority knows, with a face that nobody else has. */
export type Claim = Capture & { selfie: Face; portrait: Face };

let faces = 0;
function nextFaces(): Pick<Claim, 'selfie' | 'portrait'> {
  faces += 1;
  const likeness = (at: number): Face => {
    const face = faceAt(at);
    return { ...face, embedding: face.embedding.with(1, 5 * faces) };
  };
  return { selfie: likeness(0), portrait: likeness(0.3) };
}

/** The same of somebody of the sandbox. */
export function claimOf(cpf: string): Claim {
  const { name, birthDate } = getPerson(cpf);
  return { cpf, name, birthDate: birthDate ?? '1990-05-17', ...nextFaces() };
}

let last = 300_000_000;
/** Limits count by CPF: each test has its own. */
export function nextClaim(): Claim {
  last += 1;
  const cpf = completeCpf(String(last));
  const { serpro, status } = getPerson(cpf);
  return serpro === 'full' && status === '0' ? claimOf(cpf) : nextClaim();
}

const typed = (day: string): string => day.split('-').reverse().join('/');

/** Claims to be somebody, and begins the proof by face and document; `path`: the capture's, `id`: its verification. */
export async function beginFace(site: TestApp, browser: Browser, claim: Pick<Claim, 'cpf' | 'birthDate'>) {
  await identify(browser, claim.cpf, { birth: typed(claim.birthDate) });
  return pressFace(site, browser);
}

/** The same of who claimed already. */
export async function pressFace(site: TestApp, browser: Browser) {
  const response = await browser.post('/titular/rosto/comecar').type('form').send({});
  const newest = await site
    .db('verifications')
    .where({ origin: 'subject' })
    .orderBy('created_at', 'desc')
    .first();
  return { response, path: response.headers.location ?? '', id: String(newest?.id) };
}

/** Sends pictures and waits until they were decided; returns the state. */
export async function decided(site: TestApp, id: string, capture: Capture): Promise<string> {
  await fillCapture(site.ctx, id, capture);
  await eventually(async () => (await findVerification(site.ctx, id))?.state !== 'processing');
  return String((await findVerification(site.ctx, id))?.state);
}

/** Approves a proof in review as one operator: what they read off the document is what was claimed. */
export async function approve(by: ActorCtx, id: string, read: Pick<Claim, 'cpf' | 'birthDate'>) {
  const { version } = await openProofCase(by, id);
  const { cpf, birthDate } = read;
  return decideProof(by, id, { decision: 'approve', cpf, birthDate, version });
}

/** A new operator of long standing. */
export const newOperator = async ({ ctx, db }: Pick<TestApp, 'ctx' | 'db'>): Promise<ActorCtx> =>
  actingAs(ctx, (await createPerson(db, { operator: true })).actor);

/** The same of a person of whom there is no government's photo: two operators read their data off the document. */
export async function approved(site: TestApp, id: string, capture: Capture): Promise<string> {
  await decided(site, id, capture);
  for (const by of [await newOperator(site), await newOperator(site)]) await approve(by, id, capture);
  return String((await findVerification(site.ctx, id))?.state);
}

/** Presses the button that opens what was proven. */
export const openFace = (browser: Browser, codigo = '') =>
  browser.post('/titular/rosto/abrir').type('form').send({ codigo });

/** Whether a browser sees somebody's data. */
export const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/titular/consultas')).status === 200;

import { afterAll, expect, test } from '@jest/globals';
import { grantCredits } from '~/src/domains/billing';
import { decideVerification } from '~/src/domains/verification';
import {
  type ChallengeFrame,
  closeEngine,
  gateDocument,
  gateSelfie,
  judgeChallenge,
  newChallenge,
  normalizePicture,
  readDocument,
  readFace,
} from '~/src/domains/verification/engine';
import { insertIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import {
  findPicture,
  insertPicture,
  saveChecked,
  saveJpeg,
  storePicture,
} from '~/src/domains/verification/pictures.store';
import { startVerification, submitVerification } from '~/src/domains/verification/start.service';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import { findVerification, markVerification } from '~/src/domains/verification/verification.store';
import type { PictureKind, VerificationRow } from '~/src/domains/verification/verification.types';
import { inTransaction } from '~/src/platform/context';
import { getPerson } from '~/src/shared/test-people';
import type { Subject } from '~/src/shared/test-people/subject.types';
import { SUBJECTS } from '~/src/shared/test-people/subjects';
import { testSite } from '~/test/support/app';
import { childrenRunning, getResidentMemory } from '~/test/support/process/child-processes';
import { LONG, sized } from '~/test/support/size';
import { createVerifier, PRICE } from './verification.support';

const site = await testSite();
const { ctx } = site;
const { as } = await createVerifier(ctx);
afterAll(closeEngine);
const later = { ...ctx, now: () => new Date(Date.now() + 11 * 60_000) };
const integration = async (name: string, provider: 'none' | 'datavalid') =>
  insertIntegration(ctx, as.actor.accountId, {
    name,
    purpose: 'fraud_prevention',
    policy: { ...DEFAULT_POLICY, provider },
  });
const alone = await integration('Own rules', 'none');
const provided = await integration('With the provider', 'datavalid');

async function getPicture({ name }: Subject, view: string): Promise<Buffer> {
  const response = await fetch(`${site.sandbox.url}/sandbox/verification/${name}/${view}.jpg`);
  expect(response.status).toBe(200);
  return (await normalizePicture(ctx, Buffer.from(await response.arrayBuffer()))).jpeg;
}

async function store(
  row: VerificationRow,
  kind: PictureKind,
  jpeg: Buffer,
  analysis: unknown,
  retake: string | null,
) {
  const stored = await storePicture(ctx, row.person_id, { kind, content: jpeg });
  await insertPicture(ctx, row.id, stored);
  const picture = await findPicture(ctx, stored.id);
  if (!picture) throw new Error('no picture was kept');
  // The third try is taken as it is.
  const state = retake ? 'accepted' : 'good';
  const fileKey = await saveJpeg(ctx, row.person_id, picture, jpeg);
  await saveChecked(ctx, row.person_id, picture, { state, retake: null, facts: {}, analysis, fileKey });
}

async function capture(row: VerificationRow, subject: Subject): Promise<void> {
  const selfie = await getPicture(subject, 'selfie');
  const frontal = await readFace(ctx, selfie);
  await store(row, 'selfie', selfie, frontal, gateSelfie(frontal));
  const challenge = newChallenge(new Date());
  const frames: ChallengeFrame[] = [];
  for (const step of challenge.steps) {
    const frame = await getPicture(subject, step);
    const reading = await readFace(ctx, frame);
    frames.push({ step, reading });
    await store(row, step, frame, reading, null);
  }
  const [face] = frontal.faces;
  const judged = face && judgeChallenge(challenge, face, { nonce: challenge.nonce, at: new Date(), frames });
  await markVerification(ctx, row.id, { liveness: judged?.passed ? 'passed' : 'failed' });
  for (const side of ['front', 'back'] as const) {
    const jpeg = await getPicture(subject, side);
    const reading = await readDocument(ctx, jpeg);
    await store(row, side, jpeg, reading, gateDocument(reading, side));
  }
}

/** Each way to end once; the nightly run looks at everybody. */
const EACH_OUTCOME = ['approved', 'other-face', 'flat-photo', 'high', 'very-low', 'blurred-document'];
const NAMES: readonly string[] = sized(['approved', 'other-face'], EACH_OUTCOME);
const LOOKED_AT = SUBJECTS.filter(({ name }) => LONG || NAMES.includes(name));

/** From the link to the decision; the raw code that it ended in, and why. */
async function verify(subject: Subject) {
  const { name, birthDate } = getPerson(subject.cpf);
  const id = await createVerificationLink(as, {
    cpf: subject.cpf,
    name,
    birthDate: birthDate ?? '1990-01-01',
    origin: 'page' as const,
    integrationId: subject.withProvider ? provided : alone,
  });
  const row = (await findVerification(ctx, id)) as VerificationRow;
  await inTransaction(ctx, (tx) => startVerification(tx, row));
  await capture(row, subject);
  await inTransaction(ctx, (tx) => submitVerification(tx, id));
  const { fence } = (await findVerification(ctx, id)) as VerificationRow;
  await decideVerification(later, { verificationId: id, fence });
  return getVerification(as, id);
}

test.each(LOOKED_AT.map((subject) => [subject.name, subject] as const))(
  'the pictures of %s have the outcome that the sandbox states',
  async (_, subject) => {
    const view = await verify(subject);
    const doubtful = view.checks.filter(({ result }) => result !== 'pass');
    expect({ code: view.rawCode, reason: view.reason, doubtful }).toEqual({
      code: subject.rawCode,
      reason: subject.check === null ? view.reason : subject.check,
      doubtful: expect.anything(),
    });
  },
  60_000,
);

const CHILDREN = ['face.child.js', 'reading.child.js', 'picture.child.js'];
const memories = (): number[] =>
  [process.pid, ...CHILDREN.map((child) => childrenRunning(child)[0] ?? 0)].map((pid) =>
    getResidentMemory(pid),
  );

/** `--long`: what stays behind of one verification shows after two hundred; the first hundred fill the pools. */
if (LONG) {
  test('two hundred in a row leak no memory in the child processes', async () => {
    const subject = SUBJECTS[0] as Subject;
    await grantCredits(ctx, {
      accountId: as.actor.accountId,
      amount: 300 * PRICE,
      kind: 'bonus',
      uniqueKey: 'row',
    });
    const sizes: number[][] = [];
    for (let at = 1; at <= 200; at += 1) {
      expect((await verify(subject)).rawCode).toBe(subject.rawCode);
      if (at % 20 === 0) sizes.push(memories());
    }
    const [early = [], late = []] = [sizes[4], sizes.at(-1)];
    for (const at of [1, 2, 3]) expect(late[at]).toBeLessThan((early[at] ?? 0) * 1.15);
  }, 7_200_000);
}

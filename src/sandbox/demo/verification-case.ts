import { randomUUID } from 'node:crypto';
import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { expireVerification } from '~/src/domains/verification/clean-up.service';
import { settleDecision } from '~/src/domains/verification/decision/decide.service';
import { decide } from '~/src/domains/verification/decision/decision.rules';
import { gatherEvidence, readPictures } from '~/src/domains/verification/decision/evidence.service';
import type { CpfAnswer } from '~/src/domains/verification/decision/evidence.types';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import { insertEvent } from '~/src/domains/verification/events.store';
import {
  findIntegration,
  insertIntegration,
} from '~/src/domains/verification/integrations/integrations.store';
import { lockPerson, savePersonData } from '~/src/domains/verification/people.store';
import {
  findPicture,
  insertPicture,
  saveChecked,
  saveJpeg,
  storePicture,
} from '~/src/domains/verification/pictures.store';
import { getVerificationSettings } from '~/src/domains/verification/settings.queries';
import { startVerification, submitVerification } from '~/src/domains/verification/start.service';
import {
  DEFAULT_POLICY,
  networkPurpose,
  newSecret,
  secretHash,
} from '~/src/domains/verification/verification.rules';
import {
  insertVerification,
  lockVerification,
  markVerification,
} from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { HOUR_MS, MINUTE_MS } from '~/src/shared/dates';
import { createReading } from './readings';
import type { DemoPicture, DemoVerification } from './verification-case.types';

/** Minutes after the link's creation. */
const BEGINS = 4;
const NEXT_PICTURE = 0.5;
const DECISION_DELAY = 0.2;

/**
 * Creates an integration of a demo company, with its review deadline in minutes.
 * @throws Error where the name is taken
 */
export async function createDemoIntegration(
  ctx: ActorCtx,
  { name, reviewMinutes }: { name: string; reviewMinutes: number },
): Promise<string> {
  const policy = { ...DEFAULT_POLICY, reviewMinutes };
  const id = await insertIntegration(ctx, ctx.actor.accountId, { name, purpose: 'fraud_prevention', policy });
  if (!id) throw new Error(`the demo company has an integration ${name}`);
  return id;
}

/**
 * Creates an invented verification, as if made at `madeAt` and completed: the rules decide by the
 * given engine results. No source is queried and no job queued; it is charged as usual, today. Runs in the
 * caller's transaction; returns its id.
 */
export async function createDemoVerification(tx: ActorCtx, demo: DemoVerification): Promise<string> {
  let row = await createDemoLink(tx, demo);
  const at = (minutes: number): ActorCtx => ({
    ...tx,
    now: () => new Date(demo.madeAt.getTime() + minutes * MINUTE_MS),
    enqueue: async () => undefined,
  });
  if (demo.pictures.length === 0) return endOpen(tx, row);
  await begin(at(BEGINS), row, demo);
  let minutes = BEGINS;
  for (const picture of demo.pictures) {
    minutes += NEXT_PICTURE * (1 + (picture.retakes?.length ?? 0));
    await savePicture(at(minutes), row, picture, demo);
  }
  row = await getRow(tx, row.id);
  if (!demo.pictures.some(({ kind }) => kind === 'back')) return endOpen(tx, row);
  await submitVerification(at(minutes), row.id);
  await settle(at(minutes + DECISION_DELAY), row.id, demo);
  if (!demo.decision) return row.id;
  const { minutes: later, ...decision } = demo.decision;
  const { fence: version } = await getRow(tx, row.id);
  await decideManually(at(minutes + later), row.id, { ...decision, block: null, version });
  return row.id;
}

/** Expires an unfinished one, as of then; returns its id. */
async function endOpen(tx: ActorCtx, { id, link_expires_at: over }: VerificationRow): Promise<string> {
  if (over <= tx.now()) await expireVerification({ ...tx, now: () => over }, id);
  return id;
}

async function getRow(tx: ActorCtx, id: string): Promise<VerificationRow> {
  const row = await lockVerification(tx, id);
  if (!row) throw new Error('a demo verification that was just made is gone');
  return row;
}

async function createDemoLink(tx: ActorCtx, demo: DemoVerification): Promise<VerificationRow> {
  const { accountId, userId } = tx.actor;
  const atCreation: ActorCtx = { ...tx, now: () => demo.madeAt };
  const integration = await findIntegration(tx, accountId, demo.integrationId);
  if (!integration) throw new Error('a demo verification without integration');
  const person = await lockPerson(atCreation, accountId, demo.cpf);
  await savePersonData(atCreation, person, demo);
  const { price } = await getVerificationSettings(tx);
  const secret = newSecret();
  const id = randomUUID();
  await insertVerification(atCreation, {
    id,
    accountId,
    userId,
    personId: person.id,
    integrationId: integration.id,
    origin: 'page',
    reference: demo.reference,
    redirectUrl: null,
    policy: integration.policy,
    price,
    secret,
    secretHash: secretHash(secret),
    expiresAt: new Date(demo.madeAt.getTime() + integration.policy.linkHours * HOUR_MS),
  });
  await insertEvent(atCreation, id, { kind: 'created', userId });
  return getRow(tx, id);
}

async function begin(
  at: ActorCtx,
  row: VerificationRow,
  { device, network }: DemoVerification,
): Promise<void> {
  await startVerification(at, row);
  const sealer = await getSealer(at, row.person_id);
  await markVerification(at, row.id, {
    consented_at: at.now(),
    device,
    step: 'selfie',
    place_sealed: sealer.encrypt(networkPurpose(row.id), Buffer.from(network)),
  });
  await insertEvent(at, row.id, { kind: 'consented' });
}

/** Stores a picture, after its rejected tries. */
async function savePicture(
  at: ActorCtx,
  row: VerificationRow,
  picture: DemoPicture,
  demo: DemoVerification,
): Promise<void> {
  const { kind, jpeg, retakes = [], isLast = false } = picture;
  const analysis = demo.finding && createReading(picture, demo.finding);
  const save = async (checked: Parameters<typeof saveChecked>[3]) => {
    const newPicture = await storePicture(at, row.person_id, { kind, content: jpeg });
    await insertPicture(at, row.id, newPicture);
    const storedPicture = await findPicture(at, newPicture.id);
    if (!storedPicture) return;
    const fileKey =
      checked.state === 'retake' ? undefined : await saveJpeg(at, row.person_id, storedPicture, jpeg);
    await saveChecked(at, row.person_id, storedPicture, { ...checked, fileKey });
  };
  for (const retake of retakes) {
    await save({ state: 'retake', retake, facts: {}, analysis: null });
    await insertEvent(at, row.id, { kind: 'retake', details: { picture: kind, reason: retake } });
  }
  await save({ state: isLast ? 'accepted' : 'good', retake: null, facts: {}, analysis });
  await insertEvent(at, row.id, { kind: 'picture', details: { picture: kind } });
  if (kind === 'selfie') await answerChallenge(at, row, demo);
  if (kind === 'front') await markVerification(at, row.id, { step: 'back' });
}

const CHALLENGES = {
  passed: 'challenge_passed',
  failed: 'challenge_failed',
  not_performed: 'challenge_skipped',
} as const;

async function answerChallenge(
  at: ActorCtx,
  { id }: VerificationRow,
  { liveness }: DemoVerification,
): Promise<void> {
  await markVerification(at, id, { liveness, step: 'front' });
  await insertEvent(at, id, { kind: CHALLENGES[liveness] });
}

async function settle(at: ActorCtx, id: string, demo: DemoVerification): Promise<void> {
  const row = await getRow(at, id);
  const person = await getCasePerson(at, row);
  const { status, name, birthDate } = demo;
  const cpf: CpfAnswer = status
    ? { kind: 'known', status, name, birthDate }
    : { kind: 'unavailable', reason: 'down' };
  const pictures = await readPictures(at, row);
  const evidence = await gatherEvidence(at, row, person, { cpf, pictures, policy: row.policy });
  await settleDecision(at, row, decide(evidence), pictures);
}

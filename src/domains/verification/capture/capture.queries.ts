import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { listPictures, wasSentBefore } from '~/src/domains/verification/pictures.store';
import { findProofCode } from '~/src/domains/verification/proof-code.queries';
import {
  getSteps,
  isOpen,
  MAX_TRIES,
  secretHash,
  toCaseCode,
} from '~/src/domains/verification/verification.rules';
import { findByLink } from '~/src/domains/verification/verification.store';
import {
  type CaptureStep,
  isFrame,
  type VerificationRow,
} from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { toNameCase } from '~/src/shared/names';
import type { Brand, CaptureView, OpenCapture } from './capture.types';

/** By the secret in an address. @throws NotFound `link_unknown` */
export async function getByLink(ctx: Ctx, secret: string): Promise<VerificationRow> {
  const row = await findByLink(ctx, secretHash(secret));
  if (!row) throw new NotFound('link_unknown');
  return row;
}

/** Whether a link accepts pictures now. */
export const acceptsPictures = (ctx: Ctx, { state, link_expires_at }: VerificationRow): boolean =>
  isOpen(state) && link_expires_at > ctx.now();

/**
 * Checks that a link is at one of these steps, before what is sent to it is read.
 * @throws NotFound `link_unknown`, Conflict `link_over`, `capture_step`
 */
export async function requireStep(ctx: Ctx, secret: string, steps: readonly CaptureStep[]): Promise<void> {
  const row = await getByLink(ctx, secret);
  if (!acceptsPictures(ctx, row)) throw new Conflict('link_over');
  if (!steps.includes(row.step)) throw new Conflict('capture_step');
}

/** What the person of a link sees. @throws NotFound `link_unknown` */
export async function viewCapture(ctx: Ctx, secret: string): Promise<CaptureView> {
  const row = await getByLink(ctx, secret);
  if (acceptsPictures(ctx, row)) return viewOpen(ctx, row);
  const brand = await getBrand(ctx, row);
  if (isOpen(row.state) || row.state === 'expired')
    return { state: 'expired', brand, until: row.link_expires_at };
  return {
    state: 'received',
    brand,
    trial: row.origin === 'try',
    proof: row.origin === 'subject' ? { code: await findProofCode(ctx, row.id) } : null,
    redirectUrl: row.redirect_url,
    progress: row.state === 'processing' ? 'checking' : row.state === 'review' ? 'review' : 'decided',
    submittedAt: row.submitted_at ?? row.created_at,
    dueAt: row.due_at,
    code: toCaseCode(row.id),
  };
}

async function viewOpen(ctx: Ctx, row: VerificationRow): Promise<OpenCapture> {
  const { policy, step } = row;
  const [person, pictures, brand] = await Promise.all([
    getCasePerson(ctx, row),
    listPictures(ctx, row.id),
    getBrand(ctx, row),
  ]);
  const last = pictures.find(({ kind }) => kind === step);
  const framesWait = pictures.some(({ kind, state }) => isFrame(kind) && state === 'waiting');
  const steps = getSteps(policy);
  const { challenge } = row;
  const current = challenge && new Date(challenge.expiresAt) > ctx.now() ? challenge : null;
  return {
    state: 'open',
    id: row.id,
    brand,
    trial: row.origin === 'try' ? { person: row.reference } : null,
    isProof: row.origin === 'subject',
    step,
    steps: policy.steps,
    place: { number: steps.indexOf(step), of: steps.length - 2 },
    // The tax authority knows the name of a proof's person.
    asks: { name: !person.name && row.origin !== 'subject', birthDate: !person.birthDate },
    isChecking: step === 'challenge' ? framesWait : last?.state === 'waiting',
    attempt: { next: (last?.try ?? 0) + 1, of: MAX_TRIES },
    retake: last?.retake ? { reason: last.retake, isSame: await wasSentBefore(ctx, last) } : null,
    challenge: current && { nonce: current.nonce, moves: current.moves },
    challengeFailed: row.challenge_failures > 0,
    retentionDays: policy.retentionDays,
    until: row.link_expires_at,
  };
}

async function getBrand({ db }: Ctx, { account_id, policy }: VerificationRow): Promise<Brand> {
  const account = await db('accounts').where({ id: account_id }).first('name', 'kind');
  const name = account ? toNameCase(account.name, account.kind) : '';
  return { name: policy.brand.name ?? name, color: policy.brand.color };
}

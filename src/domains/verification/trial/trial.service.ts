import { randomInt, randomUUID } from 'node:crypto';
import { openLedgerAccount } from '~/src/domains/accounts';
import { eraseTrial } from '~/src/domains/verification/erasure.store';
import { insertEvent } from '~/src/domains/verification/events.store';
import { insertIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { isPersonKnown, lockPerson, savePersonData } from '~/src/domains/verification/people.store';
import { getVerificationSettings } from '~/src/domains/verification/settings.queries';
import {
  DEFAULT_POLICY,
  newSecret,
  secretHash,
  TRIAL_MS,
} from '~/src/domains/verification/verification.rules';
import { insertVerification } from '~/src/domains/verification/verification.store';
import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import { discardFiles, removeDiscarded } from '~/src/platform/files/discarded-files';
import { completeCpf } from '~/src/shared/cpf';
import { getTrial, NETWORK_LIMIT } from './trial.queries';
import type { TrialPerson } from './trial.types';
import { findTrialHome, lockTrialHome, saveTrialHome, type TrialHome } from './trial-home.store';
import { countTrials, findTrialToShed, insertTrial, lockTrials } from './trial-share.store';

/** Names of the account and its integration: nobody acts for the account, and customers never see it. */
const NAME = 'Doc Check';

/** When to try again while everybody has their share: trials become idle after ten minutes. */
const FULL_SECONDS = 600;

/** The default policy, without an external provider. */
const POLICY: IntegrationPolicy = { ...DEFAULT_POLICY, linkHours: 1 };

/**
 * Starts a visitor's trial, with an invented person or (null) with their own camera; returns the secret of its
 * link. It is free, emits no events, and is deleted within the hour.
 * @param network where the visitor comes from, for the limits
 * @throws TooMany `trial_limit`
 */
export async function startTrial(
  ctx: Ctx,
  { network, person }: { network: string; person: TrialPerson | null },
): Promise<string> {
  await takeTrial(ctx, network);
  const started = await inTransaction(ctx, async (tx) => {
    await makeRoom(tx, network);
    const home = await getOrCreateHome(tx);
    const { accountId, integrationId } = home;
    const subject = await lockPerson(tx, accountId, person?.cpf ?? (await generateCpf(tx, accountId)));
    if (person) await savePersonData(tx, subject, person);
    const id = randomUUID();
    const secret = newSecret();
    await insertVerification(tx, {
      id,
      accountId,
      integrationId,
      secret,
      secretHash: secretHash(secret),
      personId: subject.id,
      userId: null,
      origin: 'try',
      reference: person?.code ?? null,
      redirectUrl: null,
      policy: POLICY,
      price: 0,
      expiresAt: new Date(tx.now().getTime() + TRIAL_MS),
    });
    await insertTrial(tx, id, network);
    await insertEvent(tx, id, { kind: 'created' });
    return secret;
  });
  await removeDiscarded(ctx);
  return started;
}

/** @throws TooMany `trial_limit` */
async function takeTrial(ctx: Ctx, network: string): Promise<void> {
  const { trialsOfNetwork } = await getVerificationSettings(ctx);
  const own = await ctx.limits.countWithReset(NETWORK_LIMIT, network);
  if (own.points > trialsOfNetwork) throw new TooMany('trial_limit', toSeconds(own.ms));
}

/**
 * Keeps to the number of trials that exist at a time: one of the heaviest senders gives way to a lighter one.
 * @throws TooMany `trial_limit` when nobody has more than their share
 */
async function makeRoom(tx: Ctx, network: string): Promise<void> {
  const { trialsInAll } = await getVerificationSettings(tx);
  await lockTrials(tx);
  if ((await countTrials(tx)) < trialsInAll) return;
  const shed = await findTrialToShed(tx, network);
  if (!shed) throw new TooMany('trial_limit', FULL_SECONDS);
  await discardFiles(tx, await eraseTrial(tx, shed));
}

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** The account and integration of trials, created with the first one. */
async function getOrCreateHome(tx: Ctx): Promise<TrialHome> {
  const existing = await findTrialHome(tx);
  if (existing) return existing;
  await lockTrialHome(tx);
  const concurrent = await findTrialHome(tx);
  if (concurrent) return concurrent;
  const accountId = await openLedgerAccount(tx, NAME);
  const data = { name: NAME, purpose: 'fraud_prevention', policy: POLICY } as const;
  const integrationId = await insertIntegration(tx, accountId, data);
  if (!integrationId) throw new Error('a new account has an integration already');
  await saveTrialHome(tx, { accountId, integrationId });
  return { accountId, integrationId };
}

/** A random valid CPF, for trials with the visitor's own camera: neither shown nor queried. */
async function generateCpf(tx: Ctx, accountId: string): Promise<string> {
  for (;;) {
    const cpf = completeCpf(String(randomInt(1_000_000_000)).padStart(9, '0'));
    if (!(await isPersonKnown(tx, accountId, cpf))) return cpf;
  }
}

/**
 * Deletes a trial at once: pictures, readings, decision and person.
 * @throws NotFound `link_unknown`, also for the link of a verification that is no trial
 */
export async function deleteTrial(ctx: Ctx, secret: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id } = await getTrial(tx, secret);
    await discardFiles(tx, await eraseTrial(tx, id));
  });
  await removeDiscarded(ctx);
}

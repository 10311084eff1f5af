import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { insertIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { workersOf } from '~/test/support/process/worker-process';
import { personWho } from '../reports/order/order.support';
import { getPicture, openLink } from './capture/capture.support';
import { captured, createVerifier, PRICE } from './verification.support';

const site = await testSite();
const queue = fastForward(() => site);
const work = workersOf(site);

const CLEAN = personWho('clean');
const person = { cpf: CLEAN.cpf, name: CLEAN.name, birthDate: CLEAN.birthDate };

async function isDecidedOnce(as: ActorCtx, id: string): Promise<void> {
  await eventually(async () => (await getVerification(as, id)).state !== 'processing');
  const { events, charged } = await getVerification(as, id);
  expect([events.filter(({ kind }) => kind === 'decided').length, charged]).toEqual([1, PRICE]);
  const rows = await site.db('events').where({ subject_id: id }).whereNot({ kind: 'verification.created' });
  expect(rows).toHaveLength(1);
  expect(await site.db('journal').where({ account_id: as.actor.accountId, kind: 'capture' })).toHaveLength(1);
  expect(await checkLedger(site.ctx)).toEqual([]);
}

test.each(['verification.decided', 'verification.settled'])(
  'a worker killed at %s decides once and charges once',
  async (failpoint) => {
    const { as } = await createVerifier(site.ctx);
    const dying = await work([failpoint]);
    const id = await captured(as, person);
    expect(await dying.ended).toBe('SIGKILL');
    await queue.locks();
    await work();
    await isDecidedOnce(as, id);
    expect((await getVerification(as, id)).rawCode).toBe('APROVACAO_AUTOMATICA');
  },
);

test('a decision that runs again does not repeat an answered query of the CPF', async () => {
  const { as } = await createVerifier(site.ctx);
  const dying = await work(['verification.decided']);
  const id = await captured(as, person);
  expect(await dying.ended).toBe('SIGKILL');
  const { cpf_answer_sealed } = await site.db('verifications').where({ id }).first('cpf_answer_sealed');
  expect(cpf_answer_sealed.toString()).not.toContain(person.cpf);
  site.sandbox.faults.set('serpro', 'down', 600);
  await work();
  await isDecidedOnce(as, id);
  site.sandbox.faults.set('serpro', 'ok', 1);
  expect((await getVerification(as, id)).rawCode).toBe('APROVACAO_AUTOMATICA');
  expect(await site.db('verifications').where({ id }).first('cpf_answer_sealed')).toEqual({
    cpf_answer_sealed: null,
  });
});

test('a provider whose answer was lost with its worker is not queried again; the case goes to manual review', async () => {
  const { as } = await createVerifier(site.ctx);
  const integrationId = await insertIntegration(site.ctx, as.actor.accountId, {
    name: 'Datavalid',
    purpose: 'fraud_prevention',
    policy: { ...DEFAULT_POLICY, provider: 'datavalid' },
  });
  const dying = await work(['verification.provider-asked']);
  const id = await captured(as, person, { integrationId });
  expect(await dying.ended).toBe('SIGKILL');
  await queue.locks();
  await work();
  await isDecidedOnce(as, id);
  const { rawCode, checks, events } = await getVerification(as, id);
  expect(rawCode).toBe('REQUER_VALIDACAO_MANUAL');
  expect(checks.find(({ code }) => code === 'provider')).toMatchObject({
    result: 'not_done',
    reason: 'unsure',
  });
  expect(events.filter(({ kind }) => kind === 'provider_asked')).toHaveLength(1);
});

test('a picture whose worker is killed is judged again as the same attempt', async () => {
  const { as } = await createVerifier(site.ctx);
  const link = await openLink(site, as, 'approved');
  await link.consent();
  const dying = await work(['verification.picture-checked']);
  await link.send('selfie', await getPicture(site, 'approved', 'selfie'));
  expect(await dying.ended).toBe('SIGKILL');
  expect(await link.getStep()).toBe('selfie');
  await queue.locks();
  await work();
  await eventually(async () => (await link.getStep()) === 'challenge');
  const pictures = await site.db('verification_pictures').where({ verification_id: link.id });
  expect(pictures.map(({ try: number, state }) => [number, state])).toEqual([[1, 'good']]);
});

import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';

const site = await testSite();
await createDemoData(site.ctx, { trade: true });

const rows = () => site.db('verifications').orderBy('created_at');

test('the reviewer of the demo has a queue of different reasons, and decided cases', async () => {
  const find = (await rows()).map(({ state, method, reason }) => [state, method, reason].join(' '));
  const queue = ['age', 'copied', 'cpf_status', 'cpf_status', 'document_name', 'document_quality'];
  queue.push('duplicate', 'liveness', 'match');
  expect(find.filter((each) => each.startsWith('review')).sort()).toEqual(
    queue.map((reason) => `review manual ${reason}`),
  );
  expect(find.filter((each) => !each.startsWith('review'))).toEqual([
    'approved automatic ',
    'approved manual match',
    'approved automatic ',
    'expired none ',
    'rejected automatic match',
    'approved manual liveness',
    'expired none ',
    'rejected automatic cpf_status',
    'rejected manual cpf_status',
    'rejected manual selfie_quality',
    'created none ',
    'capturing none ',
  ]);
  expect(await checkLedger(site.ctx)).toEqual([]);
});

test('the reviewer of the demo opens list, queue, case with its pictures, and dashboard', async () => {
  const agent = site.agent();
  await logIn(agent, 'revisora@demo.test', 'Demo!2026');
  const { text } = await agent.get('/doccheck/verification');
  for (const name of ['Olavo Pedreira Guedes', 'Vanessa de Almeida Prado']) expect(text).toContain(name);
  const found = await rows();
  for (const { id, account_id, state } of found) {
    const page = await agent.get(`/doccheck/verification/${account_id}/${id}`);
    expect([state, page.status]).toEqual([state, 200]);
  }
  const stored = await site.db('verification_pictures').whereNotNull('file_key');
  const of = found.find(({ id }) => id === stored[0].verification_id);
  const picture = await agent.get(`/doccheck/verification/${of.account_id}/${of.id}/picture/${stored[0].id}`);
  expect([picture.status, picture.type]).toEqual([200, 'image/jpeg']);
  expect((await agent.get('/doccheck/dashboard')).status).toBe(200);
});

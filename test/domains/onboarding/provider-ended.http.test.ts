import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { getForm, getRegistrant, newcomer, rightAnswers } from './registration.support';

const site = await testSite();
const PAGE = '/completar-cadastro';

test('a quiz whose provider has been turned off meanwhile goes to manual validation', async () => {
  const { agent, userId } = await newcomer(site);
  const who = getRegistrant(2);
  await sendForm(agent, PAGE, getForm(who));
  const [year = '', month = '', name = ''] = rightAnswers(who);
  await sendForm(agent, `${PAGE}/quiz`, { question: '0', answer: year });
  await sendForm(agent, `${PAGE}/quiz`, { question: '1', answer: month });
  const { gateways } = site.platform;
  const { identity } = gateways;
  gateways.identity = null;
  const last = await sendForm(agent, `${PAGE}/quiz`, { question: '2', answer: name });
  gateways.identity = identity;
  expect([last.status, last.headers.location]).toEqual([303, `${PAGE}/fim`]);
  expect(await site.db('onboarding_requests').where({ user_id: userId }).first('state', 'reason')).toEqual({
    state: 'manual',
    reason: 'quiz_unavailable',
  });
});

import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { chooseIdentity } from '~/test/support/fixtures/identity';

const site = await testSite({ demo: true });

const ANA = 'a3b1f0d2-51c7-4e1e-9a35-0f6c2be47d11';

/** Somebody of the bank, through its directory. */
async function signedIn() {
  const agent = site.agent();
  const going = await sendForm(agent, '/login/ad', { email: 'ana@bancoparceiro.test' });
  const start = await agent.get(String(going.headers.refresh).replace('0; url=', ''));
  const returned = await chooseIdentity(String(start.headers.location), ANA);
  const response = await agent.get(returned.pathname + returned.search);
  expect(response.headers.location).toBe('/home');
  return agent;
}

test('directory users with recruitment rights only are led to the partner’s vacancies, with the new applications', async () => {
  await site
    .db('bank_partners')
    .where({ slug: 'banco' })
    .update({ member_claims: ['bank_partner'] });
  const agent = await signedIn();
  const home = await agent.get('/home');
  expect([home.status, home.headers.location]).toEqual([303, '/banco/vagas']);
  const runs = await agent.get('/banco/lotes-integracoes');
  expect([runs.status, runs.text.includes('Nada entrou por aqui ainda')]).toEqual([200, true]);
  expect((await agent.get('/parceiro/lotes-integracoes')).status).toBe(404);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser-forms';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** A listed test person, regular at the tax authority. */
const PERSON = {
  fullName: 'helena prado andrade',
  cpf: '404.428.201-35',
  birthDateDay: '14',
  birthDateMonth: '11',
  birthDateYear: '1970',
  phone: '',
};
let next = 0;
async function registered() {
  const agent = site.agent();
  next += 1;
  const { email } = await register(agent, `cadastro-${next}@demo.test`);
  return { agent, email };
}

describe('the form', () => {
  const year = String(new Date().getFullYear() - 16);
  test.each([
    ['fullName', { fullName: '' }, 'Preencha o seu nome completo.'],
    ['cpf', { cpf: '' }, 'Preencha o CPF.'],
    ['cpf', { cpf: '404.428.201-36' }, 'CPF inválido.'],
    ['cpf', { cpf: '111.111.111-11' }, 'CPF inválido.'],
    [
      'birthDate',
      { birthDateDay: '', birthDateMonth: '', birthDateYear: '' },
      'Preencha a data de nascimento.',
    ],
    ['birthDate', { birthDateDay: '00' }, 'Data de nascimento inválida.'],
    ['birthDate', { birthDateDay: '31', birthDateMonth: '02' }, 'Data de nascimento inválida.'],
    ['birthDate', { birthDateYear: year }, 'Você precisa ter 18 anos para se cadastrar.'],
    ['phone', { phone: '(11) 9123' }, 'Telefone inválido.'],
  ])('%s: %j is refused with its wording and nothing typed is lost', async (field, wrong, message) => {
    const { agent } = await registered();
    const answer = await sendForm(agent, '/completar-cadastro', { ...PERSON, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain(`id="field-${field}-error"`);
    if (field !== 'fullName') expect(answer.text).toContain('value="helena prado andrade"');
  });
});

describe('completing the registration', () => {
  test('the tax authority must know the person', async () => {
    const { agent } = await registered();
    const answer = await sendForm(agent, '/completar-cadastro', { ...PERSON, fullName: 'outra pessoa' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('não conferem');
  });

  test('an authority that does not answer loses nothing', async () => {
    const { agent } = await registered();
    site.sandbox.faults.set('serpro', 'error', 60);
    const answer = await sendForm(agent, '/completar-cadastro', PERSON);
    site.sandbox.faults.set('serpro', 'ok', 1);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('value="helena prado andrade"');
  });

  test('it unlocks the bonus once, and a CPF serves one user', async () => {
    const { agent, email } = await registered();
    const known = await site.db('users').where({ email }).first('id');
    const people = await agent.get('/sandbox/people.json');
    const found = people.body.find(
      (person: { document: string }) => person.document.replace(/\D/g, '') === '40442820135',
    );
    const person = { ...PERSON, fullName: found.name };
    const answer = await sendForm(agent, '/completar-cadastro', person);
    expect(answer.headers.location).toBe('/home');
    const wallet = await site
      .db('wallets as w')
      .join('persons as p', 'p.account_id', 'w.account_id')
      .where('p.user_id', known.id)
      .first('w.available');
    expect(wallet.available).toBe(2_000);
    expect((await agent.get('/completar-cadastro')).headers.location).toBe('/home');
    const other = await registered();
    const refused = await sendForm(other.agent, '/completar-cadastro', person);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('já está em outro cadastro');
  });
});

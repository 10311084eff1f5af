import { afterEach, describe, expect, test } from '@jest/globals';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { atStandstill, moveClock, resetClock } from '~/test/support/clock';
import { codeTo } from '~/test/support/mailbox';
import { registered } from './partner.support';
import {
  getForm,
  getPeople,
  getRegistrant,
  newcomer,
  type Registrant,
  rightAnswers,
} from './registration.support';

const site = await testSite({ worker: true });
afterEach(() => resetClock(site));

const PAGE = '/completar-cadastro';
const person = (situation: number, at = 0): Registrant => {
  const found = getPeople(situation)[at];
  if (!found) throw new Error('no such person');
  return found;
};
const HELENA = getForm(person(3));

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
  ])(
    '%s: %j is refused with the specified message, and no typed value is lost',
    async (field, wrong, message) => {
      const { agent } = await newcomer(site);
      const response = await sendForm(agent, PAGE, { ...HELENA, ...wrong });
      expect(response.status).toBe(422);
      expect(response.text).toContain(message);
      expect(response.text).toMatch(new RegExp(`id="field-${field}(?:-group)?-error"`));
      if (field !== 'fullName') expect(response.text).toContain(`value="${HELENA.fullName}"`);
    },
  );

  test('shows an error at each required field if it is empty, the birth date included', async () => {
    const { agent } = await newcomer(site);
    const { status, text } = await sendForm(agent, PAGE, {});
    expect(status).toBe(422);
    for (const wording of [
      'Preencha o seu nome completo.',
      'Preencha o CPF.',
      'Preencha a data de nascimento.',
    ]) {
      expect(text).toContain(wording);
    }
  });

  test('offers birth years from the current one less 15 down 84 further', async () => {
    const { agent } = await newcomer(site);
    const { text } = await agent.get(PAGE);
    const newest = new Date().getFullYear() - 15;
    expect(text).toContain(`<option value="${newest}">`);
    expect(text).toContain(`<option value="${newest - 84}">`);
    expect(text).not.toContain(`<option value="${newest + 1}">`);
    expect(text).not.toContain(`<option value="${newest - 85}">`);
  });
});

describe('what the start answers', () => {
  test('an e-mail that is not validated comes first', async () => {
    const { agent, userId } = await newcomer(site);
    await site.db('users').where({ id: userId }).update({ email_validated_at: null });
    expect((await agent.get(PAGE)).headers.location).toContain('/completar-cadastro/email');
  });

  test('a registered user who came for the post-paid plan goes to its form', async () => {
    const { agent, userId } = await registered(site);
    await site.db('users').where({ id: userId }).update({ postpaid_entry: true });
    expect((await agent.get(PAGE)).headers.location).toBe('/pos-pago/cadastro');
  });
});

async function send(agent: Parameters<typeof sendForm>[0], who: Registrant, phone = '') {
  return sendForm(agent, PAGE, getForm(who, phone));
}

describe('situations', () => {
  test('3: is complete immediately, with the bonus; a second registration says so', async () => {
    const { agent, userId } = await newcomer(site);
    expect((await send(agent, person(3))).headers.location).toBe('/completar-cadastro/fim');
    const end = await agent.get('/completar-cadastro/fim');
    expect(end.text).toContain('Cadastro completo');
    expect(end.text).toContain('R$\u00a020,00');
    expect((await agent.get(PAGE)).headers.location).toBe('/home');
    expect((await agent.get('/home')).text).toContain('Seu cadastro de pessoa física já está concluído.');
    expect(await site.db('persons').where({ user_id: userId }).first('onboarded_at')).toMatchObject({
      onboarded_at: expect.any(Date),
    });
  });

  test.each([1, 3])('%i: a form that is sent twice at once leads to the end twice', async (situation) => {
    const { agent, userId } = await newcomer(site);
    const form = await agent.get(PAGE);
    const fields = { ...hiddenFields(form.text), ...getForm(getRegistrant(situation)) };
    const send = () => agent.post(PAGE).type('form').send(fields);
    const responses = await Promise.all([send(), send()]);
    const ends = responses.map(({ headers }) => headers.location);
    expect(ends).toEqual(['/completar-cadastro/fim', '/completar-cadastro/fim']);
    expect(await site.db('onboarding_requests').where({ user_id: userId })).toHaveLength(1);
  });

  test('1: waits for manual validation', async () => {
    const { agent } = await newcomer(site);
    expect((await send(agent, person(1))).headers.location).toBe('/completar-cadastro/fim');
    const end = await agent.get('/completar-cadastro/fim');
    expect(end.text).toContain('Seu cadastro já está completo, agora é com a gente!');
    await agent.get(PAGE);
    expect((await agent.get('/home')).text).toContain('Seu cadastro está em avaliação manual. Aguarde.');
  });

  test('0: a phone is recognized, its code confirmed', async () => {
    const { agent, userId } = await newcomer(site);
    expect((await send(agent, person(0), '(11) 98888-7771')).headers.location).toBe(`${PAGE}/telefone`);
    const page = await agent.get(`${PAGE}/telefone`);
    expect(page.text).toContain('Não reconheço');
    expect(page.text).toContain('value="40"');
    expect(page.text).not.toContain('988887771');
    const response = await sendForm(agent, `${PAGE}/telefone`, { maskedPhone: '(11) *****-**71' });
    expect(response.headers.location).toBe(`${PAGE}/sms`);
    const code = await codeTo(site, '+5511988887771', { kind: 'sms' });
    const reply = await sendForm(agent, `${PAGE}/sms`, { smsCode: code });
    expect(reply.headers.location).toBe(`${PAGE}/fim`);
    const user = await site.db('users').where({ id: userId }).first('phone_confirmed_at');
    expect(user.phone_confirmed_at).toBeInstanceOf(Date);
    const wallet = await site
      .db('wallets as w')
      .join('persons as p', 'p.account_id', 'w.account_id')
      .where('p.user_id', userId)
      .first('w.available');
    expect(wallet.available).toBe(2_000 + 1_000);
  });

  test('0: without a recognized phone the quiz decides; correct answers complete it', async () => {
    const { agent } = await newcomer(site);
    const who = person(0, 1);
    await send(agent, who);
    const quiz = await sendForm(agent, `${PAGE}/telefone`, { maskedPhone: 'none' });
    expect(quiz.headers.location).toBe(`${PAGE}/quiz`);
    expect((await agent.get(`${PAGE}/quiz`)).text).toContain('value="80"');
    const ends: string[] = [];
    for (const [index, answer] of rightAnswers(who).entries()) {
      const page = await sendForm(agent, `${PAGE}/quiz`, { question: String(index), answer });
      ends.push(page.headers.location ?? '');
    }
    expect(ends).toEqual([`${PAGE}/quiz`, `${PAGE}/quiz`, `${PAGE}/fim`]);
    expect((await agent.get(`${PAGE}/fim`)).text).toContain('Cadastro completo');
  });

  test('2: a quiz with a wrong answer goes to manual validation', async () => {
    const { agent } = await newcomer(site);
    const who = person(2);
    expect((await send(agent, who)).headers.location).toBe(`${PAGE}/quiz`);
    const none = await sendForm(agent, `${PAGE}/quiz`, { question: '0' });
    expect(none.status).toBe(422);
    expect(none.text).toContain('Escolha uma resposta.');
    const [year, month] = rightAnswers(who);
    for (const [index, answer] of [year, month, 'JACINTO'].entries()) {
      await sendForm(agent, `${PAGE}/quiz`, { question: String(index), answer: answer ?? '' });
    }
    expect((await agent.get(`${PAGE}/fim`)).text).toContain('agora é com a gente!');
  });

  test.each([
    ['right', `${PAGE}/fim`],
    ['wrong', `${PAGE}/fim`],
    ['unsent', PAGE],
  ])('2: a last answer that is sent twice at once leads on twice: %s', async (kind, end) => {
    const { agent } = await newcomer(site);
    const who = getRegistrant(2);
    await send(agent, who);
    const [year = '', month = '', name = ''] = rightAnswers(who);
    await sendForm(agent, `${PAGE}/quiz`, { question: '0', answer: year });
    await sendForm(agent, `${PAGE}/quiz`, { question: '1', answer: month });
    const page = await agent.get(`${PAGE}/quiz`);
    const offered = [...page.text.matchAll(/name="answer" value="([^"]+)"/g)].map(([, value]) => value);
    const answer = kind === 'wrong' ? offered.find((each) => each !== name) : name;
    const press = () =>
      agent
        .post(`${PAGE}/quiz`)
        .type('form')
        .send({ ...hiddenFields(page.text), question: '2', answer });
    site.sandbox.faults.set('identity', kind === 'unsent' ? 'error' : 'slow', 3_600, 500);
    const responses = await Promise.all([press(), press()]);
    site.sandbox.faults.set('identity', 'ok', 1);
    responses.push(await press());
    expect(responses.map(({ headers }) => headers.location)).toEqual([end, end, end]);
    if (kind === 'right') expect((await agent.get(end)).text).toContain('Cadastro completo');
    if (kind === 'wrong') expect((await agent.get(end)).text).toContain('agora é com a gente!');
  });

  test('4: the code from the message; resending waits five seconds', async () => {
    const { agent } = await newcomer(site);
    const early = await atStandstill(site, async () => {
      expect((await send(agent, person(4), '11 98888-7772')).headers.location).toBe(`${PAGE}/sms`);
      const empty = await sendForm(agent, `${PAGE}/sms`, { smsCode: '' });
      expect(empty.status).toBe(422);
      expect(empty.text).toContain('Preencha o código recebido via SMS.');
      return sendForm(agent, `${PAGE}/sms`, {}, `${PAGE}/sms/reenviar`);
    });
    expect(early.status).toBe(429);
    const first = await codeTo(site, '+5511988887772', { kind: 'sms' });
    moveClock(site, 0.1);
    expect((await sendForm(agent, `${PAGE}/sms`, {}, `${PAGE}/sms/reenviar`)).headers.location).toBe(
      `${PAGE}/sms`,
    );
    expect((await agent.get(`${PAGE}/sms`)).text).toContain('SMS reenviado.');
    const second = await codeTo(site, '+5511988887772', { kind: 'sms', after: 1 });
    if (first !== second) {
      expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: first })).status).toBe(422);
    }
    expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: second })).headers.location).toBe(`${PAGE}/fim`);
  });

  test('5: the code and then the quiz', async () => {
    const { agent } = await newcomer(site);
    const who = person(5);
    await send(agent, who, '11988887773');
    const code = await codeTo(site, '+5511988887773', { kind: 'sms' });
    expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: code })).headers.location).toBe(`${PAGE}/quiz`);
    for (const [index, answer] of rightAnswers(who).entries()) {
      await sendForm(agent, `${PAGE}/quiz`, { question: String(index), answer });
    }
    expect((await agent.get(`${PAGE}/fim`)).text).toContain('Cadastro completo');
  });
});

describe('what goes wrong', () => {
  test('name, CPF and birth date must belong together', async () => {
    const { agent } = await newcomer(site);
    const response = await sendForm(agent, PAGE, { ...getForm(person(3, 1)), fullName: 'outra pessoa' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('não conferem');
  });

  test('a provider that does not respond loses no typed data', async () => {
    const { agent } = await newcomer(site);
    site.sandbox.faults.set('identity', 'error', 3_600);
    const response = await send(agent, person(3, 1));
    site.sandbox.faults.set('identity', 'ok', 1);
    expect(response.status).toBe(503);
    expect(response.text).toContain(`value="${person(3, 1).name}"`);
  });

  test('of two users who register one CPF at once the second gets an error', async () => {
    const outsider = getForm(getRegistrant(3));
    const [one, two] = [await newcomer(site), await newcomer(site)];
    const responses = await Promise.all([one, two].map(({ agent }) => sendForm(agent, PAGE, outsider)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test('a CPF can be registered by one user only', async () => {
    const first = await newcomer(site);
    await send(first.agent, person(3, 2));
    const second = await newcomer(site);
    const refused = await send(second.agent, person(3, 2));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('já está em outro cadastro');
  });

  test('the fifth wrong code leads back to the form, with the message and what was typed', async () => {
    const { agent } = await newcomer(site);
    const who = person(4, 1);
    await send(agent, who, '11988887774');
    const right = await codeTo(site, '+5511988887774', { kind: 'sms' });
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tried = 1; tried < 5; tried++) {
      expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: wrong })).status).toBe(422);
    }
    expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: wrong })).headers.location).toBe(PAGE);
    const form = await agent.get(PAGE);
    expect(form.text).toContain('muitas tentativas com o código errado');
    expect(form.text).toContain(`value="${who.name.toUpperCase()}"`);
  });

  test('a code is no longer accepted after ten minutes', async () => {
    const { agent } = await newcomer(site);
    await send(agent, person(4, 1), '11988887775');
    const code = await codeTo(site, '+5511988887775', { kind: 'sms' });
    moveClock(site, 10.1);
    expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: code })).headers.location).toBe(PAGE);
    expect((await agent.get(PAGE)).text).toContain('O código expirou');
  });

  test('a failed send returns to the form; a failed quiz means manual validation', async () => {
    const { agent } = await newcomer(site);
    const who = getRegistrant(0);
    await send(agent, who, '11988887776');
    site.sandbox.faults.set('identity', 'down', 3_600);
    const back = await sendForm(agent, `${PAGE}/telefone`, { maskedPhone: '(11) *****-**76' });
    site.sandbox.faults.set('identity', 'ok', 1);
    expect(back.headers.location).toBe(PAGE);
    expect((await agent.get(PAGE)).text).toContain('não está respondendo');
    await send(agent, who, '11988887776');
    site.sandbox.faults.set('identity', 'down', 3_600);
    const manual = await sendForm(agent, `${PAGE}/telefone`, { maskedPhone: 'none' });
    site.sandbox.faults.set('identity', 'ok', 1);
    expect(manual.headers.location).toBe(`${PAGE}/fim`);
  });

  test('after success the user is redirected to the page requested before', async () => {
    const { agent } = await newcomer(site);
    await agent.get(`${PAGE}?redirectToUrl=%2Fcomprar-credito`);
    const response = await sendForm(agent, PAGE, getForm(person(3, 3)));
    expect(response.headers.location).toBe('/comprar-credito');
    const { text } = await agent.get('/comprar-credito');
    expect(text).toContain('R$\u00a020,00 em créditos de bônus já estão no saldo.');
  });

  test('the pending step follows the success, which mentions no credits where there are none', async () => {
    const { agent } = await newcomer(site);
    await saveSetting(site.db, 'billing', { bonusRegistration: 0 });
    await agent.get(`${PAGE}?redirectToUrl=%2Fcomprar-credito`);
    await sendForm(agent, PAGE, getForm(getRegistrant(3)));
    await site.db('settings').where({ key: 'billing' }).delete();
    const { text } = await agent.get('/comprar-credito');
    expect(text).toContain('Cadastro completo.');
    expect(text).not.toContain('créditos de bônus já estão');
  });

  test('nothing personal is readable in the tables', async () => {
    const rows = await site.db('onboarding_requests').select('*');
    const dump = rows.map((row) => Object.values(row).map(String).join(' ')).join('\n');
    expect(dump).not.toContain(person(3).cpf);
    expect(dump).not.toContain('Helena');
  });
});

import { afterEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { atStandstill, moveClock, resetClock } from '~/test/support/clock';
import { codeTo } from '~/test/support/mailbox';
import { getPeople, newcomer, type Registrant, rightAnswers } from './registration.support';

const site = await testSite({ worker: true });
afterEach(() => resetClock(site));

const CALLS = '/api/IndividualPersonValidation';
const person = (situation: number, at = 0): Registrant => {
  const found = getPeople(situation)[at];
  if (!found) throw new Error('no such person');
  return found;
};

/** An API client of somebody who just registered. */
async function client() {
  const { email, userId } = await newcomer(site);
  const login = { Login: email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
  const { body } = await request(site.app).post('/api/Login/Login').send(login);
  const auth = { Authorization: `Bearer ${body.data.token}` };
  return {
    userId,
    get: (call: string, query: object = {}) =>
      request(site.app).get(`${CALLS}/${call}`).set(auth).query(query),
    post: (call: string, sent: object, headers: Record<string, string> = {}) =>
      request(site.app).post(`${CALLS}/${call}`).set(auth).set(headers).send(sent),
  };
}
type Client = Awaited<ReturnType<typeof client>>;

const toBody = ({ name, cpf, birthDate }: Registrant, phone = '') => ({
  FullName: name,
  CPF: cpf,
  Birthday: birthDate,
  PhoneNumber: phone,
  CaptchaToken: 'sandbox-pass',
});
const register = async (api: Client, who: Registrant, phone = '') =>
  (await api.post('RegisterIndividualPerson', toBody(who, phone))).body.data;
const getStart = async (api: Client) => (await api.get('Start')).body.data;

describe('situations by the API', () => {
  test('3: success; a renewed token, and the start says complete', async () => {
    const api = await client();
    expect(await getStart(api)).toBe(0);
    expect(await register(api, person(3))).toMatchObject({
      situation: 3,
      continuation: null,
      renewedToken: expect.stringMatching(/^ey/),
    });
    expect(await getStart(api)).toBe(1);
  });

  test('1: manual validation', async () => {
    const api = await client();
    expect((await register(api, person(1))).situation).toBe(1);
    expect(await getStart(api)).toBe(2);
    const again = await api.post('RegisterIndividualPerson', toBody(person(3, 1)));
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('Seu cadastro está em avaliação manual. Aguarde.');
  });

  test('0: the phone challenge, a code, success', async () => {
    const api = await client();
    const answer = await register(api, person(0), '11977770001');
    expect(answer.situation).toBe(0);
    const [first] = answer.continuation.options;
    expect(first).toEqual({ maskedPhone: '(11) *****-**01' });
    const onboardingRequestUID = answer.onboardingRequestUID;
    const response = await api.get('SendSMSFromPhoneChallenge', { ...first, onboardingRequestUID });
    const code = await codeTo(site, '+5511977770001', { kind: 'sms' });
    const { requestUID } = response.body.data;
    const verify = { requestUID, smsCode: code, onboardingRequestUID, quizRequiredAfterSms: false };
    expect((await api.post('VerifySMSCode', verify)).body).toEqual({ data: true });
    expect(await getStart(api)).toBe(1);
  });

  test('2: the quiz; a wrong answer is not OK', async () => {
    const api = await client();
    const who = person(2, 1);
    const { situation, onboardingRequestUID } = await register(api, who);
    expect(situation).toBe(2);
    const quiz = (await api.get('GetQuiz', { onboardingRequestUID })).body.data;
    expect(quiz.questions).toHaveLength(3);
    expect(quiz.questions[0].answers).toContain(rightAnswers(who)[0]);
    const answers = { QuizIdentifier: quiz.identifier, OnboardingRequestUID: onboardingRequestUID };
    const short = await api.post('AnswerQuiz', { ...answers, Answers: ['1900'] });
    expect(short.status).toBe(422);
    const [year, month] = rightAnswers(who);
    const wrong = await api.post('AnswerQuiz', { ...answers, Answers: [year, month, 'JACINTO'] });
    expect(wrong.body).toEqual({ data: { quizOK: false } });
    expect(await getStart(api)).toBe(2);
  });

  test('4: the code; resending returns a new request and voids the old one', async () => {
    const api = await client();
    const { registration, early } = await atStandstill(site, async () => {
      const registration = await register(api, person(4), '11977770002');
      const { requestUID } = registration.continuation;
      return { registration, early: await api.get('ResendSMSCode', { requestUID }) };
    });
    const { situation, continuation, onboardingRequestUID } = registration;
    expect(situation).toBe(4);
    const first = continuation.requestUID;
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    moveClock(site, 0.1);
    const { requestUID } = (await api.get('ResendSMSCode', { requestUID: first })).body.data;
    expect(requestUID).not.toBe(first);
    const smsCode = await codeTo(site, '+5511977770002', { kind: 'sms', after: 1 });
    const verify = { smsCode, onboardingRequestUID, quizRequiredAfterSms: false };
    expect((await api.post('VerifySMSCode', { ...verify, requestUID: first })).status).toBe(409);
    const empty = await api.post('VerifySMSCode', { ...verify, requestUID, smsCode: '' });
    expect(empty.body.errors.smsCode).toEqual(['Preencha o código recebido via SMS.']);
    expect((await api.post('VerifySMSCode', { ...verify, requestUID })).status).toBe(200);
    expect(await getStart(api)).toBe(1);
  });

  test('5: the quiz follows the code, whatever the caller says', async () => {
    const api = await client();
    const who = person(5);
    const { continuation, onboardingRequestUID } = await register(api, who, '11977770003');
    const smsCode = await codeTo(site, '+5511977770003', { kind: 'sms' });
    const { requestUID } = continuation;
    const verify = { smsCode, onboardingRequestUID, requestUID, quizRequiredAfterSms: false };
    await api.post('VerifySMSCode', verify);
    expect(await getStart(api)).toBe(0);
    const quiz = (await api.get('GetQuiz', { onboardingRequestUID })).body.data;
    const response = await api.post('AnswerQuiz', {
      QuizIdentifier: quiz.identifier,
      Answers: rightAnswers(who),
      OnboardingRequestUID: onboardingRequestUID,
    });
    expect(response.body).toEqual({ data: { quizOK: true } });
    expect(await getStart(api)).toBe(1);
  });
});

describe('bad input', () => {
  test.each([
    ['FullName', '', 'Preencha o seu nome completo.'],
    ['CPF', '', 'Preencha o CPF.'],
    ['CPF', '40442820136', 'CPF inválido.'],
    ['Birthday', '', 'Preencha a data de nascimento.'],
    ['Birthday', '1990-02-31', 'Data de nascimento inválida.'],
    ['Birthday', '2015-01-01', 'Você precisa ter 18 anos para se cadastrar.'],
    ['PhoneNumber', '119123', 'Telefone inválido.'],
  ])('%s %j: %s', async (field, value, message) => {
    const api = await client();
    const response = await api.post('RegisterIndividualPerson', { ...toBody(person(3)), [field]: value });
    expect(response.status).toBe(422);
    expect(response.body.errors[field]).toEqual([message]);
  });

  test('an e-mail that is not validated comes first: the start says 3, the registration is refused', async () => {
    const api = await client();
    await site.db('users').where({ id: api.userId }).update({ email_validated_at: null });
    expect(await getStart(api)).toBe(3);
    const refused = await api.post('RegisterIndividualPerson', toBody(person(3, 1)));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Confirme o seu e-mail');
  });

  test('a failed captcha is refused', async () => {
    const api = await client();
    const body = { ...toBody(person(3, 1)), CaptchaToken: 'sandbox-fail' };
    expect((await api.post('RegisterIndividualPerson', body)).status).toBe(422);
  });

  test('another person’s request does not exist', async () => {
    const [mine, other] = [await client(), await client()];
    const { onboardingRequestUID } = await register(mine, person(2, 2));
    expect((await other.get('GetQuiz', { onboardingRequestUID })).status).toBe(404);
    expect((await other.get('GetQuiz', { onboardingRequestUID: 'x' })).status).toBe(404);
  });

  test('the same key returns the same registration', async () => {
    const api = await client();
    const key = { 'Idempotency-Key': 'registration-1' };
    const who = toBody(person(1, 1));
    const first = await api.post('RegisterIndividualPerson', who, key);
    const second = await api.post('RegisterIndividualPerson', who, key);
    expect(second.status).toBe(200);
    expect(second.body.data.onboardingRequestUID).toBe(first.body.data.onboardingRequestUID);
  });
});

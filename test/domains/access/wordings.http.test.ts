import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { newcomer } from '~/test/domains/onboarding/registration.support';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { registered } from '../onboarding/partner.support';

let agent: ReturnType<TestApp['agent']>;
let token: string;
const site = await testSite();
beforeAll(async () => {
  const user = await newcomer(site);
  agent = user.agent;
  const login = { Login: user.email, Password: 'Demo!2026' };
  token = (await request(site.app).post('/api/Login/Login').send(login)).body.data.token;
});

const GOOD_PERSON = {
  page: {
    fullName: 'Ana',
    cpf: '52998224725',
    birthDateDay: '1',
    birthDateMonth: '1',
    birthDateYear: '1990',
    phone: '',
  },
  api: { FullName: 'Ana', CPF: '52998224725', Birthday: '1990-01-01', PhoneNumber: '' },
};
const YOUNG = String(new Date().getFullYear() - 16);
const SIGNUP = { email: 'regra@demo.test', password: 'Demo!2026', terms: 'on', promotionalCode: '' };

type Fields = Record<string, string>;
interface Rule {
  rule: string;
  wording: string;
  /** The page's address and what is sent to it; absent where the page has no such field. */
  page?: [path: string, sent: Fields];
  /** The call and what is sent to it; absent where the API has no such field. */
  api?: [call: string, sent: Record<string, unknown>];
  /** By somebody whose individual registration is complete. */
  complete?: true;
}

const person = (page: Fields, api: Record<string, unknown>): Pick<Rule, 'page' | 'api'> => ({
  page: ['/completar-cadastro', { ...GOOD_PERSON.page, ...page }],
  api: ['IndividualPersonValidation/RegisterIndividualPerson', { ...GOOD_PERSON.api, ...api }],
});
const login = (text: { login: string; password: string }): Pick<Rule, 'page' | 'api'> => ({
  page: ['/login', text],
  api: ['Login/Login', { Login: text.login, Password: text.password }],
});
const signup = (sent: Fields, api: Record<string, unknown> | null): Pick<Rule, 'page' | 'api'> => ({
  page: ['/cadastro', { ...SIGNUP, ...sent }],
  ...(api && { api: ['Register/RegisterUser', { Email: SIGNUP.email, Password: SIGNUP.password, ...api }] }),
});
const company = (cnpj: string): Pick<Rule, 'page' | 'api' | 'complete'> => ({
  complete: true,
  page: ['/completar-cadastro/empresa', { cnpj }],
  api: ['register/GetCompanyInfo', { cnpj }],
});

/** Specification 11, row by row, with the exact wordings of spec/messages.json. */
const RULES: Rule[] = [
  { rule: 'CPF empty', wording: 'Preencha o CPF.', ...person({ cpf: '' }, { CPF: '' }) },
  {
    rule: 'CPF wrong',
    wording: 'CPF inválido.',
    ...person({ cpf: '529.982.247-26' }, { CPF: '52998224726' }),
  },
  {
    rule: 'CPF of one digit',
    wording: 'CPF inválido.',
    ...person({ cpf: '11111111111' }, { CPF: '11111111111' }),
  },
  { rule: 'CNPJ wrong', wording: 'O CNPJ digitado é inválido.', ...company('11222333000182') },
  {
    rule: 'birth date empty',
    wording: 'Preencha a data de nascimento.',
    ...person({ birthDateDay: '', birthDateMonth: '', birthDateYear: '' }, { Birthday: '' }),
  },
  {
    rule: 'zero day',
    wording: 'Data de nascimento inválida.',
    ...person({ birthDateDay: '0' }, { Birthday: '1990-01-00' }),
  },
  {
    rule: 'impossible day',
    wording: 'Data de nascimento inválida.',
    ...person({ birthDateDay: '31', birthDateMonth: '2' }, { Birthday: '1990-02-31' }),
  },
  {
    rule: 'under 18',
    wording: 'Você precisa ter 18 anos para se cadastrar.',
    ...person({ birthDateYear: YOUNG }, { Birthday: `${YOUNG}-01-01` }),
  },
  {
    rule: 'name empty',
    wording: 'Preencha o seu nome completo.',
    ...person({ fullName: '' }, { FullName: '' }),
  },
  {
    rule: 'phone too short',
    wording: 'Telefone inválido.',
    ...person({ phone: '(11) 9123' }, { PhoneNumber: '119123' }),
  },
  {
    rule: 'login empty',
    wording: 'Preencha o seu e-mail, CPF ou telefone (com DDD).',
    ...login({ login: '', password: 'x' }),
  },
  {
    rule: 'login in none of the three forms',
    wording: 'Preencha o seu e-mail, CPF ou telefone (com DDD).',
    ...login({ login: 'fulano', password: 'x' }),
  },
  {
    rule: 'login password empty',
    wording: 'Preencha a sua senha.',
    ...login({ login: 'a@demo.test', password: '' }),
  },
  {
    rule: 'registration e-mail empty',
    wording: 'Preencha o seu e-mail.',
    ...signup({ email: '' }, { Email: '' }),
  },
  {
    rule: 'registration e-mail wrong',
    wording: 'E-mail inválido.',
    ...signup({ email: 'x' }, { Email: 'x' }),
  },
  {
    rule: 'registration password empty',
    wording: 'Preencha a sua senha.',
    ...signup({ password: '' }, { Password: '' }),
  },
  {
    rule: 'terms not accepted',
    wording: 'Você precisa fazer o aceite das condições',
    ...signup({ terms: '' }, null),
  },
  {
    rule: 'recovery e-mail empty',
    wording: 'Preencha o seu e-mail.',
    page: ['/recuperar-senha', { email: '' }],
    api: ['Login/RecoverPassword', { Email: '' }],
  },
  {
    rule: 'recovery e-mail wrong',
    wording: 'E-mail inválido.',
    page: ['/recuperar-senha', { email: 'x' }],
    api: ['Login/RecoverPassword', { Email: 'x' }],
  },
  {
    rule: 'repeat differs',
    wording: 'As senhas não são iguais!',
    api: [
      'Login/SetNewPassword',
      { RequestUID: 'x', NewPassword: 'Nova!2026a', RepeatPassword: 'Outra!2026' },
    ],
  },
  {
    rule: 'two-factor code empty',
    wording: 'O campo código é obrigatório',
    api: [
      'TwoFactorAuthentication/CheckVerificationCode',
      { PhoneOrEmail: 'a@demo.test', Code: '', Type: 'email' },
    ],
  },
  {
    rule: 'two-factor code short',
    wording: 'O campo código deve ter no mínimo 6 caracteres',
    api: [
      'TwoFactorAuthentication/CheckVerificationCode',
      { PhoneOrEmail: 'a@demo.test', Code: '123', Type: 'email' },
    ],
  },
  {
    rule: 'SMS code empty',
    wording: 'Preencha o código recebido via SMS.',
    api: [
      'IndividualPersonValidation/VerifySMSCode',
      { requestUID: 'x', smsCode: '', onboardingRequestUID: 'x', quizRequiredAfterSms: false },
    ],
  },
];

const GUEST = ['/login', '/cadastro', '/recuperar-senha'];

describe('every rule of specification 11 shows its exact text', () => {
  test.each(RULES.filter(({ page }) => page))('on the page: $rule', async ({ wording, page, complete }) => {
    const [path, sent] = page ?? ['', {}];
    const browser = complete ? (await registered(site)).agent : GUEST.includes(path) ? site.agent() : agent;
    const form = await browser.get(path);
    const response = await browser
      .post(path)
      .type('form')
      .send({ ...hiddenFields(form.text), ...sent });
    expect(response.status).toBe(422);
    // In the summary and at the field, word for word (docs/pitfalls.md "Pages and forms").
    const visibleCount =
      response.text.split(`>${wording}`).length + response.text.split(`${wording}<`).length;
    expect(visibleCount).toBeGreaterThanOrEqual(4);
  });

  test.each(RULES.filter(({ api }) => api))('by the API: $rule', async ({ wording, api }) => {
    const [call, sent] = api ?? ['', {}];
    const httpRequest = request(site.app).post(`/api/${call}`).set('Accept-Language', 'pt-BR');
    const open = /^(Login|Register|TwoFactor)/.test(call);
    if (!open) httpRequest.set('Authorization', `Bearer ${token}`);
    const response = await httpRequest.send({ CaptchaToken: 'sandbox-pass', ...sent });
    expect(response.status).toBe(422);
    expect(Object.values(response.body.errors as Record<string, string[]>).flat()).toContain(wording);
  });
});

import { describe, expect, test } from '@jest/globals';
import {
  ageOn,
  COMPANY_STATES,
  COMPANY_TRANSITIONS,
  maskPhone,
  PERSON_STATES,
  PERSON_TRANSITIONS,
  startAnswer,
} from '~/src/domains/onboarding/onboarding.rules';
import { completeCpf } from '~/src/shared/cpf';
import { faultEach } from '~/test/support/fault';
import { personForm } from '~/views/onboarding/onboarding.form';

/** Every legal move, written out once more, so that a slip in the table shows. */
const PERSON = `form>choose_phone form>sms form>quiz form>manual form>approved
  choose_phone>sms choose_phone>quiz choose_phone>form sms>quiz sms>approved sms>form
  quiz>approved quiz>manual quiz>form manual>approved manual>refused manual>form refused>form`.split(/\s+/);
const COMPANY =
  'form>linked form>evaluation evaluation>linked evaluation>refused evaluation>form refused>form'.split(' ');

const pairs = <S extends string>(states: readonly S[]) =>
  states.flatMap((from) => states.map((to): [S, S] => [from, to]));

describe('moves', () => {
  faultEach('steps', pairs(PERSON_STATES), 'person: %s to %s', async (from, to) => {
    expect(PERSON_TRANSITIONS[from].includes(to)).toBe(PERSON.includes(`${from}>${to}`));
  });
  faultEach('steps', pairs(COMPANY_STATES), 'company: %s to %s', async (from, to) => {
    expect(COMPANY_TRANSITIONS[from].includes(to)).toBe(COMPANY.includes(`${from}>${to}`));
  });
});

describe('the start answers', () => {
  const facts = {
    onboarded: false,
    manual: false,
    postpaidPending: false,
    emailValidated: true,
    companyPending: false,
  };
  test.each([
    [0, {}],
    [1, { onboarded: true }],
    [2, { manual: true }],
    [3, { emailValidated: false }],
    [4, { onboarded: true, companyPending: true }],
    [5, { onboarded: true, postpaidPending: true }],
    [0, { postpaidPending: true }],
    [3, { postpaidPending: true, emailValidated: false }],
  ])('%i for %j', (answer, changed) => {
    expect(startAnswer({ ...facts, ...changed })).toBe(answer);
  });
});

test('a birthday counts from its day on', () => {
  expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
  expect(ageOn('2008-11-22', '2026-11-21')).toBe(17);
});

test('a masked phone shows the area and the last two digits', () => {
  expect(maskPhone('11912345634')).toBe('(11) *****-**34');
  expect(maskPhone('1134567890')).toBe('(11) ****-**90');
});

test('the form adds no zeros to a CPF that lost them, and says so', () => {
  const cpf = completeCpf('000000019');
  const typed = {
    fullName: 'Ana',
    birthDateDay: '01',
    birthDateMonth: '02',
    birthDateYear: '1990',
    phone: '',
  };
  expect(personForm.schema.parse({ ...typed, cpf })).toMatchObject({ cpf });
  expect(personForm.schema.safeParse({ ...typed, cpf: cpf.replace(/^0+/, '') }).success).toBe(false);
});

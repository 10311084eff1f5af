import { describe, expect, test } from '@jest/globals';
import {
  affiliateProduct,
  afterLoginTarget,
  type EntryIntent,
  entryKind,
  readInputFields,
  sendsValidation,
  withIntent,
} from '~/src/domains/access/entry/entry.rules';

const plain = { postpaidPending: false, emailValidated: true };
const everything: EntryIntent = {
  ...plain,
  afterValidation: '/depois',
  postpaidPending: true,
  returnTo: '/meus-dados',
  packageId: 'p',
  preInputValue: 'v',
  documentType: 'cpf',
  inputFields: 'f',
  externalId: 'x',
};

/** What a visit can store, the sooner the more it decides, with where it leads. */
const TARGETS: [string, Partial<EntryIntent>, unknown][] = [
  ['the page after e-mail validation', { afterValidation: '/depois' }, { path: '/depois' }],
  ['the unfinished post-paid registration', { postpaidPending: true }, { routeId: 'postpaid-form' }],
  ['the private page', { returnTo: '/meus-dados' }, { path: '/meus-dados' }],
  ['a package', { packageId: 'p' }, { routeId: 'confirm-credit-package', params: { packageUID: 'p' } }],
  [
    'a product with its value',
    { externalId: 'x', preInputValue: 'v' },
    { routeId: 'buy-product', params: { externalId: 'x', preInputValue: 'v' } },
  ],
  [
    'an affiliate’s fields',
    { documentType: 'cpf', inputFields: 'f' },
    { routeId: 'confirm-input', params: { externalId: 'relatorio-individual', inputFields: 'f' } },
  ],
  ['a product', { externalId: 'y' }, { routeId: 'buy-product', params: { externalId: 'y' } }],
];
const PAIRS = TARGETS.flatMap((sooner, index) =>
  TARGETS.slice(index + 1).map((later) => [sooner[0], later[0], sooner, later] as const),
);

describe('of two stored targets the priority decides, whichever came last', () => {
  test.each(PAIRS)('%s before %s', (_, __, [, sooner, target], [, later]) => {
    for (const [first, second] of [
      [sooner, later],
      [later, sooner],
    ] as const) {
      const stored = withIntent(withIntent({}, { ...first } as EntryIntent), { ...second } as EntryIntent);
      expect(afterLoginTarget({ ...plain, ...stored })).toEqual(target);
    }
  });

  test.each([
    [
      { packageId: 'p', name: 'R$ 100,00' },
      { externalId: 'y', name: 'Relatório' },
    ],
    [
      { externalId: 'y', name: 'Relatório' },
      { packageId: 'p', name: 'R$ 100,00' },
    ],
  ])('the page names it too: %j, %j', (first, second) => {
    expect(withIntent(withIntent({}, first), second).name).toBe('R$ 100,00');
  });
});

test('an operator without a stored target is led to the operators’ home page', () => {
  const wish = { ...plain, operator: true };
  expect(afterLoginTarget(wish)).toEqual({ routeId: 'operator-home' });
  expect(afterLoginTarget({ ...wish, returnTo: '/home' })).toEqual({ path: '/home' });
});

describe('the redirect priority (specification 4)', () => {
  test.each<[string, Partial<EntryIntent>, unknown]>([
    ['the page wanted after e-mail validation', {}, { path: '/depois' }],
    ['the post-paid form', { afterValidation: undefined }, { routeId: 'postpaid-form' }],
    [
      'the post-paid e-mail step, not validated',
      { afterValidation: undefined, emailValidated: false },
      { routeId: 'postpaid-email' },
    ],
    [
      'the private page asked for',
      { afterValidation: undefined, postpaidPending: false },
      { path: '/meus-dados' },
    ],
    [
      'the package',
      { afterValidation: undefined, postpaidPending: false, returnTo: undefined },
      { routeId: 'confirm-credit-package', params: { packageUID: 'p' } },
    ],
    [
      'the product with its value',
      { afterValidation: undefined, postpaidPending: false, returnTo: undefined, packageId: undefined },
      { routeId: 'buy-product', params: { externalId: 'x', preInputValue: 'v' } },
    ],
  ])('with every target stored: %s', (_, without, target) => {
    expect(afterLoginTarget({ ...everything, ...without })).toEqual(target);
  });

  test.each<[string, Partial<EntryIntent>, unknown]>([
    [
      'document type and fields: the person’s report',
      { documentType: 'cpf', inputFields: 'f', externalId: 'x' },
      { routeId: 'confirm-input', params: { externalId: 'relatorio-individual', inputFields: 'f' } },
    ],
    [
      'another document type: the company’s report',
      { documentType: 'cnpj', inputFields: 'f' },
      { routeId: 'confirm-input', params: { externalId: 'relatorio-empresa', inputFields: 'f' } },
    ],
    [
      'a document type alone leads nowhere',
      { documentType: 'cpf', externalId: 'x' },
      { routeId: 'buy-product', params: { externalId: 'x' } },
    ],
    ['the product', { externalId: 'x' }, { routeId: 'buy-product', params: { externalId: 'x' } }],
    ['nothing: home', {}, { routeId: 'home' }],
  ])('%s', (_, wish, target) => {
    expect(afterLoginTarget({ ...plain, ...wish })).toEqual(target);
  });
});

test.each([
  ['cpf', 'relatorio-individual'],
  ['CPF', 'relatorio-individual'],
  ['individual', 'relatorio-individual'],
  ['cnpj', 'relatorio-empresa'],
  ['company', 'relatorio-empresa'],
])('an affiliate’s document type %s picks %s', (type, product) => {
  expect(affiliateProduct(type)).toBe(product);
});

test.each([
  ['plain', {}, true],
  ['post-paid', { postpaid: '1' }, false],
  ['a person’s report', { documentType: 'cpf', inputFields: 'f' }, false],
  ['a company’s report', { documentType: 'cnpj', inputFields: 'f' }, true],
  ['a product', { externalId: 'x' }, true],
  ['the product of a person’s report', { externalId: 'relatorio-individual' }, false],
  ['the product of a company’s report', { externalId: 'relatorio-empresa' }, true],
])('the validation e-mail of the entry %s', (_, entry, sent) => {
  expect(sendsValidation(entry)).toBe(sent);
});

describe('the fields of an affiliate', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  test('are read from a map of names and values', () => {
    expect(readInputFields(base64({ CPF: '52998224725', idade: 3 }))).toEqual({
      CPF: '52998224725',
      idade: '3',
    });
  });

  test.each([
    ['no base64', 'não é'],
    ['no map', base64('texto')],
    ['a list', base64(['a'])],
    ['an empty map', base64({})],
    ['nothing readable inside', base64({ a: { b: 1 } })],
    ['too long', base64({ a: 'x'.repeat(4_000) })],
  ])('are not read from %s', (_, text) => {
    expect(readInputFields(text)).toBeNull();
  });
});

test('a new target is stored beside the earlier ones, and its page address replaces theirs', () => {
  const before = { email: 'a@b.test', affiliateKey: 'k', userUid: 'u', packageId: 'p', path: '/cadastro/x' };
  expect(withIntent(before, { externalId: 'x' })).toEqual({
    email: 'a@b.test',
    affiliateKey: 'k',
    userUid: 'u',
    packageId: 'p',
    externalId: 'x',
  });
});

test('the kind of an entry follows its target', () => {
  expect(entryKind({ postpaid: '1', externalId: 'x' })).toBe('postpaid');
  expect(entryKind({ inputFields: 'f', externalId: 'x' })).toBe('affiliate');
  expect(entryKind({ email: 'a@b.test' })).toBe('plain');
});

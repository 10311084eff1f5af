import { describe, expect, test } from '@jest/globals';
import { REMOVAL_PROOFS } from '~/src/domains/access';
import { type AuditLine, DETAILS, type DetailName } from '~/src/domains/audit/audit.types';
import { detailTexts } from '~/src/domains/audit/audit.wording';
import { CONTROL_KINDS } from '~/src/domains/controls/controls.types';
import { ALL_KINDS, LEAD_STATES } from '~/src/domains/leads/leads.types';
import { DECISIONS } from '~/src/domains/onboarding/onboarding.types';
import { BLOCK_REASONS } from '~/src/domains/operators/people.types';
import { SEARCH_FORMS } from '~/src/domains/operators/search/search.types';
import { PURPOSES } from '~/src/domains/reports/reports.types';
import { REMOVAL_REASONS } from '~/src/domains/team/team.types';
import { REJECT_REASONS } from '~/src/domains/verification/decision/manual.types';
import { PICTURE_KINDS } from '~/src/domains/verification/verification.types';
import { getI18n } from '~/src/platform/i18n';
import { CLAIMS } from '~/src/shared/actor';
import { LOCALES } from '~/src/shared/locale';
import { isForOperators } from '~/src/shared/rights/operator-duties';
import { ROUTES } from '~/src/shared/routes';
import { AUDIT_ACTIONS } from '~/src/web/audit/audit.schemas';
import { sources } from '~/test/architecture/sources';

/** Every code that the product writes down, by the detail that holds it. */
const CODES: Partial<Record<DetailName, readonly string[]>> = {
  route: ROUTES.filter(({ access }) => isForOperators(access)).map(({ id }) => id),
  method: ['GET', 'HEAD', 'POST', 'link', 'totp', 'email', 'none'],
  network: ['google', 'facebook'],
  proof: REMOVAL_PROOFS,
  reason: [
    ...BLOCK_REASONS,
    ...REMOVAL_REASONS,
    ...REJECT_REASONS,
    'own',
    'logout',
    'expired',
    'invoice_paid_twice',
    'second_payment',
    'amount_mismatch',
    'unknown_charge',
    'invoice_overpaid',
  ],
  kind: ['person', 'company'],
  form: SEARCH_FORMS,
  control: CONTROL_KINDS,
  decision: [...DECISIONS, 'approved', 'rejected'],
  channel: ['email', 'sms'],
  picture: PICTURE_KINDS,
  scan: ['refused'],
  role: ['admin', 'member'],
  roleBefore: ['admin', 'member'],
  purpose: PURPOSES,
  leadState: LEAD_STATES,
  leadStateBefore: LEAD_STATES,
  leadKind: ALL_KINDS,
};

const SAMPLES: Record<(typeof DETAILS)[DetailName], AuditLine['details'][DetailName]> = {
  page: null,
  word: null,
  role: null,
  purpose: null,
  leadState: null,
  leadKind: null,
  claims: CLAIMS,
  codes: ['reports:read'],
  named: 'relatorio-individual',
  money: 123_456,
  minutes: 1_800,
  number: 10,
  text: 'BEMVINDO',
  day: '2026-12-25',
  yesNo: true,
  id: '0b0e6f3c-8a54-4a0b-9f0e-111111111111',
};

const RAW = /[{}[\]"]|\d{4}-\d{2}-\d{2}|\d{11}|[a-z]_[a-z]|\b(true|false|null|undefined)\b|detail\.|value\./;

/** The one code that is also the English word. */
const ENGLISH_WORD = 'email';

describe.each(LOCALES)('an event in words, in %s', (locale) => {
  const t = getI18n(locale).getFixedT(locale, 'audit');
  const say = (name: DetailName, value: AuditLine['details'][DetailName]) =>
    detailTexts({ details: { [name]: value }, detailName: 'Relatório individual' }, t, locale);

  test('has a sentence for each action, and no code in it', () => {
    for (const action of AUDIT_ACTIONS) {
      const sentence = t(`action.${action}`);
      expect(sentence).toMatch(/^\p{Lu}\p{L}+[\s\p{L}]*/u);
      expect(sentence).not.toMatch(RAW);
    }
  });

  const coded = Object.entries(CODES).flatMap(([name, codes]) => codes.map((code) => [name, code] as const));
  test.each(coded)('says %s %s in words', (name, code) => {
    const [words = ''] = say(name as DetailName, code);
    expect(words).toMatch(/^[^:]+: .+/);
    expect(words).not.toMatch(RAW);
    if (code !== ENGLISH_WORD) expect(words.endsWith(`: ${code}`)).toBe(false);
  });

  test.each(Object.keys(DETAILS) as DetailName[])('formats %s', (name) => {
    const value = CODES[name]?.[0] ?? SAMPLES[DETAILS[name]];
    const words = say(name, value);
    if (DETAILS[name] === 'id') return expect(words).toEqual([]);
    expect(words).toHaveLength(1);
    expect(words[0]).not.toMatch(RAW);
  });

  test('omits a code of an earlier version', () => {
    expect(say('reason', 'long_gone')).toEqual([]);
  });

  test('writes amounts as money and lists by name', () => {
    expect(say('limit', 123_456)[0]).toMatch(locale === 'pt-BR' ? /R\$\s1\.234,56$/ : /R\$\s?1,234\.56$/);
    expect(say('claims', ['consultas', 'doccheck'])[0]).toContain(', ');
  });
});

test('every recorded detail has a text', () => {
  const written = sources
    .filter(({ path, text }) => path.startsWith('src/') && /\brecord\(/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/details: \{([^}]*)\}/g)])
    .flatMap(([, inside = '']) => [...inside.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name));
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter((name) => !(name in DETAILS))).toEqual([]);
});

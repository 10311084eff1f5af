import { expect, test } from '@jest/globals';
import { compareFindings, compareReports, fingerprint } from '~/src/domains/monitoring/changes.rules';
import {
  addMonths,
  dueMoment,
  firstDue,
  getRepeat,
  monthlyCost,
  nextDue,
  nextMoment,
  toInitials,
} from '~/src/domains/monitoring/monitoring.rules';
import { PURPOSES } from '~/src/domains/reports';
import type { FindingOf } from '~/src/domains/sources';
import { PEP } from './monitoring.support';

test('each purpose has the cadence of its law, monthly without one, and hiring has none', () => {
  const cadences = Object.fromEntries(
    PURPOSES.map((purpose) => [purpose, getRepeat(purpose)?.every ?? null]),
  );
  expect(cadences).toEqual({
    hiring: null,
    credit_contract: 'month',
    supplier: 'month',
    fraud_prevention: 'month',
    compliance_aml: 'month',
    betting: 'fortnight',
    school: 'six_months',
    tenant: 'month',
    own_data: 'month',
  });
  expect(getRepeat('school')?.law).toContain('14.811/2024');
});

test('due days keep the day of the month and skip missed repeats', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2026-11-30', 1)).toBe('2026-12-30');
  expect(nextDue('fortnight', '2026-11-20', '2026-11-20')).toBe('2026-12-05');
  // What was missed while nothing ran is made once.
  expect(nextDue('fortnight', '2026-09-01', '2026-11-20')).toBe('2026-12-05');
  expect(firstDue('six_months', '2026-11-20', '2026-11-27')).toBe('2027-05-20');
  expect(firstDue('month', '2026-01-20', '2026-11-27')).toBe('2026-11-27');
});

test('repeats of one day begin within half an hour from six, each at its own moment', () => {
  const moments = Array.from({ length: 200 }, (_, at) => dueMoment('2026-12-01', String(at)).getTime());
  const first = Date.parse('2026-12-01T09:00:00Z');
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(first);
  expect(Math.max(...moments)).toBeLessThan(first + 30 * 60_000);
  expect(new Set(moments).size).toBeGreaterThan(190);
  const over = { id: '1', due_on: '2026-12-02', ends_on: '2026-12-01' };
  expect(nextMoment(over)).toEqual(new Date('2026-12-02T03:00:00Z'));
});

test('the cost of a month follows the cadence', () => {
  expect(monthlyCost('six_months', 400)).toBe(67);
  expect(monthlyCost('month', 3_990)).toBe(3_990);
  expect(monthlyCost('fortnight', 600)).toBe(1_217);
});

test('initials leave out particles', () => {
  expect(toInitials('MARINA SÁ DE CAVALCANTI')).toBe('M. S. C.');
  expect(toInitials('')).toBe('');
});

const LABOUR: FindingOf<'labour_certificate'> = {
  kind: 'labour_certificate',
  basis: 'document',
  certificate: 'negative',
  number: '1/2026',
  issuedOn: '2026-10-01',
  validUntil: '2027-03-30',
  lawsuits: 0,
} as never;

test('a fingerprint holds stable facts alone: neither numbers nor dates of the query', () => {
  const anew = { ...LABOUR, number: '2/2026', issuedOn: '2026-11-01', validUntil: '2027-04-30' };
  expect(fingerprint(anew)).toEqual(fingerprint(LABOUR));
  expect(compareFindings([LABOUR], [{ ...anew, lawsuits: 1 }])).toMatchObject([{ kind: 'changed' }]);
});

test('findings are added, removed or changed, regardless of their order', () => {
  const other = { ...PEP, role: 'Vereadora' };
  expect(compareFindings([PEP, other], [other, PEP])).toEqual([]);
  expect(compareFindings([], [PEP])).toEqual([{ kind: 'new', before: null, now: PEP }]);
  expect(compareFindings([PEP], [])).toEqual([{ kind: 'gone', before: PEP, now: null }]);
  const left = { ...PEP, endedOn: '2026-12-31' };
  expect(compareFindings([PEP], [left])).toEqual([{ kind: 'changed', before: PEP, now: left }]);
  // The same record twice, as some registers state it.
  expect(compareFindings([PEP], [PEP, PEP])).toMatchObject([{ kind: 'new' }]);
});

test('of identical findings only the missing one counts as removed', () => {
  const terms = ['2026-12-31', '2027-12-31', null].map((endedOn) => ({ ...PEP, endedOn }));
  const [one, two, three] = terms as [typeof PEP, typeof PEP, typeof PEP];
  for (const gone of terms) {
    const rest = terms.filter((each) => each !== gone);
    expect(compareFindings(terms, rest)).toEqual([{ kind: 'gone', before: gone, now: null }]);
    expect(compareFindings(rest, terms)).toEqual([{ kind: 'new', before: null, now: gone }]);
  }
  expect(compareFindings([one, two], [three, one])).toEqual([{ kind: 'changed', before: two, now: three }]);
});

test('the order of a list within a finding does not matter', () => {
  const betting: FindingOf<'betting'> = {
    kind: 'betting',
    basis: 'document',
    barred: true,
    reasons: ['self_excluded', 'bolsa_familia'],
    selfExcludedOn: null,
  };
  expect(compareFindings([betting], [{ ...betting, reasons: betting.reasons.toReversed() }])).toEqual([]);
});

test('a source without an answer in either report is no change', () => {
  const answered = { sourceId: 'a', state: 'answered' as const, findings: [PEP] };
  const out = { sourceId: 'a', state: 'unavailable' as const, findings: [] };
  expect(compareReports([answered], [out])).toEqual({
    changed: [],
    equal: [],
    uncompared: [],
    unanswered: ['a'],
  });
  expect(compareReports([out], [answered])).toEqual({
    changed: [],
    equal: [],
    uncompared: ['a'],
    unanswered: [],
  });
});

import { describe, expect, test } from '@jest/globals';
import { checkPerson } from '~/src/domains/recruitment/candidates/person.rules';
import {
  APPLICATION_TRANSITIONS,
  hasFindings,
  isEnded,
  kindOfReason,
  noticeDue,
  remainingMs,
  stateAfterChecks,
  toResult,
  worstResult,
} from '~/src/domains/recruitment/recruitment.rules';
import { APPLICATION_STATES, type ApplicationState } from '~/src/domains/recruitment/recruitment.types';
import { personOfCells } from '~/src/domains/recruitment/runs/columns.rules';
import { statesBefore } from '~/src/shared/transitions';

describe('the moves of an application', () => {
  test('decline only after a notice', () => {
    expect(statesBefore(APPLICATION_TRANSITIONS, 'declined')).toEqual(['pre_adverse']);
  });

  test('start no check before the candidate’s acknowledgement', () => {
    expect(statesBefore(APPLICATION_TRANSITIONS, 'checking')).toEqual(['acknowledged']);
  });

  test('do not leave a final state', () => {
    expect(APPLICATION_STATES.filter(isEnded)).toEqual(['approved', 'declined', 'withdrawn', 'expired']);
    for (const state of APPLICATION_STATES.filter(isEnded))
      expect(APPLICATION_TRANSITIONS[state]).toEqual([]);
  });

  test('lead from a contest back to the notice or to an approval, never to a refusal', () => {
    expect(APPLICATION_TRANSITIONS.contested).not.toContain('declined');
    expect(APPLICATION_TRANSITIONS.contested).toEqual(expect.arrayContaining(['pre_adverse', 'approved']));
  });
});

test('something may have been found in each open state that follows the checks', () => {
  const after = new Set<ApplicationState>(['checking']);
  // What a check could not start goes back to before it.
  const isBefore = (state: ApplicationState) => APPLICATION_TRANSITIONS[state].includes('checking');
  for (const state of after)
    for (const next of APPLICATION_TRANSITIONS[state]) if (!isEnded(next) && !isBefore(next)) after.add(next);
  expect(APPLICATION_STATES.filter(hasFindings)).toEqual(
    APPLICATION_STATES.filter((state) => after.has(state)),
  );
});

describe('the result of the checks', () => {
  const reason = (code: string, level: 'low' | 'inconclusive' | 'attention' | 'high') => ({ code, level });

  test.each([
    [[reason('cpf_regular', 'low'), reason('pep_none', 'low')], 'clear'],
    [[reason('sanction_current', 'high')], 'consider'],
    [[reason('police_inconclusive', 'inconclusive')], 'inconclusive'],
    [[reason('source_missing', 'inconclusive')], 'inconclusive'],
    // A name that is like one on a list is nothing against anybody by itself.
    [[reason('list_match', 'attention')], 'inconclusive'],
    [[reason('list_match', 'attention'), reason('pep_current', 'attention')], 'consider'],
    [[], 'clear'],
  ] as const)('of %j is %s', (reasons, result) => {
    expect(toResult(reasons, {})).toBe(result);
  });

  test('needs no review for a kind of finding that the package excludes', () => {
    expect(toResult([reason('pep_current', 'attention')], { pep: 'clear' })).toBe('clear');
    expect(toResult([reason('pep_current', 'attention')], { sanction: 'clear' })).toBe('consider');
  });

  test('takes the kind from the prefix of a reason’s code', () => {
    expect(kindOfReason({ code: 'expulsion' })).toBe('expulsion');
    expect(kindOfReason({ code: 'record_other_name' })).toBeNull();
  });

  test('is the gravest one, and open if a check failed', () => {
    expect(worstResult(['clear', 'consider', 'inconclusive'])).toBe('consider');
    expect(worstResult(['clear', null])).toBe('inconclusive');
    expect(worstResult([])).toBe('clear');
    expect(stateAfterChecks('inconclusive')).toBe('review');
  });
});

test('the remaining time counts whole days and is never negative', () => {
  const noticeDate = new Date('2026-11-23T12:00:00Z');
  expect(noticeDue(noticeDate, 7).toISOString()).toBe('2026-11-30T12:00:00.000Z');
  expect(remainingMs(noticeDate, new Date('2026-11-24T12:00:00Z'))).toBe(0);
});

describe('a person', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const input = { name: 'Marina  Sá', cpf: '529.982.247-25', email: 'Marina@Exemplo.test' };

  test('is read as people write names and documents', () => {
    expect(checkPerson({ ...input, birthDate: '14/03/1988', phone: '(11) 98765-4321' }, now)).toMatchObject({
      ok: true,
      person: {
        name: 'Marina Sá',
        cpf: '52998224725',
        email: 'marina@exemplo.test',
        birthDate: '1988-03-14',
        phone: '11987654321',
      },
    });
  });

  test('with too few digits in the CPF matches no one', () => {
    expect(checkPerson({ ...input, cpf: '191' }, now)).toEqual({ ok: false, errors: { cpf: 'cpf' } });
  });

  test('from a file regains what the formats of cells lost', () => {
    const cells = ['7691852312', '36585', 'Caio Furtado Menezes'];
    expect(personOfCells(cells, ['cpf', 'birthDate', 'name'])).toEqual({
      cpf: '07691852312',
      birthDate: '2000-02-29',
      name: 'Caio Furtado Menezes',
    });
  });

  test('with a number truncated by a spreadsheet is reported as such', () => {
    expect(checkPerson({ ...input, cpf: '3,05E+10' }, now)).toEqual({
      ok: false,
      errors: { cpf: 'scientific' },
    });
    expect(checkPerson({ ...input, cpf: '30500011192,00' }, now)).toEqual({
      ok: false,
      errors: { cpf: 'decimals' },
    });
  });

  test.each([
    [{ ...input, cpf: '11111111111' }, { cpf: 'cpf' }],
    [{ ...input, name: '' }, { name: 'name' }],
    [{ ...input, birthDate: '31/02/1990' }, { birthDate: 'birthDate' }],
    [{ ...input, birthDate: '2015-01-01' }, { birthDate: 'minor' }],
    [{ ...input, email: 'not an e-mail' }, { email: 'email' }],
    [{ ...input, phone: '1133334444' }, { phone: 'phone' }],
    [{ ...input, email: '' }, { email: 'contact' }],
    [{ ...input, name: 'x'.repeat(151) }, { name: 'tooLong' }],
  ])('as %j is refused by %j', (person, errors) => {
    expect(checkPerson(person, now)).toEqual({ ok: false, errors });
  });
});

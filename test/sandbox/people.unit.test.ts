import { describe, expect, test } from '@jest/globals';
import { completeCpf } from '~/src/shared/cpf';
import { getPerson } from '~/src/shared/test-people';

describe('people who are not on the list', () => {
  const unlistedPeople = Array.from({ length: 5_000 }, (_, index) =>
    getPerson(completeCpf(String(410_000_000 + index * 97))),
  );
  const share = (outcome: string) =>
    unlistedPeople.filter((person) => person.outcome === outcome).length / unlistedPeople.length;

  test('are mostly clean, and show every scenario that needs no birth date', () => {
    expect(share('clean')).toBeGreaterThan(0.7);
    for (const outcome of ['pending', 'suspended', 'cancelled', 'deceased', 'not_found', 'findings']) {
      expect(share(outcome)).toBeGreaterThan(0);
      expect(share(outcome)).toBeLessThan(0.12);
    }
  });

  test('are never unavailable, because outages are for listed people and faults', () => {
    expect(unlistedPeople.every((person) => ['full', 'not_found'].includes(person.serpro))).toBe(true);
  });

  test('are the same at every query', () => {
    for (const person of unlistedPeople.slice(0, 50)) expect(getPerson(person.cpf)).toEqual(person);
  });
});

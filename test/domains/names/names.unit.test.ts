import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildIndex, pickCandidates } from '~/src/domains/sources/list-index.rules';
import { searchKeys } from '~/src/domains/sources/lists.rules';
import {
  currentMatcher,
  type NameTrial,
  nameTrial,
  runTrial,
  type TrialResult,
} from '~/test/support/names/trial';

/** A small form of `npm run bench -- names`, the same in each run: people on a list of 2,000, and unlisted people. */
describe('names of people on a list', () => {
  let trial: NameTrial;
  let withYear: TrialResult;
  let without: TrialResult;

  beforeAll(() => {
    trial = nameTrial({ entries: 2_000, positives: 12, unlisted: 40 });
    const search = currentMatcher(trial.entries);
    withYear = runTrial(trial, search, true);
    without = runTrial(trial, search, false);
  }, 60_000);

  test('are found in at least 95 of 100 ways of writing them, with few others', () => {
    expect(withYear.recallAll).toBeGreaterThanOrEqual(0.95);
    expect(without.recallPlain).toBeGreaterThanOrEqual(0.95);
    expect(withYear.falseAlerts).toBeLessThanOrEqual(0.1);
    expect(without.falseAlerts).toBeLessThanOrEqual(0.2);
  });

  test('first and last name alone find those with rare names without the birth year', () => {
    expect(without.recall['short form: first and last']).toBeLessThanOrEqual(0.25);
    expect(withYear.recall['short form: first and last']).toBeGreaterThanOrEqual(0.95);
  });

  test('are each looked for among those that share a sound, not in the whole list', () => {
    const question = {
      name: 'Isis Quitéria Uchôa Zanetti',
      kind: 'person',
      birthYear: null,
      document: null,
    } as const;
    const index = buildIndex(trial.entries, 'person');
    const { names } = pickCandidates(index, trial.entries.length, searchKeys(question));
    expect(names.length).toBeLessThan(trial.entries.length / 10);
  });
});

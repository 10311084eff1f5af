import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ListEntry } from '~/src/gateways';
import {
  currentMatcher,
  earlierMatcher,
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

  beforeAll(async () => {
    trial = nameTrial({ entries: 2_000, positives: 12, unlisted: 40 });
    const search = currentMatcher(trial.entries);
    withYear = await runTrial(trial, search, true);
    without = await runTrial(trial, search, false);
  }, 60_000);

  test('are found in at least 95 of 100 ways of writing them, with few others', () => {
    expect(withYear.recallAll).toBeGreaterThanOrEqual(0.95);
    expect(without.recallPlain).toBeGreaterThanOrEqual(0.95);
    expect(withYear.falseAlerts).toBeLessThanOrEqual(0.1);
    expect(without.falseAlerts).toBeLessThanOrEqual(0.2);
  });

  test('first and last name alone find nobody without the birth year', () => {
    expect(without.recall['short form: first and last']).toBe(0);
    expect(withYear.recall['short form: first and last']).toBeGreaterThanOrEqual(0.95);
  });

  test('are found more often than by the comparison before, with fewer others', async () => {
    const before = await runTrial(trial, earlierMatcher(trial.entries), false);
    expect(without.recallPlain).toBeGreaterThan(before.recallPlain);
    expect(without.falseAlerts).toBeLessThanOrEqual(before.falseAlerts);
  }, 60_000);

  test('are each looked for among those that share a sound, not in the whole list', async () => {
    let read = 0;
    const entries = new Proxy(trial.entries, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
        return Reflect.get(target, key) as ListEntry;
      },
    });
    const search = currentMatcher(entries);
    read = 0;
    await search({ name: 'Isis Quitéria Uchôa Zanetti', birthYear: null });
    expect(read).toBeLessThan(trial.entries.length / 5);
  });
});

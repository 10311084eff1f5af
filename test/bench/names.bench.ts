import {
  currentMatcher,
  earlierMatcher,
  nameTrial,
  runTrial,
  type TrialResult,
} from '~/test/support/names/trial';
import type { VariantKind } from '~/test/support/names/variants';
import type { Line } from './measure';

const SIZE = { entries: 20_000, positives: 50, unlisted: 200 };

/**
 * Names of people on a list of 20,000 made-up ones, in each way of writing them, and unlisted people: how many are found,
 * and how many others with them. Beside each figure that of the comparison before (`jw-1`).
 */
export async function namesBench(): Promise<Line[]> {
  const trial = nameTrial(SIZE);
  const [ours, before] = [currentMatcher(trial.entries), earlierMatcher(trial.entries)];
  const lines: Line[] = [];
  for (const withYear of [true, false]) {
    const found = await runTrial(trial, ours, withYear);
    lines.push(...getLines(found, await runTrial(trial, before, withYear), withYear));
  }
  return lines;
}

function getLines(ours: TrialResult, before: TrialResult, withYear: boolean): Line[] {
  const by = withYear ? 'with birth year' : 'by name alone';
  const line = (what: string, unit: string, of: (result: TrialResult) => number): Line => ({
    what: `${what}, ${by}`,
    ours: of(ours),
    bare: of(before),
    unit,
  });
  return [
    line('all but what needs a birth year', 'found', ({ recallPlain }) => recallPlain),
    line('all', 'found', ({ recallAll }) => recallAll),
    line('false alerts', 'a question', ({ falseAlerts }) => falseAlerts),
    ...(Object.keys(ours.recall) as VariantKind[]).map((kind) =>
      line(kind, 'found', ({ recall }) => recall[kind] ?? 0),
    ),
  ];
}

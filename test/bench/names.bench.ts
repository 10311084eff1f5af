import { currentMatcher, nameTrial, runTrial, type TrialResult } from '~/test/support/names/trial';
import type { VariantKind } from '~/test/support/names/variants';
import type { Line } from './measure';
import { nameFilesBench } from './name-files.bench';
import { nameSpeedBench } from './name-speed.bench';

const SIZE = { entries: 20_000, positives: 50, unlisted: 200 };

/**
 * Names of people on a list of 20,000 made-up ones, in each way of writing them, and unlisted people: how many are
 * found, and how many others with them; then the speed of searches, and the files of `NAMES_DATA` (docs/names.md).
 */
export async function namesBench(): Promise<Line[]> {
  const trial = nameTrial(SIZE);
  const search = currentMatcher(trial.entries);
  const lines: Line[] = [];
  for (const withYear of [true, false]) lines.push(...getLines(runTrial(trial, search, withYear), withYear));
  return [...lines, ...(await nameSpeedBench()), ...nameFilesBench()];
}

function getLines(found: TrialResult, withYear: boolean): Line[] {
  const by = withYear ? 'with birth year' : 'by name alone';
  const line = (what: string, unit: string, ours: number): Line => ({
    what: `${what}, ${by}`,
    ours,
    bare: null,
    unit,
  });
  return [
    line('all but what needs a birth year', 'found', found.recallPlain),
    line('all', 'found', found.recallAll),
    line('false alerts', 'a question', found.falseAlerts),
    line('namesakes', 'a question', found.namesakes),
    ...(Object.keys(found.recall) as VariantKind[]).map((kind) =>
      line(kind, 'found', found.recall[kind] ?? 0),
    ),
  ];
}

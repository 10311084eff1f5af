import { queryList } from '~/src/domains/sources/lists.service';
import { insertListVersion } from '~/src/domains/sources/lists.store';
import type { ListEntry, ListId } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { testContext } from '~/test/support/context';
import type { MadeUpPerson } from '~/test/support/names/population';
import { nameTrial } from '~/test/support/names/trial';
import { createTestDatabase } from '~/test/support/process/test-database';
import type { Line } from './measure';
import { publishedLists } from './name-files.bench';

/** Entries of the lists of invented people, and the p95 in ms that a search of each should stay below. */
const SIZES = [
  [10_000, 10],
  [200_000, 25],
] as const;
const REAL_GOAL = 5;
/** Searches that warm the process up, and those that count; each name once, listed and unlisted ones. */
const [WARM_UP, SEARCHES] = [300, 600];

/** Searches of stored lists: of invented people, and of the published lists where `NAMES_DATA` has them. */
export async function nameSpeedBench(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [entries, goal] of SIZES) {
    const trial = nameTrial({ entries, positives: 15, unlisted: WARM_UP + SEARCHES });
    const requests = [...trial.positives.map((each) => each.asked), ...trial.unlisted];
    const label = `a search of ${entries} invented people`;
    lines.push(...(await measureList('ofac-sdn', trial.entries, { asked: requests, label, goal })));
  }
  const { unlisted: asked } = nameTrial({ entries: 1, positives: 0, unlisted: WARM_UP + SEARCHES });
  for (const [list, entries] of publishedLists()) {
    const label = `a search of ${list} (${entries.length} entries)`;
    lines.push(...(await measureList(list, entries, { asked, label, goal: REAL_GOAL })));
  }
  return lines;
}

interface Trial {
  asked: readonly MadeUpPerson[];
  label: string;
  /** p95, in ms. */
  goal: number;
}

async function measureList(
  list: ListId,
  entries: ListEntry[],
  { asked, label, goal }: Trial,
): Promise<Line[]> {
  const database = await createTestDatabase();
  try {
    const ctx = testContext(database.knex);
    await insertListVersion(ctx, { list, publishedOn: '2026-11-19', sha256: label, entries });
    await database.knex.raw('analyze list_keys, list_names, list_entries');
    await timeSearches(ctx, list, asked.slice(0, WARM_UP));
    const { times, processor } = await timeSearches(ctx, list, asked.slice(WARM_UP, WARM_UP + SEARCHES));
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const line = (what: string, ours: number, unit: string, limit?: string): Line => ({
      what: `${label}, ${what}`,
      ours,
      bare: null,
      unit,
      ...(limit && { goal: limit }),
    });
    return [
      line('median', at(0.5), 'ms'),
      line('p95', at(0.95), 'ms', `≤ ${goal}`),
      line('processor time', processor, 'ms'),
    ];
  } finally {
    await database.destroy();
  }
}

/** The times in ms, shortest first, and the processor time of one, without Postgres's. */
async function timeSearches(ctx: Ctx, list: ListId, people: readonly MadeUpPerson[]) {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const { name, year } of people) {
    const start = performance.now();
    await queryList(ctx, list, { name, kind: 'person', birthYear: year, document: null });
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { times: times.sort((a, b) => a - b), processor: (user + system) / 1_000 / people.length };
}

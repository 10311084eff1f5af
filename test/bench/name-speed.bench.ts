import { queryList } from '~/src/domains/sources/lists.service';
import { findListVersion, insertListVersion } from '~/src/domains/sources/lists.store';
import { testContext } from '~/test/support/context';
import { nameTrial } from '~/test/support/names/trial';
import { createTestDatabase } from '~/test/support/process/test-database';
import type { Line } from './measure';

const SIZES = [10_000, 200_000];
const SEARCHES = 300;

/** Searches of stored lists of invented people: each name once, listed and unlisted ones in turn. */
export async function nameSpeedBench(): Promise<Line[]> {
  const database = await createTestDatabase();
  const lines: Line[] = [];
  try {
    const ctx = testContext(database.knex);
    for (const entries of SIZES) {
      const trial = nameTrial({ entries, positives: 15, unlisted: SEARCHES / 2 });
      const published = { list: 'ofac-sdn', publishedOn: '2026-11-19', sha256: String(entries) } as const;
      await insertListVersion(ctx, { ...published, entries: trial.entries });
      await database.knex.raw('analyze list_keys, list_names, list_entries');
      const asked = [...trial.positives.map((each) => each.asked), ...trial.unlisted].slice(0, SEARCHES);
      const times: number[] = [];
      for (const { name, year } of asked) {
        const start = performance.now();
        await queryList(ctx, 'ofac-sdn', { name, kind: 'person', birthYear: year, document: null });
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
      const of = `a search of ${(await findListVersion(ctx, 'ofac-sdn'))?.entries} people`;
      lines.push({ what: `${of}, median`, ours: at(0.5), bare: null, unit: 'ms' });
      lines.push({ what: `${of}, p95`, ours: at(0.95), bare: null, unit: 'ms' });
    }
  } finally {
    await database.destroy();
  }
  return lines;
}

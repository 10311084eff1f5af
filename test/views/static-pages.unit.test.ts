import { expect, test } from '@jest/globals';
import { type Source, sources } from '../architecture/sources';

const byPath = new Map(sources.map((source) => [source.path, source]));

/** The views that a file draws, whatever their depth. */
function listViews(from: Source, seen = new Set<string>()): Source[] {
  return from.imports
    .filter(({ path, typeOnly }) => !typeOnly && path.startsWith('views/') && !seen.has(path))
    .flatMap(({ path }) => {
      seen.add(path);
      const source = byPath.get(path);
      return source ? [source, ...listViews(source, seen)] : [];
    });
}

/** Files of pages that are static whatever they show. */
const staticPages = sources.filter(
  ({ path, text }) =>
    path.startsWith('src/web/') && /layout: 'static'/.test(text) && !/layout: [^\n]*'standard'/.test(text),
);

test('a page without script declares no mask, which would have no effect there', () => {
  expect(staticPages.length).toBeGreaterThan(3);
  const masked = staticPages.flatMap((page) =>
    listViews(page)
      .filter(
        ({ text, path }) => /<(MaskedField|DayField|PeriodFields)\b/.test(text) && !path.includes('/forms/'),
      )
      .map(({ path }) => `${page.path} draws ${path}`),
  );
  expect(masked).toEqual([]);
});

import { LOCALES, type Locale } from '~/src/shared/locale';
import { pathOf, type RouteRow } from '~/src/shared/routes';

/** Base64 may hold `/`: these take several segments between fixed ones (model.md "Sealed values"). */
const SPLAT = new Set(['inputFields', 'preInputValue']);

/** The table's notation in Express 5's: `{x}` → `:x` or `*x`, `[...]` → `{...}`. */
export function toExpressPath(path: string, allowSplat = true): string {
  return path
    .split(/(\{[^}]+\}|[[\]])/)
    .map((part) => {
      if (part === '[') return '{';
      if (part === ']') return '}';
      if (!part.startsWith('{')) return part;
      const name = part.slice(1, -1);
      return `${allowSplat && SPLAT.has(name) ? '*' : ':'}${paramName(name)}`;
    })
    .join('');
}

/** Express names take no hyphen. */
const paramName = (name: string): string => name.replaceAll('-', '_');

/** Every Express path that answers with this page, in either language. */
export function expressPaths(row: RouteRow): string[] {
  // The affiliate entry has two open segments in a row, so neither may swallow the other.
  const splat = row.id !== 'signup-affiliate';
  const paths = [row.pt, row.en ?? row.pt, ...(row.also ?? [])];
  return [...new Set(paths)].map((path) => toExpressPath(path, splat));
}

/** The language that a path variant speaks, where the two languages differ; else null. */
export function variantLocale(row: RouteRow, firstSegment: string): Locale | null {
  if (!row.en || row.en === row.pt) return null;
  return LOCALES.find((locale) => pathOf(row, locale).split('/')[1] === firstSegment) ?? null;
}

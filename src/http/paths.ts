import { LOCALES, type Locale } from '~/src/shared/locale';
import { getPath, type RouteRow } from '~/src/shared/routes';

/** Base64 may contain `/`, so these take several segments between fixed ones (docs/model.md "Sealed values"). */
const SPLAT = new Set(['inputFields', 'preInputValue']);

/** The table's notation in Express 5's: `{x}` → `:x` or `*x`, `[...]` → `{...}`. */
function toExpressPath(path: string): string {
  return path
    .split(/(\{[^}]+\}|[[\]])/)
    .map((part) => {
      if (part === '[') return '{';
      if (part === ']') return '}';
      if (!part.startsWith('{')) return part;
      const name = part.slice(1, -1);
      return `${SPLAT.has(name) ? '*' : ':'}${paramName(name)}`;
    })
    .join('');
}

/** Express parameter names allow no hyphen. */
const paramName = (name: string): string => name.replaceAll('-', '_');

/** An optional part right after a splat (the affiliate's key) is left in the splat: the handler separates the two. */
const withoutTail = (path: string): string =>
  path.replace(/(\{(\w+)\})\[[^\]]*\]$/, (whole, part: string, name: string) =>
    SPLAT.has(name) ? part : whole,
  );

/** Every Express path of this page, in either language. */
export function expressPaths(row: RouteRow): string[] {
  const paths = [row.pt, row.en ?? row.pt, ...(row.also ?? [])];
  return [...new Set(paths)].map((path) => toExpressPath(withoutTail(path)));
}

/** The language of a path variant, where the two languages differ; else null. */
export function variantLocale(row: RouteRow, firstSegment: string): Locale | null {
  if (!row.en || row.en === row.pt) return null;
  return LOCALES.find((locale) => getPath(row, locale).split('/')[1] === firstSegment) ?? null;
}

import type { Locale } from '~/src/shared/locale';
import { ROUTES, type RouteRow } from '~/src/shared/routes';

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

/** A path variant as requests spell it, and the language that it is in; null where both languages share it. */
interface Variant {
  pattern: RegExp;
  locale: Locale | null;
}

function toPattern(path: string): RegExp {
  const source = path
    .split(/(\{[^}]+\}|[[\]])/)
    .map((part) => {
      if (part === '[') return '(?:';
      if (part === ']') return ')?';
      if (part.startsWith('{')) return SPLAT.has(part.slice(1, -1)) ? '.+' : '[^/]+';
      return part.replace(/[.*+?^$()|\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}/?$`, 'i');
}

/** Further paths of a page with two variants are Portuguese. */
function toVariants(row: RouteRow): { path: string; locale: Locale | null }[] {
  const isShared = !row.en || row.en === row.pt;
  const portuguese = [row.pt, ...(row.also ?? [])].map((path) => ({
    path,
    locale: isShared ? null : ('pt-BR' as const),
  }));
  return isShared ? portuguese : [...portuguese, { path: row.en ?? row.pt, locale: 'en-US' }];
}

const firstSegment = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase();

const variants = new Map<string, Variant[]>();
for (const { path, locale } of ROUTES.flatMap(toVariants)) {
  const segment = firstSegment(path).replace(/\[.*|\{.*/, '');
  variants.set(segment, [...(variants.get(segment) ?? []), { pattern: toPattern(path), locale }]);
}

/** The language that a whole path is written in; null where both languages share it, or no page has it. */
export function pathLocale(path: string): Locale | null {
  const known = variants.get(firstSegment(path)) ?? [];
  return known.find(({ pattern }) => pattern.test(path))?.locale ?? null;
}

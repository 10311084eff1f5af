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

/** Paths of a page with the language of each; null where both languages share it. Further paths are Portuguese. */
function toVariants({ pt, en, also = [] }: RouteRow): { path: string; locale: Locale | null }[] {
  const isShared = !en || en === pt;
  const own = [pt, ...also].map((path) => ({ path, locale: isShared ? null : ('pt-BR' as const) }));
  return isShared ? own : [...own, { path: en, locale: 'en-US' }];
}

/** A path with and without each of its optional parts. */
function expand(path: string): string[] {
  const [, before = '', optional = '', after = ''] = /^(.*?)\[([^\]]*)\](.*)$/.exec(path) ?? [];
  return optional ? [...expand(before + after), ...expand(before + optional + after)] : [path];
}

const toSegments = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');
const isParam = (segment: string): boolean => segment.startsWith('{');
const SPLATS = new Set([...SPLAT].map((name) => `{${name.toLowerCase()}}`));

/** Whether a path's segments are those of a form; a splat takes one or more. */
function fits(form: readonly string[], path: readonly string[]): boolean {
  const at = form.findIndex((segment) => SPLATS.has(segment));
  if (at < 0) {
    return (
      form.length === path.length && form.every((part, i) => (isParam(part) ? path[i] : part === path[i]))
    );
  }
  const tail = form.length - at - 1;
  const end = path.length - tail;
  return end > at && fits(form.slice(0, at), path.slice(0, at)) && fits(form.slice(at + 1), path.slice(end));
}

const variants = new Map<string, { forms: string[][]; locale: Locale | null; row: RouteRow }[]>();
for (const { path, locale, row } of ROUTES.flatMap((row) =>
  toVariants(row).map((each) => ({ ...each, row })),
)) {
  const forms = expand(path).map(toSegments);
  const first = forms[0]?.[1] ?? '';
  variants.set(first, [...(variants.get(first) ?? []), { forms, locale, row }]);
}

function findVariant(path: string) {
  const segments = toSegments(path);
  const candidates = variants.get(segments[1] ?? '') ?? [];
  return candidates.find(({ forms }) => forms.some((form) => fits(form, segments)));
}

/** The language that a whole path is written in; null where both languages share it, or no page has it. */
export const pathLocale = (path: string): Locale | null => findVariant(path)?.locale ?? null;

/** The page that has a path, without its language's prefix; null for none. */
export const findRow = (path: string): RouteRow | null => findVariant(path)?.row ?? null;

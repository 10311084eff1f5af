import type { Locale } from '~/src/shared/locale';
import { accessRows } from './access';
import { billingRows } from './billing';
import { marketingRows } from './marketing';
import { operatorsRows } from './operators';
import { queriesRows } from './queries';
import { recruitmentRows } from './recruitment';
import { siteRows } from './site';
import type { RouteRow } from './types';
import { verificationRows } from './verification';

export type { RouteRow } from './types';

const rows = [
  ...accessRows,
  ...queriesRows,
  ...billingRows,
  ...siteRows,
  ...marketingRows,
  ...verificationRows,
  ...operatorsRows,
  ...recruitmentRows,
] as const;

export type RouteId = (typeof rows)[number]['id'];

/** Every page of the site (specification 2 and 2.3); the bank partner's open segment comes last. */
export const ROUTES: readonly RouteRow[] = rows;

const byId = new Map<string, RouteRow>(ROUTES.map((row) => [row.id, row]));

/** @throws Error for an id that the table does not have */
export function routeRow(id: string): RouteRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no route ${id}`);
  return row;
}

/** The path notation of a route in a language. */
export function pathOf(row: RouteRow, locale: Locale): string {
  return locale === 'en-US' ? (row.en ?? row.pt) : row.pt;
}

/**
 * Fills a path. An optional part is left out when one of its parameters is missing.
 * @throws Error when a required parameter is missing
 */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  const withOptional = path.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{([^}]+)\}/g)].every(([, name]) => params[name as string]) ? part : '',
  );
  return withOptional.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`missing ${name} in ${path}`);
    return encodeURIComponent(value);
  });
}

/** Address of a page in a language, with query. @throws Error for an unknown id or a missing parameter */
export function hrefTo(
  locale: Locale,
  id: RouteId,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  const path = fillPath(pathOf(routeRow(id), locale), params);
  return search ? `${path}?${search}` : path;
}

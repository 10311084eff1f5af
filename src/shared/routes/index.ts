import { LOCALES, type Locale } from '~/src/shared/locale';
import { accessRows } from './access';
import { auditRows } from './audit';
import { batchesRows } from './batches';
import { billingRows } from './billing';
import { catalogRows } from './catalog';
import { chatRows } from './chat';
import { controlsRows } from './controls';
import { developersRows } from './developers';
import { leadsRows } from './leads';
import { marketingRows } from './marketing';
import { monitoringRows } from './monitoring';
import { notificationsRows } from './notifications';
import { onboardingRows } from './onboarding';
import { operatorsRows } from './operators';
import { privacyRows } from './privacy';
import { profileRows } from './profile';
import { recruitmentRows } from './recruitment';
import { reportsRows } from './reports';
import { sourcesRows } from './sources';
import { subjectsRows } from './subjects';
import { teamRows } from './team';
import { terminalsRows } from './terminals';
import type { ParamsOf, RequiredNames, RouteRow } from './types';
import { verificationRows } from './verification';

export type { RouteRow } from './types';

const rows = [
  ...accessRows,
  ...onboardingRows,
  ...profileRows,
  ...privacyRows,
  ...subjectsRows,
  ...teamRows,
  ...catalogRows,
  ...reportsRows,
  ...batchesRows,
  ...monitoringRows,
  ...billingRows,
  ...sourcesRows,
  ...notificationsRows,
  ...auditRows,
  ...controlsRows,
  ...operatorsRows,
  ...chatRows,
  ...developersRows,
  ...leadsRows,
  ...terminalsRows,
  ...marketingRows,
  ...verificationRows,
  ...recruitmentRows,
] as const;

type Row = (typeof rows)[number];
type RowById = { [Each in Row as Each['id']]: Each };
export type RouteId = Row['id'];
/** A route's access, as in its row. */
export type AccessOf<Id extends RouteId> = RowById[Id]['access'];
/** The parameters of a route, as in the path of its row; those of an optional part may be missing. */
export type RouteParams<Id extends RouteId> = ParamsOf<RowById[Id]['pt']>;
/** Routes that need no parameter. */
export type PlainRouteId = {
  [Id in RouteId]: RequiredNames<RowById[Id]['pt']> extends never ? Id : never;
}[RouteId];

type Query = Record<string, string>;
/** What follows a route's id in a link: its parameters, which only a plain route may leave out, and a query. */
export type LinkArgs<Id extends RouteId> = [Id] extends [PlainRouteId]
  ? [
      params?: [keyof RouteParams<Id>] extends [never] ? Record<string, never> : RouteParams<Id>,
      query?: Query,
    ]
  : [params: RouteParams<Id>, query?: Query];

/** A link to a page that data or rules choose, with what the page needs. */
export type RouteLink = {
  [Id in RouteId]: {
    routeId: Id;
    query?: Query;
  } & (Id extends PlainRouteId ? { params?: RouteParams<Id> } : { params: RouteParams<Id> });
}[RouteId];

/** Every page of the site (specification 2 and 2.3); the bank partner's open segment comes last. */
export const ROUTES: readonly RouteRow[] = rows;

const byId = new Map<string, RouteRow>(ROUTES.map((row) => [row.id, row]));

/** @throws Error for an unknown id */
export function routeRow(id: string): RouteRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no route ${id}`);
  return row;
}

/** A route's path notation in a language. */
export function getPath(row: RouteRow, locale: Locale): string {
  return locale === 'en-US' ? (row.en ?? row.pt) : row.pt;
}

/** Parts of a path: text, a parameter, or an optional part. */
type Piece = { text: string } | { name: string } | { optional: Piece[] };

const piecesOfPath = new Map<string, Piece[]>();

function toPieces(path: string): Piece[] {
  const existing = piecesOfPath.get(path);
  if (existing) return existing;
  const pieces = path
    .split(/(\[[^\]]*\]|\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part.startsWith('[')) return { optional: toPieces(part.slice(1, -1)) };
      return part.startsWith('{') ? { name: part.slice(1, -1) } : { text: part };
    });
  piecesOfPath.set(path, pieces);
  return pieces;
}

/** Whether this is the id of a page whose address needs no parameter. */
export function isPlainRoute(id: unknown): id is PlainRouteId {
  const row = byId.get(String(id));
  return row !== undefined && !toPieces(row.pt).some((piece) => 'name' in piece);
}

/**
 * Fills a path. An optional part is left out when one of its parameters is missing.
 * @throws Error when a required parameter is missing
 */
export function fillPath(path: string, params: Record<string, string | undefined> = {}): string {
  const fill = (piece: Piece): string => {
    if ('text' in piece) return piece.text;
    if ('optional' in piece) {
      const there = piece.optional.every((part) => !('name' in part) || params[part.name]);
      return there ? piece.optional.map(fill).join('') : '';
    }
    const value = params[piece.name];
    if (!value) throw new Error(`missing ${piece.name} in ${path}`);
    return encodeURIComponent(value);
  };
  return toPieces(path).map(fill).join('');
}

/** Address of a page in a language, with query. @throws Error when a parameter is empty */
export const hrefTo = <Id extends RouteId>(
  locale: Locale,
  id: Id,
  ...[params, query]: LinkArgs<Id>
): string => fillLink(locale, id, params, query);

/** The same for a route that is known only at run time, with the parameters of another request. */
export function fillLink(
  locale: Locale,
  id: RouteId,
  params?: Record<string, string | undefined>,
  query?: Query,
): string {
  const path = fillPath(getPath(routeRow(id), locale), params);
  const search = query ? new URLSearchParams(query).toString() : '';
  return search ? `${path}?${search}` : path;
}

/**
 * Address of a page for somebody who is not on the site, as in an e-mail: it opens in this language, whatever their
 * browser prefers. The prefix says so where the path is the same in every language. `page` as for hrefTo.
 */
export function addressOf<Id extends RouteId>(
  origin: string,
  locale: Locale,
  id: Id,
  ...args: LinkArgs<Id>
): string {
  const row = routeRow(id);
  const isShared = LOCALES.some((other) => other !== locale && getPath(row, other) === getPath(row, locale));
  return `${origin}${isShared ? `/${locale}` : ''}${hrefTo(locale, id, ...args)}`;
}

/** The non-empty values, for a query string. */
export const withoutEmpty = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));

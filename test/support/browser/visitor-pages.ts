import request from 'supertest';
import { DEFAULT_LOCALE, type Locale } from '~/src/shared/locale';
import { fillLink, ROUTES, type RouteId } from '~/src/shared/routes';
import type { TestApp } from '~/test/support/app';

/** URL of a page in a language, with its prefix. */
export const prefixed = (locale: Locale, id: RouteId): string =>
  `/${locale}${fillLink(locale, id).replace(/^\/$/, '')}`;

/**
 * Every page of the route table that a visitor can open at its own address: not those that need a parameter
 * or an earlier step. New rows are included automatically.
 */
export async function visitorPages({ app }: Pick<TestApp, 'app'>): Promise<RouteId[]> {
  const open = ROUTES.filter(({ access, pt }) => !access.startsWith('user') && !pt.includes('{'));
  const matches: RouteId[] = [];
  for (const { id } of open as { id: RouteId }[]) {
    const { status, type } = await request(app).get(prefixed(DEFAULT_LOCALE, id));
    if (status === 200 && type === 'text/html') matches.push(id);
  }
  return matches;
}

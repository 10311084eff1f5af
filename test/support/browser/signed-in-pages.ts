import { ROUTES, type RouteId } from '~/src/shared/routes';
import type { TestApp } from '~/test/support/app';
import { logIn } from './browser-forms';
import { prefixed } from './visitor-pages';

/**
 * Every page of the route table that answers one of these people at its own address, by who sees it first: not those
 * that need a parameter or an earlier step, which lead elsewhere. A new row is in it by itself.
 */
export async function signedInPages(
  { agent }: Pick<TestApp, 'agent'>,
  logins: readonly string[],
): Promise<Map<string, RouteId[]>> {
  const left = new Set(
    ROUTES.filter(({ access, pt }) => access.startsWith('user') && !/^[^[]*\{/.test(pt)).map(
      ({ id }) => id as RouteId,
    ),
  );
  const found = new Map<string, RouteId[]>();
  for (const login of logins) {
    const person = agent();
    await logIn(person, login);
    const theirs: RouteId[] = [];
    for (const id of left) {
      const { status, type } = await person.get(prefixed('pt-BR', id));
      if (status === 200 && type === 'text/html') theirs.push(id);
    }
    for (const id of theirs) left.delete(id);
    found.set(login, theirs);
  }
  return found;
}

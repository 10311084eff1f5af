import { ROUTES, type RouteId } from '~/src/shared/routes';
import type { TestApp } from '~/test/support/app';
import { logIn } from './browser-forms';
import { prefixed } from './visitor-pages';

/**
 * Every page of the route table that one of these people can open at its own address, by the first who can:
 * not those that need a parameter or an earlier step. New rows are included automatically.
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
  const matches = new Map<string, RouteId[]>();
  for (const login of logins) {
    const person = agent();
    await logIn(person, login);
    const theirs: RouteId[] = [];
    for (const id of left) {
      const { status, type } = await person.get(prefixed('pt-BR', id));
      if (status === 200 && type === 'text/html') theirs.push(id);
    }
    for (const id of theirs) left.delete(id);
    matches.set(login, theirs);
  }
  return matches;
}

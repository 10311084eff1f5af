import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { pages } from '~/src/app';
import { type RouteId, routeRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { memberOf } from '~/test/support/fixtures/fixtures';
import { ask } from '~/test/support/sweep';
import { fillPath, loggedInPeople, realValues } from '../faults/foreign-get.support';

const site = await testSite({ demo: true });
const READERS = ['pessoa', 'empresa', 'pospago', 'operador', 'revisora', 'vagas'];
const TEAM = 60;

let people: Map<string, string>;
let values: Record<string, string[]>;
beforeAll(async () => {
  people = await loggedInPeople(site);
  values = await realValues(site);
  const { id } = await site.db('users').where({ email: 'empresa@demo.test' }).first('id');
  const { account_id } = await memberOf(site.db, id);
  const invitations = Array.from({ length: TEAM }, (_, n) => ({
    account_id,
    email: `convidado${n}@pessoas.test`,
    claims: ['consultas'],
    secret_hash: randomBytes(9).toString('hex'),
    expires_at: new Date(Date.now() + 86_400_000),
  }));
  await site.db('invitations').insert(invitations);
});

const IDS = pages.flatMap((module) =>
  Object.entries(module).flatMap(([id, handlers]) => (handlers.get ? [id as RouteId] : [])),
);

/** The values of the queries of a page's links, as they are and as what they encode. */
function queryTexts(html: string): string[] {
  const links = [...html.matchAll(/\b(?:href|action|src)="([^"]*\?[^"]*)"/g)];
  return links.flatMap(([, link = '']) => {
    const query = new URL(link.replaceAll('&amp;', '&'), site.url).searchParams;
    return [...query.values()].flatMap((value) => [value, Buffer.from(value, 'base64url').toString()]);
  });
}

test('no link of any page has a name or e-mail address in its query', async () => {
  const knownValues: { email: string; full_name: string | null }[] = await site
    .db('users')
    .select('email', 'full_name')
    .unionAll([site.db('invitations').select('email', site.db.raw('null'))]);
  const personal = knownValues.flatMap(({ email, full_name }) => [email, full_name ?? email]);
  const telling = new Set<string>();
  let cursors = 0;
  for (const id of IDS) {
    for (const path of fillPath(routeRow(id).pt, values, 1)) {
      for (const reader of READERS) {
        const { text } = await ask(site, 'GET', path, { headers: { Cookie: people.get(reader) ?? '' } });
        for (const each of queryTexts(text ?? '')) {
          cursors += 1;
          const lower = each.toLowerCase();
          if (personal.some((value) => lower.includes(value.toLowerCase()))) telling.add(`${id}: ${each}`);
        }
      }
    }
  }
  expect([...telling]).toEqual([]);
  expect(cursors).toBeGreaterThan(0);
});

test('an address with a malformed id is not found, and visitors are sent to the login first', async () => {
  const cookie = people.get('empresa') ?? '';
  for (const path of ['/desenvolvedores/webhooks/x', '/confirmar-compra-lote/x', '/empresa/usuarios/x']) {
    const { status } = await ask(site, 'GET', path, { headers: { Cookie: cookie } });
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(await ask(site, 'GET', path)).toMatchObject({ status: 303 });
  }
});

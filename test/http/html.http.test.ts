import { expect, test } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import { createDemoData } from '~/src/sandbox/demo';
import { ROUTES, type RouteId } from '~/src/shared/routes';
import { createEndedReports } from '~/test/domains/reports/history/many-reports.support';
import { createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { prefixed } from '~/test/support/browser/visitor-pages';
import { cookiesIn, type Sweeper, sweeper } from '~/test/support/sweep';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
await createDemoData(site.ctx, { trade: true });

const judge = new HtmlValidate({
  extends: ['html-validate:recommended'],
  root: true,
  rules: {
    // How React writes the same document.
    'attr-case': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Text is what an input is without a type.
    'no-implicit-input-type': 'off',
    // A list in a navigation may have a name of its own.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // HTML allows any id without spaces; those of table fields hold dots.
    'valid-id': ['error', { relaxed: true }],
    // The boxes of one question share their name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // An API key is no password of this site: nothing shall keep it.
    'autocomplete-password': 'off',
    // What search engines show is tested with the public pages.
    'long-title': 'off',
  },
});

/** What identifies a template: the path without what differs from one subject to the next. */
const templateOf = (path: string): string =>
  path
    .replace(/^\/(pt-BR|en-US)(?=\/|$)/, '')
    .split('/')
    .map((part) => (/\d|.{40}/.test(part) ? ':' : part))
    .join('/');

const visited = new Set<string>();
const knownValues = new Set<string>();

/** The opening tags of a page without their values, but for classes: what a judge has not seen before. */
const listTags = (html: string): string[] =>
  (html.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replace(/(?<! class)="[^"]*"/g, ''));

/** Whether a page holds a tag that no page before had: most public pages are made of the same sections. */
function isNew(html: string): boolean {
  const before = knownValues.size;
  for (const tag of listTags(html)) knownValues.add(tag);
  return knownValues.size > before;
}

/** What the judge finds on a page, with its place. */
async function judgePage(path: string, html: string): Promise<string[]> {
  const { results } = await judge.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  );
}

/** Opens these pages and whatever they link or redirect to, one of each template, and has each judged. */
async function walk(browser: Sweeper, paths: readonly string[]): Promise<string[]> {
  const left = [...paths];
  const findings: string[] = [];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const template = templateOf(path);
    if (visited.has(template) || path.startsWith('/en-US')) continue;
    const { status, headers, text } = await browser.get(path);
    if (headers.location?.startsWith('/')) left.push(headers.location.replace(/[?#].*/, ''));
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue;
    visited.add(template);
    if (isNew(text)) findings.push(...(await judgePage(path, text)));
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) left.push(href);
  }
  return findings;
}

/** Every page of the route table that needs no parameter, for those whose access satisfies `fits`. */
const pagesFor = (fits: (access: string) => boolean): string[] =>
  ROUTES.filter(({ access, pt }) => fits(access) && !/^[^[]*\{/.test(pt)).map(({ id }) =>
    prefixed('pt-BR', id as RouteId),
  );

const OWN = pagesFor((access) => access.startsWith('user'));

test('the pages of visitors are valid HTML', async () => {
  expect(
    await walk(
      sweeper(site),
      pagesFor((access) => !access.startsWith('user')),
    ),
  ).toEqual([]);
  expect(visited.size).toBeGreaterThan(80);
}, 300_000);

test.each([
  'pessoa@demo.test',
  'empresa@demo.test',
  'pospago@demo.test',
  'inacabado@demo.test',
  'nova@demo.test',
  'revisora@demo.test',
  'vagas@demo.test',
])(
  'the pages of %s are valid HTML',
  async (login) => {
    const before = visited.size;
    const agent = site.agent();
    await logIn(agent, login);
    expect(await walk(sweeper(site, cookiesIn(agent)), OWN)).toEqual([]);
    expect(visited.size).toBeGreaterThan(before);
  },
  300_000,
);

test('a report and the pages before it are valid HTML', async () => {
  const { browser, as } = await createVisitor(site, { cpf: '71428793860' });
  await createEndedReports(site.ctx, as.actor, 1);
  const history = '/historico-consultas/unitaria';
  visited.delete(history);
  expect(await walk(sweeper(site, cookiesIn(browser)), [history])).toEqual([]);
  expect([...visited].filter((template) => template.includes('identificador'))).not.toEqual([]);
}, 300_000);

test('the pages of operators are valid HTML', async () => {
  const agent = site.agent();
  await logIn(agent, 'caixa@demo.test');
  // Only now: an operator’s own login asks for a second factor.
  await site.db('users').where({ email: 'caixa@demo.test' }).update({ operator: true });
  const pages = pagesFor((access) => access.startsWith('user+operator'));
  expect(await walk(sweeper(site, cookiesIn(agent)), pages)).toEqual([]);
}, 300_000);

import type { Browser, BrowserContext, Page } from 'puppeteer';
import { hrefTo, type LinkArgs, type RouteId } from '~/src/shared/routes';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { sized } from '~/test/support/size';
import { fill, openPage, press } from './browser';

type Language = 'pt-BR' | 'en-US';

/** With or without script, and the language of a journey. */
export interface Way {
  script: boolean;
  lang: Language;
}

const WAYS: readonly Way[] = [
  { script: true, lang: 'pt-BR' },
  { script: false, lang: 'en-US' },
  { script: true, lang: 'en-US' },
  { script: false, lang: 'pt-BR' },
];

/**
 * Each journey with and without script, in the two languages; the next journey swaps these, so that every combination
 * is covered. In `npm test` each journey goes one of the four ways, in turns.
 */
export function inBothWays<J extends { what: string }>(journeys: readonly J[]): [string, J, Way][] {
  return journeys.flatMap((journey, index) => {
    const both = index % 2 === 0 ? WAYS.slice(0, 2) : WAYS.slice(2);
    const ways = sized(WAYS.slice(index % 4, (index % 4) + 1), both);
    return ways.map((way): [string, J, Way] => [
      `${journey.what}, ${way.script ? 'with' : 'without'} script, ${way.lang}`,
      journey,
      way,
    ]);
  });
}

/** A user's window on a journey. */
export interface Walk extends Way {
  page: Page;
  context: BrowserContext;
  /** Opens a path in the journey's language. */
  open(path: string): Promise<void>;
  /** Opens a page of the route table. */
  visit<Id extends RouteId>(id: Id, ...args: LinkArgs<Id>): Promise<void>;
  /** Path of the open page, without the language's prefix. */
  path(): string;
  /** Text of the open page. */
  text(): Promise<string>;
  /** One of two texts, by language. */
  say(pt: string, en: string): string;
}

/** Opens a separate window with the journey's script and language. */
export async function walk(browser: Browser, url: string, way: Way): Promise<Walk> {
  const { page, context } = await openPage(browser, { script: way.script });
  await page.setExtraHTTPHeaders({ 'Accept-Language': way.lang });
  const open = async (path: string): Promise<void> => {
    await page.goto(`${url}/${way.lang}${path}`, { waitUntil: way.script ? 'load' : 'domcontentloaded' });
  };
  return {
    ...way,
    page,
    context,
    open,
    visit: (id, ...args) => open(hrefTo(way.lang, id, ...args)),
    path: () => new URL(page.url()).pathname.replace(/^\/(pt-BR|en-US)(?=\/)/, ''),
    text: () => page.$eval('body', (body) => body.innerText),
    say: (pt, en) => (way.lang === 'pt-BR' ? pt : en),
  };
}

const SUBMIT = 'main form button[type="submit"].c-button--wide';

/** Logs in by the page's form. */
export async function logIn(on: Walk, login: string, password = PASSWORD): Promise<void> {
  await on.visit('login');
  await fill(on.page, 'login', login);
  await fill(on.page, 'password', password);
  await press(on.page, SUBMIT);
}

/** Logs out by the page's button. */
export async function logOut(on: Walk): Promise<void> {
  await on.visit('logout');
  await press(on.page, 'main form button[type="submit"]');
}

/** Whether the window is logged in: the security page opens. */
export async function isIn(on: Walk): Promise<boolean> {
  await on.visit('security');
  return on.path() === hrefTo(on.lang, 'security');
}

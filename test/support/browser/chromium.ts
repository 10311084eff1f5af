import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No JIT optimization: for axe on a short-lived page it takes longer than it saves.
  '--js-flags=--max-optimized-bytecode-size=1',
];

/** A browser may be slow on a busy machine; only one that never answers fails a test. */
export const TIMEOUT_MS = 600_000;

/** The configured browser, or the machine's; the headless shell only if none is configured. */
function executables(): { whole: string | undefined; shell: string | undefined } {
  const { PUPPETEER_EXECUTABLE_PATH: given, HEADLESS_SHELL: known } = process.env;
  const shell = known ?? (given || !existsSync(SHELL) ? undefined : SHELL);
  return { whole: given ?? CHROMIUM.find((path) => existsSync(path)), shell };
}

/**
 * Starts the machine's Chromium: its headless shell if available, which renders the same at a quarter of the
 * CPU time, or the `whole` browser, which also has the back/forward cache; `flags` are added to those of
 * every test. @throws Error when there is none
 */
export function openBrowser({ whole = false, flags = [] as string[] } = {}): Promise<Browser> {
  const candidates = executables();
  const shell = whole ? undefined : candidates.shell;
  const executablePath = shell ?? candidates.whole;
  if (!executablePath) throw new Error('no Chromium: set PUPPETEER_EXECUTABLE_PATH');
  return puppeteer.launch({
    executablePath,
    headless: shell ? 'shell' : true,
    args: [...FLAGS, ...flags],
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
  });
}

export interface Look {
  script?: boolean;
  theme?: 'light' | 'dark';
  width?: number;
}

/** SLOW=6 throttles every page's CPU by six, to find races. */
const SLOW = Number(process.env.SLOW ?? 1);

/** Another tab of a user's window. */
export async function openTab(context: BrowserContext, look: Look = {}): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  if (SLOW > 1) await page.emulateCPUThrottling(SLOW);
  await page.setViewport({ width: look.width ?? 1280, height: 900 });
  await page.setJavaScriptEnabled(look.script ?? true);
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'pt-BR' });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: look.theme ?? 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  return page;
}

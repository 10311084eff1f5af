import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the machine's Chromium. @throws Error when there is none */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.PUPPETEER_EXECUTABLE_PATH ?? CHROMIUM.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium: set PUPPETEER_EXECUTABLE_PATH');
  return puppeteer.launch({ executablePath, args: FLAGS });
}

export interface Look {
  script?: boolean;
  theme?: 'light' | 'dark';
  width?: number;
}

/** A page may be as slow as a busy machine makes it; only what never comes fails a test. */
export const PATIENCE_MS = 120_000;

/** SLOW=6 makes every page's processor six times slower, to find what only a quick machine passes. */
const SLOW = Number(process.env.SLOW ?? 1);

/** Another tab of a person's window. */
export async function openTab(context: BrowserContext, look: Look = {}): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
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

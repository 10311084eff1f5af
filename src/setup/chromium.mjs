import { existsSync } from 'node:fs';
import { SetupError, say, since } from './steps.mjs';
import { ensureProgram, findOnPath, findUnpacked } from './system-packages.mjs';

const FONT = 'fonts-dejavu-core';
/** Headless Chromium: the same engine, at a quarter of the CPU time. Packaged by Debian. */
const SHELL = 'chromium-headless-shell';
/** The browser, and a font, without which all text is rendered as boxes. */
const PACKAGES = {
  'apt-get': ['chromium', FONT],
  dnf: ['chromium', 'dejavu-sans-fonts'],
  apk: ['chromium', 'font-dejavu'],
  pacman: ['chromium', 'ttf-dejavu'],
  brew: ['--cask', 'chromium'],
};
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HELP = `Chromium is missing and could not be installed here; the browser tests need it. Either
  install it (Debian: sudo apt-get install chromium fonts-dejavu-core; macOS: brew install --cask chromium), or
  give PUPPETEER_EXECUTABLE_PATH of a Chromium or Chrome that is there already.`;

const findShell = () => findOnPath(SHELL) ?? findUnpacked(SHELL);
const findWhole = () => findOnPath(...NAMES) ?? MAC_PATHS.find(existsSync) ?? findUnpacked('chromium');

/** Undefined if unavailable: the whole browser works too, only slower. */
function installShell() {
  if (!findOnPath('apt-get')) return undefined;
  say('installing Chromium’s headless shell for the browser tests (some 70 MB) …');
  try {
    return ensureProgram({
      find: findShell,
      packages: { 'apt-get': [SHELL, FONT] },
      unpackAs: { name: SHELL, program: `usr/lib/chromium/${SHELL}` },
      help: HELP,
    });
  } catch {
    return undefined;
  }
}

function installBrowser() {
  say('installing Chromium for the browser tests (some 300 MB) …');
  return ensureProgram({
    find: findWhole,
    packages: PACKAGES,
    unpackAs: { name: 'chromium', program: 'usr/lib/chromium/chromium' },
    help: HELP,
  });
}

/**
 * Ensures that tests find a browser (PUPPETEER_EXECUTABLE_PATH) and, if available, its headless shell
 * (HEADLESS_SHELL). A configured browser is used alone. @throws SetupError saying what to install
 */
export function ensureChromium() {
  const override = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (override && !existsSync(override))
    throw new SetupError(`PUPPETEER_EXECUTABLE_PATH: there is no ${override}`);
  if (override) return say('Chromium is given');
  const [whole, shell] = [findWhole(), findShell()];
  const start = performance.now();
  process.env.PUPPETEER_EXECUTABLE_PATH = whole ?? installBrowser();
  const quick = shell ?? installShell();
  if (quick) process.env.HEADLESS_SHELL = quick;
  say(whole && shell ? 'Chromium is installed' : `Chromium is ready (${since(start)})`);
}

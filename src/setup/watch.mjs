import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { BUILD_FOLDERS } from './inputs.mjs';
import { root, say, since } from './steps.mjs';

const QUIET_MS = 120;
const MIGRATIONS = 'migrations';

/**
 * `npm run dev`: a change is built at once, a change of the migrations brings the database up to date, and the programs
 * are restarted; pages in a browser then reload (src/http/pages/dev-reload.ts).
 */
export function watchAndRestart(product) {
  let timer;
  let working = Promise.resolve();
  let migrate = false;
  const rebuild = async () => {
    const start = performance.now();
    try {
      if (!(await build({ dev: true }))) return;
      const change = { migrate };
      migrate = false;
      await product.restartPrograms(change);
      say(`built and restarted (${since(start)})`);
    } catch (error) {
      // esbuild or migrate has printed the error; the programs keep running the last good build.
      say(`not restarted: ${String(error.message).split('\n')[0]}`);
    }
  };
  const changed = (folder) => {
    migrate ||= folder === MIGRATIONS;
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(rebuild);
    }, QUIET_MS);
  };
  for (const folder of BUILD_FOLDERS) watch(join(root, folder), { recursive: true }, () => changed(folder));
  say('watching for changes');
}

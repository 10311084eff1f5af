import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { BUILD_FOLDERS } from './inputs.mjs';
import { root, say, since } from './steps.mjs';

const QUIET_MS = 120;

/**
 * `npm run dev`: a change is built at once and the programs are restarted; pages in a browser then reload
 * (src/http/pages/dev-reload.ts).
 */
export function watchAndRestart(product) {
  let timer;
  let working = Promise.resolve();
  const rebuild = async () => {
    const start = performance.now();
    try {
      if (!(await build({ dev: true }))) return;
      await product.restartPrograms();
      say(`built and restarted (${since(start)})`);
    } catch (error) {
      // esbuild has printed the error; the programs keep running the last good build.
      say(`not built: ${String(error.message).split('\n')[0]}`);
    }
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(rebuild);
    }, QUIET_MS);
  };
  for (const folder of BUILD_FOLDERS) watch(join(root, folder), { recursive: true }, changed);
  say('watching for changes');
}

import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What production packages bring along and nothing runs: entries of folders of `node_modules`. */
const UNUSED = [
  // npm installs the compiler for i18next, which names it as an optional peer, because we develop with it.
  { folder: '.', names: /^@?typescript$/ },
  // The reader's cores as browsers load them.
  { folder: 'tesseract.js-core', names: /\.wasm\.js$/ },
];

/** The paths in `modules` (a `node_modules`) that production does not need. */
export const listUnused = (modules) =>
  UNUSED.flatMap(({ folder, names }) =>
    readdirSync(join(modules, folder))
      .filter((name) => names.test(name))
      .map((name) => join(modules, folder, name)),
  );

const isMain = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) for (const path of listUnused('node_modules')) rmSync(path, { recursive: true });

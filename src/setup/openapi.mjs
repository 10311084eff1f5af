import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientText } from './api-client.mjs';
import { build } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { root, runMain, SetupError, say } from './steps.mjs';

/** Writes docs/openapi.json, and the typed client generated from it. */
await runMain(async () => {
  ensurePackages();
  await build();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/src/server.js', 'openapi'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new SetupError(`the document could not be drawn up\n${stderr}`);
  writeFileSync(join(root, 'docs/openapi.json'), stdout);
  writeFileSync(join(root, 'public/assets/idoneo-client.ts'), clientText(JSON.parse(stdout)));
  say(stderr.trim());
});

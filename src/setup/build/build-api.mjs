import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from '../steps.mjs';
import { clientText } from './client-text.mjs';

/**
 * The typed client of the API, drawn up from the document that the built server states of itself; also as
 * build/idoneo-client.ts, which the tests compile. @throws SetupError
 */
export function drawApiClient() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/src/server.js', 'openapi'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new SetupError(`the API's document could not be drawn up\n${stderr}`);
  const text = clientText(JSON.parse(stdout));
  writeFileSync(join(root, 'build/idoneo-client.ts'), text);
  return { 'idoneo-client.ts': text };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './packages.mjs';
import { root, runMain, say } from './steps.mjs';

/** Writes the alert rules, their drill, the dashboard and the runbook from src/observe/monitoring. */
await runMain(async () => {
  ensurePackages();
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/observe/monitoring/files.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { monitoringFiles } = await import(`data:text/javascript;base64,${code}`);
  for (const [path, text] of Object.entries(monitoringFiles())) {
    writeFileSync(join(root, path), text);
    say(path);
  }
});

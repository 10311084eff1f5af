import { fileURLToPath } from 'node:url';
import { startTestServers } from '~/test/support/process/servers';
import { alertsDrill } from './alerts.drill';
import type { Drill } from './drill';
import { clusterDrill, partsDrill, sentinelDrill, storeDrill } from './parts.drill';
import { pgbouncerDrill } from './pgbouncer.drill';
import { replicaDrill } from './replica.drill';
import { rollingDrill } from './rolling.drill';
import { upgradeDrill } from './upgrade.drill';
import { wholeDrill } from './whole.drill';

/** Every drill by name; `npm run drills -- upgrade d3b9778d` runs one, with the words after its name. */
const DRILLS: Record<string, Drill> = {
  upgrade: upgradeDrill,
  pgbouncer: pgbouncerDrill,
  alerts: alertsDrill,
  parts: partsDrill,
  rolling: rollingDrill,
  cluster: clusterDrill,
  sentinel: sentinelDrill,
  replica: replicaDrill,
  store: storeDrill,
  whole: wholeDrill,
};

async function main([name, ...args]: string[]): Promise<void> {
  if (name && !DRILLS[name]) throw new Error(`no drill ${name}: ${Object.keys(DRILLS).join(', ')}`);
  const stop = await startTestServers(fileURLToPath(new URL('./guard.child.js', import.meta.url)));
  try {
    for (const [each, drill] of Object.entries(DRILLS)) {
      if (name && name !== each) continue;
      const { ok, line } = await drill(args);
      process.stdout.write(`${ok ? 'right' : 'WRONG'}  ${each}: ${line}\n`);
      if (!ok) process.exitCode = 1;
    }
  } finally {
    await stop();
  }
}

await main(process.argv.slice(2));
process.exit();

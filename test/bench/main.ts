import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startTestServers } from '~/test/support/servers';
import { httpBench } from './http.bench';
import { ledgerBench } from './ledger.bench';
import type { Line } from './measure';
import { pipelineBench } from './pipeline.bench';
import { statementBench } from './statement.bench';

/** Every benchmark by name; `npm run bench -- http` runs one. */
const benches: Record<string, () => Promise<Line[]>> = {
  http: httpBench,
  ledger: ledgerBench,
  pipeline: pipelineBench,
  statement: statementBench,
};

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function table(lines: Line[]): string {
  const rows = lines.map(({ what, ours, bare, unit, goal }) => {
    const ratio = bare === null ? '' : (ours / bare).toFixed(2);
    return `| ${what} | ${round(ours)} | ${bare === null ? '' : round(bare)} | ${unit} | ${ratio} | ${goal ?? ''} |`;
  });
  return ['| What | Product | Bare | Unit | Ratio | Goal |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

async function main(asked: string[]): Promise<void> {
  const names = asked.length > 0 ? asked : Object.keys(benches);
  const stop = await startTestServers(fileURLToPath(new URL('./guard.child.js', import.meta.url)));
  const lines: Line[] = [];
  try {
    for (const name of names) {
      const bench = benches[name];
      if (!bench) throw new Error(`no benchmark ${name}: ${Object.keys(benches).join(', ')}`);
      const found = await bench();
      console.log(`\n${name}\n${table(found)}`);
      lines.push(...found);
    }
  } finally {
    await stop();
  }
  if (asked.length === 0) writeFileSync('docs/performance.md', page(lines));
}

function page(lines: Line[]): string {
  const cores = cpus();
  const machine = `${cores.length} cores${cores[0] ? ` (${cores[0].model.trim()})` : ''}, Node ${process.version}`;
  return `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Postgres and Redis on the same machine. The product and the bare thing are measured in one run; the ratio is what counts, the rates move with the machine.

${table(lines)}
`;
}

await main(process.argv.slice(2));
process.exit(0);

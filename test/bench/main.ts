import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startTestServers } from '~/test/support/process/servers';
import { batchesBench } from './batches.bench';
import { callsBench } from './calls.bench';
import { costBench } from './cost.bench';
import { growthBench } from './growth.bench';
import { historyBench } from './history.bench';
import { httpBench } from './http.bench';
import { ledgerBench } from './ledger.bench';
import { loginsBench } from './logins.bench';
import type { Line } from './measure';
import { namesBench } from './names.bench';
import { peerBench } from './peer.bench';
import { memoryBench, pipelineBench } from './pipeline.bench';
import { requestsBench } from './requests.bench';
import { speedBench } from './speed.bench';
import { statementBench } from './statement.bench';
import { verificationBench } from './verification.bench';
import { volumeBench } from './volume.bench';
import { weightsBench } from './weights.bench';

/** Every benchmark by name; `npm run bench -- http` runs one. */
const benches: Record<string, () => Promise<Line[]>> = {
  requests: requestsBench,
  speed: speedBench,
  http: httpBench,
  calls: callsBench,
  logins: loginsBench,
  growth: growthBench,
  weights: weightsBench,
  ledger: ledgerBench,
  pipeline: pipelineBench,
  memory: memoryBench,
  batches: batchesBench,
  cost: costBench,
  history: historyBench,
  statement: statementBench,
  verification: verificationBench,
  names: namesBench,
  volume: volumeBench,
  peer: peerBench,
};

/**
 * Only when named: one installs another product, the figures of the second are on a page of their own (docs/names.md),
 * the third takes a quarter of an hour, the fourth half of one.
 */
const OPTIONAL = new Set(['peer', 'names', 'volume', 'speed']);

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function table(lines: Line[]): string {
  const rows = lines.map(({ what, ours, bare, unit, goal }) => {
    const ratio = bare ? (ours / bare).toFixed(2) : '';
    return `| ${what} | ${round(ours)} | ${bare === null ? '' : round(bare)} | ${unit} | ${ratio} | ${goal ?? ''} |`;
  });
  return ['| What | Product | Bare | Unit | Ratio | Goal |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

async function main(requests: string[]): Promise<void> {
  const names = requests.length > 0 ? requests : Object.keys(benches).filter((name) => !OPTIONAL.has(name));
  const stop = await startTestServers(fileURLToPath(new URL('./guard.child.js', import.meta.url)));
  const lines: Line[] = [];
  try {
    for (const name of names) {
      const bench = benches[name];
      if (!bench) throw new Error(`no benchmark ${name}: ${Object.keys(benches).join(', ')}`);
      const figures = await bench();
      console.log(`\n${name}\n${table(figures)}`);
      lines.push(...figures);
    }
  } finally {
    await stop();
  }
  if (requests.length === 0) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), lines));
}

const PAGE = 'docs/performance.md';
const [START, END] = ['<!-- figures: npm run bench -->', '<!-- end of figures -->'];

/** The page with its figures replaced; what people wrote around them stays. */
function withFigures(page: string, lines: Line[]): string {
  const [before = '', rest = ''] = page.split(START);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} has lost the marks around its figures`);
  const cores = cpus();
  const machine = `${cores.length} cores${cores[0] ? ` (${cores[0].model.trim()})` : ''}, Node ${process.version}`;
  const when = new Date().toISOString().slice(0, 10);
  const text = `Taken on ${when}: ${machine}, Postgres and Redis on the same machine.`;
  return `${before}${START}\n\n${text}\n\n${table(lines)}\n\n${END}${after}`;
}

await main(process.argv.slice(2));
process.exit(0);

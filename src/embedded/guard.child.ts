import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { sendSignal, waitForExit } from './process-table';

/**
 * A small watchdog process. When the supervisor dies, however suddenly, its standard input closes, and it
 * stops everything that the supervisor had started. Commands: `add <phase> <pid> <signal>`, `remove <pid>`,
 * `folder <path>` (deleted at the end), `done`.
 */
const watched = new Map<number, { phase: number; signal: NodeJS.Signals }>();
const folders: string[] = [];

function handleCommand(line: string): void {
  const [verb, ...words] = line.split(' ');
  if (verb === 'add')
    watched.set(Number(words[1]), { phase: Number(words[0]), signal: words[2] as NodeJS.Signals });
  if (verb === 'remove') watched.delete(Number(words[0]));
  if (verb === 'folder') folders.push(words.join(' '));
  if (verb === 'done') process.exit(0);
}

async function stopPhase(phase: number): Promise<void> {
  const members = [...watched].filter(([, entry]) => entry.phase === phase);
  for (const [pid, { signal }] of members) sendSignal(pid, signal);
  await Promise.all(
    members.map(async ([pid]) => {
      if (!(await waitForExit(pid, 8_000))) sendSignal(pid, 'SIGKILL');
    }),
  );
}

async function stopEverything(): Promise<void> {
  for (const phase of [...new Set([...watched.values()].map((entry) => entry.phase))].sort())
    await stopPhase(phase);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
createInterface({ input: process.stdin }).on('line', handleCommand).on('close', stopEverything);

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BankCharge, BankWebhook } from './bank.types';

type Line = { charge: BankCharge } | { webhook: BankWebhook } | { withoutWebhook: string };

interface BankState {
  charges: Map<string, BankCharge>;
  webhooks: Map<string, BankWebhook>;
}

/** Persists the bank across restarts: one line per change, the last one counts; compacted when opened. */
interface Journal {
  state: BankState;
  append(line: Line): void;
}

const text = (lines: Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Opens or creates the file. A last line truncated by a crash is dropped. */
export function openJournal(file: string): Journal {
  const state: BankState = { charges: new Map(), webhooks: new Map() };
  for (const row of readRows(file)) apply(state, row);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    text([
      ...[...state.webhooks.values()].map((webhook) => ({ webhook })),
      ...[...state.charges.values()].map((charge) => ({ charge })),
    ]),
    { mode: 0o600 },
  );
  return { state, append: (line) => appendFileSync(file, text([line])) };
}

function readRows(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function apply(state: BankState, row: string): void {
  let line: Line;
  try {
    line = JSON.parse(row);
  } catch {
    return;
  }
  if ('charge' in line) state.charges.set(line.charge.txid, line.charge);
  else if ('webhook' in line) state.webhooks.set(line.webhook.key, line.webhook);
  else state.webhooks.delete(line.withoutWebhook);
}

import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** One line of the table: what was measured against what, in one run. */
export interface Line {
  what: string;
  /** Of the product, in `unit`. */
  ours: number;
  /** Of the bare thing it is held against; null where the figure stands alone. */
  bare: number | null;
  unit: string;
  /** ours / bare, so that more is better for rates and less for times. */
  goal?: string;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const ROUNDS = 5;

/** Operations a second of `run`, the median of five rounds of `seconds` with `clients` at once. */
export async function rate(run: () => Promise<unknown>, { seconds = 1, clients = 1 } = {}): Promise<number> {
  await run();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const end = start + seconds * 1_000;
    let finishedCount = 0;
    const client = async () => {
      while (performance.now() < end) {
        await run();
        finishedCount += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    rounds.push((finishedCount * 1_000) / (performance.now() - start));
  }
  return median(rounds);
}

interface Load {
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  /** A header with a value of its own in each request. */
  uniqueHeader?: string;
  connections?: number;
  /** Requests a second at most; for latency below the maximum. */
  overallRate?: number;
}

/**
 * Requests a second and p99 in ms of an address: the median of rounds of so many seconds, the first of which
 * only warms up where there are several.
 */
export async function load(
  url: string,
  { connections = 16, uniqueHeader, ...rest }: Load = {},
  seconds: readonly number[] = [1, 2, 2, 2],
) {
  const options = { url, ...rest, connections, ...(uniqueHeader && { requests: [unique(uniqueHeader)] }) };
  const all = [];
  for (const duration of seconds) all.push(await autocannon({ ...options, duration }));
  for (const { errors, ...answers } of all) {
    const refused = answers['4xx'] + answers['5xx'];
    if (refused > 0 || errors > 0) throw new Error(`${url}: ${refused} were refused, ${errors} failed`);
  }
  const rounds = all.length > 1 ? all.slice(1) : all;
  return {
    perSecond: median(rounds.map(({ requests }) => requests.average)),
    p99: median(rounds.map(({ latency }) => latency.p99)),
    /** All that were answered, those to warm up included. */
    answered: all.reduce((sum, { requests }) => sum + requests.total, 0),
  };
}

const unique = (header: string) => ({
  setupRequest: (request: OutgoingRequest): OutgoingRequest => ({
    ...request,
    headers: { ...request.headers, [header]: randomUUID() },
  }),
});

interface OutgoingRequest {
  headers?: Record<string, string>;
}

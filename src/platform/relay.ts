import type { Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { OUTBOX_CHANNEL, type PublishRows, relayBatch } from './outbox';

interface RelayOptions {
  db: Knex;
  databaseUrl: string;
  log: Logger;
  publish: PublishRows;
  /** Between looks when nothing was announced. */
  pollMs?: number;
}

const BATCH = 200;

/**
 * Moves outbox rows to the queues as soon as they are committed: LISTEN wakes it, a poll each second
 * makes up for what LISTEN missed. Several relays may run; rows are skipped while another holds them.
 */
export function startRelay({ db, databaseUrl, log, publish, pollMs = 1_000 }: RelayOptions) {
  let stopped = false;
  let wake: () => void = () => undefined;
  let announced = false;
  const announce = () => {
    announced = true;
    wake();
  };
  const stopListening = listen(databaseUrl, announce, log);

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (announced || stopped) wake();
    });

  const run = async () => {
    while (!stopped) {
      announced = false;
      try {
        if ((await relayBatch(db, publish, BATCH)) === BATCH) continue;
      } catch (error) {
        log.warn({ err: error }, 'relay: will try again');
      }
      await pause();
    }
  };
  const running = run();
  return {
    async stop(): Promise<void> {
      stopped = true;
      wake();
      await Promise.all([running, stopListening()]);
    },
  };
}

/** A connection of its own that calls `announce`; it comes back by itself after a loss. */
function listen(databaseUrl: string, announce: () => void, log: Logger): () => Promise<void> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  const connect = async () => {
    const mine = new pg.Client({ connectionString: databaseUrl, application_name: 'idoneo relay' });
    client = mine;
    const lost = () => {
      if (stopped || client !== mine) return;
      client = null;
      retry = setTimeout(() => void connect(), 1_000);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', announce);
    try {
      await mine.connect();
      await mine.query(`listen ${OUTBOX_CHANNEL}`);
      announce();
    } catch (error) {
      log.warn({ err: error }, 'relay: cannot listen');
      lost();
    }
  };
  void connect();
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}

import type { Logger } from 'pino';
import type { DatabaseAddress } from '~/src/platform/database/address';
import type { Db } from '~/src/platform/database/db';
import { listen } from '~/src/platform/database/listen';
import { warnLimited } from '~/src/platform/limited-log';
import { OUTBOX_CHANNEL, type PublishRows, relayBatch } from './outbox';

interface RelayOptions {
  db: Db;
  /** Where notifications arrive. */
  address: DatabaseAddress;
  log: Logger;
  publish: PublishRows;
  /** Interval between polls when nothing was announced. */
  pollMs?: number;
}

const BATCH = 200;

/**
 * Moves outbox rows to the queues as soon as they are committed: LISTEN wakes it, and a poll each second
 * covers what LISTEN missed. Several relays may run; rows locked by another are skipped.
 */
export function startRelay({ db, address, log, publish, pollMs = 1_000 }: RelayOptions) {
  let stopped = false;
  let wake: () => void = () => undefined;
  let hasNews = false;
  const announce = () => {
    hasNews = true;
    wake();
  };
  const listening = listen({ address, channel: OUTBOX_CHANNEL, onNotify: announce, log });

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (hasNews || stopped) wake();
    });

  const run = async () => {
    while (!stopped) {
      hasNews = false;
      try {
        if ((await relayBatch(db, publish, BATCH)) === BATCH) continue;
      } catch (error) {
        warnLimited(log, error, 'relay: will try again');
      }
      await pause();
    }
  };
  const running = run();
  return {
    async stop(): Promise<void> {
      stopped = true;
      wake();
      await Promise.all([running, listening.stop()]);
    },
  };
}

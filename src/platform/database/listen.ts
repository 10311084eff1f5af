import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { warnLimited } from '~/src/platform/limited-log';
import type { DatabaseAddress } from './address';
import { connectTo } from './connect';

interface ListenOptions {
  /** Not through a pooler, which would take the connection away between two statements. */
  address: DatabaseAddress;
  channel: string;
  /** Called for each notification, and after each connect, since something may have been missed. */
  onNotify: () => void;
  log: Logger;
  /** Interval between heartbeats; one that does not come back within it means a dead connection. */
  heartbeatMs?: number;
}

export interface Listening {
  /** Whether notifications arrive at the moment. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const CONNECT_MS = 5_000;

/**
 * A dedicated Postgres connection that listens on one channel and reconnects by itself. It sends itself a
 * heartbeat, so that it notices when notifications no longer arrive though nothing was closed: a lost network, a
 * standby, a pooler in between.
 */
export function listen({
  address,
  channel,
  onNotify,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: ListenOptions): Listening {
  let current: Ear | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  const handleLoss = (ear: Ear, error?: unknown): void => {
    if (stopped || current !== ear) return;
    current = null;
    ear.close();
    if (error) warnLimited(log, error, 'cannot listen to Postgres', { channel });
    retry = setTimeout(start, RETRY_MS);
  };
  const start = (): void => {
    const ear: Ear = openEar({
      address,
      channel,
      heartbeatMs,
      onNotify: () => current === ear && onNotify(),
      onLost: (error) => handleLoss(ear, error),
    });
    current = ear;
  };
  start();
  return {
    isConnected: () => current?.isAlive() ?? false,
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      const last = current;
      current = null;
      await last?.close();
    },
  };
}

interface Ear {
  /** A heartbeat came back. */
  isAlive(): boolean;
  close(): Promise<void>;
}

interface EarOptions extends Required<Pick<ListenOptions, 'address' | 'channel' | 'heartbeatMs'>> {
  onNotify: () => void;
  onLost: (error?: unknown) => void;
}

function openEar({ address, channel, heartbeatMs, onNotify, onLost }: EarOptions): Ear {
  const pulse = `idoneo_pulse_${randomBytes(8).toString('hex')}`;
  let isAlive = false;
  let isBeating = false;
  let isClosed = false;
  let beat: NodeJS.Timeout | null = null;
  const send = (client: pg.Client): void => {
    if (isBeating) onLost(new Error('notifications do not arrive'));
    else client.query(`notify ${pulse}`).catch(onLost);
    isBeating = true;
  };
  const receive = (name: string): void => {
    if (name === pulse) isBeating = false;
    // The first heartbeat: what was notified before was missed.
    if (name !== pulse || !isAlive) onNotify();
    isAlive = true;
  };
  const opening = connectTo(address, {
    application_name: `idoneo ${channel}`,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const begin = async (): Promise<void> => {
    const client = await opening;
    client.on('error', () => onLost());
    client.on('end', () => onLost());
    client.on('notification', (message) => receive(message.channel));
    await client.query(`listen ${client.escapeIdentifier(channel)}; listen ${pulse}`);
    if (isClosed) return;
    send(client);
    beat = setInterval(() => send(client), heartbeatMs);
  };
  begin().catch(onLost);
  return {
    isAlive: () => isAlive,
    async close() {
      isAlive = false;
      isClosed = true;
      if (beat) clearInterval(beat);
      const client = await opening.catch(() => null);
      // A dead connection would not answer a farewell.
      if (client) await Promise.race([client.end(), endAbruptly(client)]).catch(() => undefined);
    },
  };
}

const FAREWELL_MS = 1_000;

const endAbruptly = (client: pg.Client): Promise<void> =>
  new Promise((resolve) => {
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
    setTimeout(() => {
      connection.stream.destroy();
      resolve();
    }, FAREWELL_MS).unref();
  });

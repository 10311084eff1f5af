import pg from 'pg';
import type { Logger } from 'pino';

interface ListenOptions {
  databaseUrl: string;
  channel: string;
  /** Called for each notification, and after each connect, since something may have been missed. */
  onNotify: () => void;
  log: Logger;
}

export interface Listening {
  /** Whether notifications arrive at the moment. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

/** A dedicated Postgres connection that listens on one channel and reconnects by itself. */
export function listen({ databaseUrl, channel, onNotify, log }: ListenOptions): Listening {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let connected = false;
  let stopped = false;

  const connect = async () => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      application_name: `idoneo ${channel}`,
    });
    client = connection;
    const lost = () => {
      if (stopped || client !== connection) return;
      client = null;
      connected = false;
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    connection.on('error', lost);
    connection.on('end', lost);
    connection.on('notification', onNotify);
    try {
      await connection.connect();
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      connected = client === connection;
      onNotify();
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen to Postgres');
      lost();
    }
  };
  void connect();
  return {
    isConnected: () => connected,
    async stop() {
      stopped = true;
      connected = false;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

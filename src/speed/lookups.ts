import type pg from 'pg';
import type { WireOwner } from './wire';

/** A statement with the name that connections prepare it under. */
export interface Lookup {
  name: string;
  text: string;
}

/** Reads rows over one connection without awaiting an answer before sending the next statement. */
export interface Reader {
  read(lookup: Lookup, values: readonly unknown[]): Promise<unknown[]>;
  close(): Promise<void>;
}

/**
 * A reader with one pipelined connection (node-postgres.com, "Pipelining"), opened by the first read and
 * reopened when it is lost. Statements of the same event-loop turn go out in one write: each write wakes
 * Postgres, which costs as much as the rest of a small statement.
 */
export function openReader(connectNew: () => Promise<pg.Client>): Reader {
  let opening: Promise<Connected> | null = null;
  const forget = (connection: Promise<Connected>) => {
    if (opening === connection) opening = null;
  };
  const connect = (): Promise<Connected> => {
    const connection = open(connectNew, () => forget(connection));
    return connection;
  };
  return {
    async read({ name, text }, values) {
      opening ??= connect();
      const connected = opening;
      const { client, gather } = await connected;
      gather();
      try {
        const { rows } = await client.query({ name, text, values: values as unknown[] });
        return rows;
      } catch (error) {
        if (isOver(error)) forget(connected);
        throw error;
      }
    },
    async close() {
      const connected = await opening?.catch(() => null);
      await connected?.client.end();
    },
  };
}

interface Connected {
  client: pg.Client;
  /** Buffers what is sent until this event-loop turn ends. */
  gather: () => void;
}

async function open(connectNew: () => Promise<pg.Client>, onLost: () => void): Promise<Connected> {
  let client: pg.Client;
  try {
    client = await connectNew();
  } catch (error) {
    onLost();
    throw error;
  }
  // Callers that await an answer get the error too.
  client.on('error', onLost);
  client.once('end', onLost);
  return { client, gather: gatherer((client as unknown as WireOwner).connection.stream) };
}

/**
 * Postgres announces that it ends the connection (class 57, "operator intervention"); the socket closes only
 * afterwards. A server that became a standby (25006) keeps it.
 */
const isOver = (error: unknown): boolean => /^(57P|25006)/.test((error as { code?: string }).code ?? '');

function gatherer(stream: WireOwner['connection']['stream']): () => void {
  let corked = false;
  const release = () => {
    corked = false;
    stream.uncork();
  };
  return () => {
    if (corked) return;
    corked = true;
    stream.cork();
    setImmediate(release);
  };
}

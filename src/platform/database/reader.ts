import pg from 'pg';
import type { Statement } from './knex';

/** Reads rows by one connection that waits for no answer before it sends the next statement. */
export interface Reader {
  read<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** What node-postgres does not declare of a client: the socket that its statements leave by. */
export interface WireOwner {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * A reader of one pipelined connection (node-postgres.com, "Pipelining"), opened by the first read and anew after it
 * is lost. Statements of the same turn of the event loop leave in one write: a write wakes Postgres, and costs as
 * much as everything else of a small statement.
 */
export function openReader(settings: pg.ClientConfig): Reader {
  let opening: Promise<Connected> | null = null;
  const forget = (lost: Promise<Connected>) => {
    if (opening === lost) opening = null;
  };
  const connect = (): Promise<Connected> => {
    const made = open(settings, () => forget(made));
    return made;
  };
  return {
    async read<Row>({ name, text }: Statement, values: readonly unknown[]) {
      opening ??= connect();
      const connected = opening;
      const { client, gather } = await connected;
      gather();
      try {
        const { rows } = await client.query({ name, text, values: values as unknown[] });
        return rows as Row[];
      } catch (error) {
        if (isGoodbye(error)) forget(connected);
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
  /** Holds back what is sent until this turn of the event loop ends. */
  gather: () => void;
}

async function open(settings: pg.ClientConfig, onLost: () => void): Promise<Connected> {
  const client = new pg.Client(settings);
  // Whoever waits for an answer gets the error too.
  client.on('error', onLost);
  client.once('end', onLost);
  try {
    await client.connect();
  } catch (error) {
    onLost();
    throw error;
  }
  return { client, gather: gatherer((client as unknown as WireOwner).connection.stream) };
}

/** Postgres ends the connection (class 57, "operator intervention"); the socket closes only after that. */
const isGoodbye = (error: unknown): boolean => /^57P/.test((error as { code?: string }).code ?? '');

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

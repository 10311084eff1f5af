import type PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type { Execution } from 'knex/lib/dialects/postgres/index.js';
import type pg from 'pg';
import { type Lookup, openReader, type Reader } from './lookups';
import { isOn } from './parts';
import { gatherWrites, type WireOwner } from './wire';

/** Knex's client, which can also open a connection beside its pool. */
interface OpeningClient extends PostgresClient {
  openConnection(): Promise<pg.Client>;
}

// biome-ignore lint/suspicious/noExplicitAny: a class that is extended takes whatever arguments its base does
type ClientClass = new (...args: any[]) => OpeningClient;

const readers = new WeakMap<object, Reader>();

/** The class of a pool's client with the parts of the speed layer that are on; without them the class itself. */
export function hasten<Client extends ClientClass>(Base: Client): Client {
  const isGathered = isOn('writes');
  const isPrepared = isOn('prepared');
  if (!isGathered && !isPrepared && !isOn('lookups')) return Base;
  return class extends Base {
    override _query(connection: WireOwner, execution: Execution): Promise<unknown> {
      if (isPrepared && execution.statement) execution.options = { name: execution.statement };
      if (isGathered) gatherWrites(connection);
      return super._query(connection, execution);
    }

    override async destroy(callback?: unknown): Promise<unknown> {
      await readers.get(this)?.close();
      return super.destroy(callback);
    }
  };
}

/** The answer to a lookup by key over the one connection that all of the pool's lookups share; null where that part is off. */
export function readShared(
  client: OpeningClient,
  lookup: Lookup,
  values: readonly unknown[],
): Promise<unknown[]> | null {
  if (!isOn('lookups')) return null;
  const reader = readers.get(client) ?? openReader(() => client.openConnection());
  readers.set(client, reader);
  client.emit('query', { sql: lookup.text, bindings: values, statement: lookup.name });
  return reader.read(lookup, values);
}

import pg from 'pg';
import type { Statement } from '~/src/platform/database/knex';

/** A column as Postgres describes it. */
interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

interface Wire {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks Postgres what a statement gives, without running it (pg's "submittable"). */
class Description {
  fields: Field[] = [];
  #end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  readonly done = new Promise<void>((resolve, reject) => {
    this.#end = { resolve, reject };
  });

  constructor(readonly text: string) {}

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.parse({ text: this.text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.#end?.reject(error);
  }

  handleReadyForQuery(): void {
    this.#end?.resolve();
  }
}

const NAMES = `
  select (attrelid || '.' || attnum) as key, attrelid::regclass || '.' || attname as name from pg_attribute
   where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select oid::text, typname from pg_type`;

/** What each statement gives, by its name: columns of tables where Postgres traces them to one, else types. */
export async function describeStatements(
  url: string,
  statements: readonly Statement[],
): Promise<Record<string, Record<string, string>>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; name: string }>(NAMES);
    const names = new Map(rows.map(({ key, name }) => [key, name]));
    const nameOf = ({ tableID, columnID, dataTypeID }: Field) =>
      names.get(tableID ? `${tableID}.${columnID}` : String(dataTypeID)) ?? 'unknown';
    const described: Record<string, Record<string, string>> = {};
    for (const { name, text } of statements) {
      const { fields } = await describe(client, text);
      described[name] = Object.fromEntries(fields.map((field) => [field.name, nameOf(field)]));
    }
    return described;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, text: string): Promise<Description> {
  const description = client.query(new Description(text));
  await description.done;
  return description;
}

import { Redis } from 'ioredis';
import type { TestApp } from './app';

/** Every readable form in which a document number could leak. */
export function readableForms(digits: string): string[] {
  const formatted = digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  const map = JSON.stringify({ cpf: digits });
  return [
    digits,
    formatted,
    ...[digits, formatted, map].flatMap((text) => [
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
      Buffer.from(text).toString('hex'),
    ]),
  ];
}

/** Everything in both Redis, keys and values, as text. */
export async function redisText({ platform: { config } }: TestApp): Promise<string> {
  const texts: string[] = [];
  for (const url of [config.redisUrl, config.queueRedisUrl]) {
    const redis = new Redis(url);
    for (const key of await redis.keys('*')) texts.push(key, (await redis.dump(key)) ?? '');
    redis.disconnect();
  }
  return texts.join('\n');
}

/** Every column of every table as text, tables by name. */
export async function tableTexts({ db }: TestApp): Promise<Map<string, string>> {
  const tables: string[] = await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .orderBy('table_name')
    .pluck('table_name');
  const { rows } = await db.raw(
    tables
      .map(
        (table) =>
          `select '${table}' as name, string_agg(row_to_json(t)::text, chr(10)) as text from "${table}" t`,
      )
      .join(' union all '),
  );
  // The rows of a union are unordered.
  const texts = new Map<string, string | null>(
    rows.map(({ name, text }: { name: string; text: string | null }) => [name, text]),
  );
  return new Map(tables.map((table) => [table, texts.get(table) ?? '']));
}

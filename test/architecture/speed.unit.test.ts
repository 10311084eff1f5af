import { describe, expect, test } from '@jest/globals';
import { PARTS } from '~/src/speed/parts';
import { sources } from './sources';

const isInside = (path: string): boolean => path.startsWith('src/speed/');
const outside = sources.filter(
  ({ path }) => /^(src|views|islands|jobs|migrations)\//.test(path) && !isInside(path),
);
const inside = sources.filter(({ path }) => isInside(path));

/** How one reaches into knex's and node-postgres' clients: their own methods, the socket, names to prepare under. */
const REACHING = [
  /\b_query\b/,
  /\b(?:un)?cork\(/,
  /connection\.stream\b|\bstream: \{ cork/,
  /\boptions: \{ name\b/,
  /\.query\(\{[^}]*\bname\b/,
];

describe('the speed layer', () => {
  test('imports nothing of the product', () => {
    const foreign = inside.flatMap(({ path, imports }) =>
      imports.filter((to) => !isInside(to.path)).map((to) => `${path} → ${to.path}`),
    );
    expect(inside.length).toBeGreaterThan(4);
    expect(foreign).toEqual([]);
  });

  test('is the only place that reaches into a client of Postgres', () => {
    const reaching = outside.filter(({ text }) => REACHING.some((pattern) => pattern.test(text)));
    // Ends a listening connection whose server no longer answers.
    expect(reaching.map(({ path }) => path)).toEqual(['src/platform/database/listen.ts']);
  });

  test.each([
    'override _query(connection, execution) {',
    'stream.cork();',
    'client.connection.stream.write(bytes)',
    "client.query(connection, { sql, options: { name: 'often' } })",
    'await client.query({ name, text, values })',
  ])('%s is detected', (text) => {
    expect(REACHING.some((pattern) => pattern.test(text))).toBe(true);
  });

  test('can be turned off in each part, because each switch is read somewhere', () => {
    const all = [...inside, ...outside].map(({ text }) => text).join('\n');
    expect(PARTS.filter((part) => !all.includes(`isOn('${part}')`))).toEqual([]);
  });
});

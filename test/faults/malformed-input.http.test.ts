import { expect } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { fault, found, times } from '~/test/support/fault';
import { sized } from '~/test/support/size';

const REQUEST_COUNT = times('malformed', sized(1_000, 2_000), 10_000);
const AT_ONCE = 8;

interface Operation {
  method: string;
  path: string;
  names: string[];
}

const site = await testSite({ demo: true });

/** Small and seeded, so that a failure can be had again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });

const VALUES: unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800',
  "' or 1=1; --",
  '../../../../etc/passwd',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '😀'.repeat(60),
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null, [], {}],
  {},
  nested(60),
  { constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-00000000000g',
  '52998224725',
  '12ABC34501DE35',
  '2026-02-31',
  '1970-11-14',
  'pessoa@demo.test',
  'relatorio-individual',
  new Array(500).fill('a'),
];

const BODIES = ['', '{', '[]', 'null', '"text"', '{"a":1}}', '\u0000', `{"a":"${'y'.repeat(300_000)}"}`];

async function operations(): Promise<Operation[]> {
  const document = await (await fetch(`${site.url}/api/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { parameters?: { name: string }[]; requestBody?: Body }>).map(
      ([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        names: [
          ...parameters.map(({ name }) => name),
          ...Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
        ],
      }),
    ),
  );
}

interface Body {
  content?: Record<string, { schema?: { properties?: object } }>;
}

fault(
  'malformed',
  'malformed input anywhere in the API is answered clearly, never with a 5xx',
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const next = random(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const all = await operations();
    const login = { Login: 'pessoa@demo.test', Password: 'Demo!2026' };
    const headers = { 'content-type': 'application/json' };
    const entered = await fetch(`${site.url}/api/Login/Login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(login),
    });
    const token = (await entered.json()).data.token as string;
    const broken: string[] = [];

    const ask = async (): Promise<void> => {
      const { method, path, names } = pick(all);
      const values = Object.fromEntries(names.filter(() => next() < 0.8).map((name) => [name, pick(VALUES)]));
      const sent = new Headers({
        'content-type': pick(['application/json', 'application/json', 'text/plain', 'x']),
      });
      if (next() < 0.8 && !path.includes('RenewToken')) sent.set('authorization', `Bearer ${token}`);
      else if (next() < 0.5) sent.set('authorization', pick(['Bearer x', 'Basic eDp4', 'Bearer a.b.c']));
      if (next() < 0.5)
        sent.set('idempotency-key', pick(['x', 'k'.repeat(300), `key-${Math.floor(next() * 1e6)}`]));
      const raw = next() < 0.1 ? pick(BODIES) : JSON.stringify(values);
      const query = new URLSearchParams(
        Object.entries(values).map(([name, value]) => [name, String(JSON.stringify(value))]),
      );
      const url = `${site.url}/api${path}${method === 'POST' ? '' : `?${query}`}`;
      const request = { method, headers: sent, ...(method === 'POST' && { body: raw }) };
      const answer = await fetch(url, request).catch((error: Error) => {
        broken.push(`${error.cause} ${method} ${path} ${raw.slice(0, 300)}`);
      });
      if (!answer) return;
      const text = await answer.text();
      if (answer.status >= 500)
        broken.push(`${answer.status} ${method} ${path} ${raw.slice(0, 300)} ${text.slice(0, 200)}`);
      if (/\n\s+at .*\.(ts|js):\d/.test(text)) broken.push(`stack trace: ${method} ${path}`);
    };

    let left = REQUEST_COUNT;
    const client = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await ask();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    expect({ seed, broken: broken.slice(0, 5), of: broken.length }).toEqual({ seed, broken: [], of: 0 });
    found('malformed', { tried: REQUEST_COUNT });
  },
  300_000,
);

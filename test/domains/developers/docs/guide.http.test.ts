import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { TAG_IDS } from '~/src/domains/developers/docs/tags.types';
import { LOCALES } from '~/src/shared/locale';
import { hrefTo, type PlainRouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { freePort } from '~/test/support/process/free-port';
import { createCustomer } from '../../reports/order/order.support';
import { createTestKey } from '../keys/keys.support';

/**
 * A program made of nothing but the code that the pages show, as a reader copies it: with a test key it orders, is told by webhook,
 * checks the signature, asks, and downloads the PDF both ways.
 */
const site = await testSite({ worker: true });
const folder = await mkdtemp(join(tmpdir(), 'idoneo-guide-'));
const running: ChildProcess[] = [];
let key: string;

beforeAll(async () => {
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const { as } = await createCustomer(site.ctx, { credits: 0 });
  key = await createTestKey(as, 'test', ['reports:read', 'reports:order', 'webhooks:manage']);
});
afterAll(async () => {
  for (const child of running) child.kill();
  await rm(folder, { recursive: true, force: true });
});

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const plain = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (each) => ENTITIES[each] ?? each);

/** The code under a title, as a page draws it, in the order of the page. */
async function getCode(
  page: PlainRouteId,
  title: string,
  locale: 'pt-BR' | 'en-US' = 'pt-BR',
): Promise<string[]> {
  const { text } = await request(site.app).get(hrefTo(locale, page));
  const matches = [...text.matchAll(new RegExp(`<code data-sample="${title}">([^<]*)</code>`, 'g'))];
  return matches.map(([, code]) => plain(code ?? ''));
}

interface Started {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

async function start(name: string, code: string, env: Record<string, string>): Promise<Started> {
  const file = join(folder, name);
  await writeFile(file, code);
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += String(piece)));
  return { child, said: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** The lines that check a signature with the library, where `request` and `body` are: in a server. */
function serverAround(sample: string): string {
  const lines = sample.split('\n');
  const at = lines.findIndex((line) => line.includes('webhook.verify('));
  return `import { createServer } from 'node:http';
${lines.slice(0, at).join('\n')}
createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  try {
    ${lines.slice(at).join('\n')}
    response.writeHead(204).end();
    console.log(type, data.id);
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(env.PORT));`;
}

describe('the code of the guide, run unchanged', () => {
  test('carries an order from the key to the PDF, with a signed webhook', async () => {
    const [order, endpoint, poll, pdf] = await getCode('developers-guide', 'node');
    const env = { IDONEO_URL: site.url, IDONEO_KEY: key };
    // The endpoints first: what happens before they are there, they are not told of. Only the address is the reader's own.
    const api = String(order).split('const ordered')[0];
    const listen = async (name: string, code: string): Promise<Started> => {
      const port = String(await freePort());
      const own = String(endpoint).replace(
        'https://erp.example.com/idoneo',
        `http://127.0.0.1:${port}/idoneo`,
      );
      const made = await start(`endpoint-${name}.mjs`, `${api}\n${own}\nconsole.log(secret);`, env);
      expect([await made.ended, made.said()]).toEqual([0, expect.stringMatching(/^whsec_/)]);
      const secret = made.said().trim();
      const hook = await start(`${name}.mjs`, code, { PORT: port, IDONEO_WEBHOOK_SECRET: secret });
      const forged = () =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' }).catch(() => null);
      expect((await eventually(forged)).status).toBe(401);
      return hook;
    };
    const [receiver] = await getCode('developers-webhooks', 'node-plain');
    const [library] = await getCode('developers-webhooks', 'node-library');
    const hooks = [
      await listen('plain', String(receiver)),
      await listen('library', serverAround(String(library))),
    ];

    const program = await start('program.mjs', [order, poll, pdf].join('\n\n'), env);
    expect([await program.ended, program.said()]).toEqual([0, expect.stringMatching(/^(done|partial) /)]);
    const id = (await site.db('reports').first('id')).id as string;
    for (const hook of hooks) await eventually(async () => hook.said().includes(`report.done ${id}`));
    const file = await readFile(join(folder, 'relatorio.pdf'));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');

    const url = /https?:\/\/\S+\/baixar\/\S+/.exec(program.said())?.[0] ?? '';
    const linked = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(linked.equals(file)).toBe(true);
    expect(await site.db('reports').count('* as n').first()).toEqual({ n: 1 });
    expect(await site.db('journal').where({ kind: 'capture' })).toEqual([]);
  }, 180_000);

  test('is the same in both languages', async () => {
    const pages: [PlainRouteId, string][] = [
      ['developers-guide', 'node'],
      ['developers-guide', 'python'],
      ['developers-webhooks', 'python-plain'],
    ];
    for (const [page, title] of pages) {
      const [portuguese, english] = await Promise.all(LOCALES.map((locale) => getCode(page, title, locale)));
      expect(portuguese?.length).toBeGreaterThan(0);
      expect(english).toEqual(portuguese);
    }
  });

  test('defines what its shell commands use, on the page where they stand', async () => {
    const pages: PlainRouteId[] = ['developers-guide', ...TAG_IDS.map((tag) => `reference-${tag}` as const)];
    for (const page of pages) {
      const commands = [...(await getCode(page, 'shell')), ...(await getCode(page, 'curl'))].join('\n');
      const defined = [...commands.matchAll(/^(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name);
      const used = [...commands.matchAll(/\$([A-Z_]+)/g)].map(([, name]) => name);
      expect([page, used.filter((name) => !defined.includes(name))]).toEqual([page, []]);
    }
  });

  test('in the reference is valid JavaScript for Node', async () => {
    const samples = [
      ...(await getCode('reference-reports', 'node')),
      ...(await getCode('reference-billing', 'node')),
    ];
    expect(samples.length).toBeGreaterThan(15);
    for (const [at, sample] of samples.entries()) {
      const file = join(folder, `sample-${at}.mjs`);
      await writeFile(file, sample);
      const child = spawn(process.execPath, ['--check', file]);
      expect([sample, await new Promise((resolve) => child.once('close', resolve))]).toEqual([sample, 0]);
    }
  }, 120_000);
});

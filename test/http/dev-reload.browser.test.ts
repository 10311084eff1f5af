import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { devReload } from '~/src/http/pages/dev-reload';
import { requestId } from '~/src/http/request-id';
import { securityHeaders } from '~/src/http/security-headers';
import { openPage, testBrowser } from '~/test/support/browser/browser';

const browser = await testBrowser();

/** A process of `npm run dev` as the browser sees it: the product's policy, and a page with a title. */
function startOne(title: string, port = 0): Promise<Server> {
  const app = express();
  app.use(requestId, securityHeaders(false), devReload());
  app.get('/', (_req, res) => {
    res.type('html').send(`<!doctype html><html><head><title>${title}</title></head><body></body></html>`);
  });
  const server = createServer(app);
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

test('a page loads itself again when another process answers, under the policy as it is', async () => {
  const first = await startOne('before');
  const { port } = first.address() as AddressInfo;
  const { page } = await openPage(browser);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const listens = page.waitForResponse((response) => response.url().endsWith('/dev/reload'));
  await page.goto(`http://127.0.0.1:${port}/`);
  expect((await listens).headers()['content-type']).toBe('text/event-stream');
  await stop(first);
  const second = await startOne('after', port);
  await page.waitForFunction(() => document.title === 'after', { timeout: 30_000 });
  expect(refused).toEqual([]);
  await page.close();
  await stop(second);
}, 60_000);

test('the production build does not contain it', () => {
  expect(readFileSync('build/src/server.js', 'utf8')).not.toMatch(/dev\/reload|devReload\(\) \{/);
});

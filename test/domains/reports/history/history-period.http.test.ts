import { beforeAll, expect, test } from '@jest/globals';
import { toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createVisitor, endedReport } from '../site.support';

const LIST = '/historico-consultas/unitaria';
const SEARCH = `${LIST}/busca`;

const site = await testSite({ worker: true });
let browser: ReturnType<typeof site.agent>;
let ids: { done: string; failed: string };

beforeAll(async () => {
  const visitor = await createVisitor(site);
  ({ browser } = visitor);
  const reports = await endedReport(site, visitor.as, 'findings');
  const failed = await endedReport(site, visitor.as, 'not_found');
  ids = { done: reports.id, failed: failed.id };
});

const shows = (text: string) => ({ done: text.includes(ids.done), failed: text.includes(ids.failed) });

async function search(values: Record<string, string>): Promise<{ address: string; text: string }> {
  const response = await sendForm(browser, LIST, values, SEARCH);
  const address = response.headers.location ?? '';
  return { address, text: (await browser.get(address)).text };
}

test('the filter accepts a single day, and offers presets that keep the other filters', async () => {
  const today = toDay(new Date());
  const { address, text } = await search({ de: today, ate: today });
  expect(address).toContain(`de=${today}&ate=${today}`);
  expect(shows(text)).toEqual({ done: true, failed: true });
  const { text: failed } = await search({ situacao: 'failed' });
  const link = /href="([^"]*)"[^>]*>Ontem</.exec(failed)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(link).toContain('situacao=failed');
  const yesterday = await browser.get(link);
  expect([yesterday.status, shows(yesterday.text)]).toEqual([200, { done: false, failed: false }]);
});

import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { testSite } from '~/test/support/app';
import { enter, openPage, openTab, testBrowser } from '~/test/support/browser/browser';
import { fault, found } from '~/test/support/fault';
import { PAYLOADS } from '~/test/support/fixtures/hostile';
import { ended, orderByApi } from '../domains/reports/order/order.support';

const EMAIL = 'pessoa@demo.test';
const PRODUCT = 'relatorio-individual';

const site = await testSite({ demo: true, worker: true });
const browser = await testBrowser();

/** The same value with the payload in every text that people read; codes, dates and numbers stay. */
function poisoned(value: unknown, payload: string): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, payload));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, payload)]));
  }
  return typeof value === 'string' && /[A-ZÀ-Ý ]/.test(value) && !/^\d/.test(value) ? payload : value;
}

/** As if the sources had answered that. */
async function poison(
  originals: { id: string; account: string; source: string; finding: unknown }[],
  payload: string,
) {
  for (const { id, account, source, finding } of originals) {
    const text = Buffer.from(JSON.stringify(poisoned(finding, payload)));
    const sealed = (await getSealer(site.ctx, account)).encrypt(`report.finding:${source}`, text);
    await site.db('findings').where({ id }).update({ detail_sealed: sealed });
  }
}

async function listFindings(reportId: string) {
  const rows = await site.db('findings').where({ report_id: reportId });
  const account: string = rows[0].account_id;
  const sealer = await getSealer(site.ctx, account);
  return rows.map((row) => {
    const source: string = row.report_source_id;
    const text = sealer.decrypt(`report.finding:${source}`, row.detail_sealed).toString();
    return { id: row.id as string, account, source, finding: JSON.parse(text) as unknown };
  });
}

const wasHit = (page: Page) => page.evaluate(() => 'hit' in window);

fault(
  'xss',
  'hostile answers of a source are inert on the result page, and in resultHtml where no policy guards it',
  async () => {
    const login = { Login: EMAIL, Password: 'Demo!2026' };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${site.url}/api/Login/Login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(login),
    });
    const { token } = (await response.json()).data;
    const { id = '' } = await orderByApi(site.url, token, randomUUID(), 'findings');
    await ended(site.ctx, id);
    const originals = await listFindings(id);
    expect(originals.length).toBeGreaterThan(2);

    const { page, context } = await openPage(browser);
    const problems: string[] = [];
    page.on('console', (line) => {
      if (/Content Security Policy/.test(line.text())) problems.push(line.text());
    });
    await enter(page, site.url, EMAIL);
    // A page behind another does not take clicks: this one comes after the login.
    const bare = await openTab(context);
    for (const payload of PAYLOADS) {
      await poison(originals, payload);
      await page.goto(`${site.url}/exibir-consulta/unitaria/${PRODUCT}/identificador/${id}`);
      if (await wasHit(page)) problems.push(`the page ran ${payload}`);
      expect(await page.$eval('main', (main) => main.textContent)).toContain(payload.trim());

      const query = `externalId=${PRODUCT}&uniqueIdentifier=${id}`;
      const status = await fetch(`${site.url}/api/Product/VerifyStatusConsumedProduct?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = await status.json();
      await bare.setContent(data.resultHtmlHeader + data.resultHtml + data.resultHtmlDataSourceRiskIndicator);
      if (await wasHit(bare)) problems.push(`resultHtml ran ${payload}`);
      expect(await bare.$eval('body', (body) => body.textContent)).toContain(payload.trim());
      const links = await bare.$$eval('[href^="javascript:"], [src^="javascript:"]', (all) => all.length);
      if (links > 0) problems.push(`resultHtml links to ${payload}`);
    }
    expect(problems).toEqual([]);
    found('xss', { tried: 2 * PAYLOADS.length, wrong: problems.length });
  },
  120_000,
);

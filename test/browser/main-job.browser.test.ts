import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { typedDay } from '~/src/shared/input/typed-day';
import { testSite } from '~/test/support/app';
import { fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { eventually } from '~/test/support/eventually';
import { fault, found } from '~/test/support/fault';
import { readableForms, redisText, tableTexts } from '~/test/support/sinks';

const logged: string[] = [];
const addresses: string[] = [];
const site = await testSite({ worker: true, logTo: logged });
const browser = await testBrowser();

/** Who orders: people whom the sandbox's tax authority knows as regular, one for each run. */
const ORDERERS = [
  { fullName: 'Helena Duarte Vasconcelos', cpf: '40442820135', day: '14', month: '11', year: '1970' },
  { fullName: 'Heitor Bulhões Neves', cpf: '30500010897', day: '10', month: '10', year: '1984' },
];
/** Whom the query is about: regular, with an office in the PEP list. */
const SUBJECT = { cpf: '305.000.104-63', birthDate: '1955-12-24', name: 'Zilda Monteiro Falc' };

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  attachments: { filename: string; contentType: string }[];
}

const mailTo = (email: string, which: (mail: Mail) => boolean) =>
  eventually(async () => {
    const response = await fetch(
      `${site.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}&kind=email`,
    );
    return ((await response.json()) as Mail[]).find(which);
  });

const path = (page: Page) => new URL(page.url()).pathname;
const getText = (page: Page) => page.$eval('body', (body) => body.innerText);
const submit = (page: Page) => press(page, 'main form:not([method="get"]) button[type="submit"]');

/** The page's content once it holds the words: by polling with script, by its refresh without. */
async function waitForText(page: Page, words: RegExp): Promise<string> {
  return eventually(async () => {
    const text = await getText(page).catch(() => '');
    return words.test(text) ? text : undefined;
  });
}

describe.each([
  ['with script', true, '', 0],
  ['without script', false, '/en-US', 1],
] as const)('the main job %s', (_, script, prefix, index) => {
  const email = `jornada-${index}@demo.test`;
  const orderer = ORDERERS[index] ?? ORDERERS[0]!;
  const pt = prefix === '';

  fault(
    [],
    'register, validate, pay by Pix, order, read, receive',
    async () => {
      const { page } = await openPage(browser, { script });
      const problems: string[] = [];
      page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (line) => {
        if (line.type() === 'error' && !/status of 501/.test(line.text()))
          problems.push(`${line.location().url}: ${line.text()}`);
      });

      await page.goto(`${site.url}${prefix || '/'}`);
      await page.type('.c-hero [name="email"]', email);
      await press(page, '.c-hero form button[type="submit"]');
      expect(await page.$eval('main [name="email"]', (field) => (field as HTMLInputElement).value)).toBe(
        email,
      );
      expect(page.url()).not.toContain('jornada');
      await fill(page, 'password', 'Demo!2026');
      await page.click('main [name="terms"]');
      await submit(page);
      expect(path(page)).toBe(`${prefix}/home`);

      const validation = await mailTo(email, (mail) => mail.links.some((link) => /confirma/.test(link)));
      await page.goto(validation.links.find((link) => /confirma/.test(link)) ?? '');
      await submit(page);
      expect(await getText(page)).toMatch(/E-mail validado com sucesso|Email confirmed/);

      await page.goto(`${site.url}${prefix}/completar-cadastro`);
      await fill(page, 'fullName', orderer.fullName);
      await fill(page, 'cpf', orderer.cpf);
      await page.select('main [name="birthDateDay"]', orderer.day);
      await page.select('main [name="birthDateMonth"]', orderer.month);
      await page.select('main [name="birthDateYear"]', orderer.year);
      await submit(page);
      expect(path(page)).toBe(`${prefix}/completar-cadastro/fim`);

      await page.goto(`${site.url}${prefix}/comprar-credito`);
      const buy = 'main a[href*="confirmacao-compra-credito"]';
      if (script) {
        await page.click(buy);
        await page.waitForSelector('dialog[open] [name="accept"]');
        await page.click('dialog [name="accept"]');
        await press(page, 'dialog form[method="post"] button[type="submit"]');
      } else {
        await press(page, buy);
        await page.click('main [name="accept"]');
        await submit(page);
      }
      expect(path(page)).toMatch(/\/comprar-credito\/pix\//);
      const txid = path(page).split('/').pop();
      await fetch(`${site.url}/sandbox/pix/${txid}/pay`, { method: 'POST' });
      await waitForText(page, pt ? /Pagamento confirmado/ : /Payment confirmed/);

      await page.goto(`${site.url}${prefix}/home`);
      await fill(page, 'document', SUBJECT.cpf);
      await submit(page);
      expect(page.url()).not.toContain('30500010463');
      await fill(page, 'birthDate', typedDay(SUBJECT.birthDate, pt ? 'pt-BR' : 'en-US'));
      await fill(page, 'motherName', 'Ana de Teste');
      await page.click('main fieldset details > summary');
      await page.click('main [name="purpose"][value="compliance_aml"]');
      await submit(page);
      expect(path(page)).toMatch(/\/confirmar-compra\/.*\/input\/v/);
      await page.click('main [name="accept"]');
      await submit(page);
      const result = await waitForText(page, pt ? /Baixar/ : /Download/);
      expect(result).toContain(SUBJECT.name);
      expect(result).toMatch(pt ? /emissão exclusiva para/i : /issued only to/i);
      expect(result).toMatch(
        pt ? /\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}/ : /\d{1,2} [A-Z][a-z]{2} \d{4} - \d{2}:\d{2}:\d{2}/,
      );
      expect(page.url()).not.toMatch(/30500010463|MzA1MDAw/);

      const ready = await mailTo(email, (mail) =>
        mail.attachments.some(({ contentType }) => contentType === 'application/pdf'),
      );
      expect(ready.subject).not.toContain('305');
      expect(problems).toEqual([]);
    },
    120_000,
  );

  test('one report, one charge, one line in the history', async () => {
    const owner = await site.db('users').where({ email }).first('id');
    const reports = await site.db('reports').where({ user_id: owner.id });
    expect(reports.map(({ state, charged }) => ({ state, charged }))).toEqual([
      { state: 'done', charged: 3_990 },
    ]);
    const drift = await site.db('entries').sum('amount');
    expect(Number(drift[0]?.sum)).toBe(0);
  });
});

describe('after the whole flow', () => {
  const canary = readableForms(SUBJECT.cpf.replace(/\D/g, ''));
  const holding = (text: string) => canary.filter((form) => text.includes(form));

  fault('canary', 'the document is in no address, referrer, log line or Redis value', async () => {
    expect(addresses.length).toBeGreaterThan(50);
    expect(logged.length).toBeGreaterThan(20);
    expect(holding(addresses.join('\n'))).toEqual([]);
    expect(holding(logged.join('\n'))).toEqual([]);
    expect(holding(await redisText(site))).toEqual([]);
    found('canary', { tried: 4 });
  });

  fault('canary', 'the document is in no table in plain text', async () => {
    const tables = [...(await tableTexts(site))];
    const hits = tables.filter(([, text]) => holding(text).length > 0);
    expect(hits.map(([table]) => table)).toEqual([]);
    found('canary', { tried: tables.length });
  });
});

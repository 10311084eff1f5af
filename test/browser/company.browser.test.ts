import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ElementHandle } from 'puppeteer';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { axeFindings, fill, press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { says } from '~/test/support/steps';
import { DOCX, EXECUTABLE, PDF, TOO_LARGE } from '../domains/onboarding/contract.support';
import { completeAs, getPartner } from '../domains/onboarding/partner.support';
import { getRegistrant } from '../domains/onboarding/registration.support';
import { createPersonWithPassword } from '../domains/privacy/person.support';

const site = await testSite({ worker: true });
const browser = await testBrowser();

/** Companies whose partners nobody lists, one for each walk. */
const CONTRACT_CNPJS = ['ABCDEFGH000195', '93ZB0VRYV6KA67'];
const PLAIN = ['SANDBOX0000125', '12ABC34501DE35'];
const LOOKUP = 'main #company-lookup button[type="submit"]';
const REGISTER = 'main form[action$="/empresa/registrar"] button[type="submit"]';
const value = (on: Walk, name: string) =>
  on.page.$eval(`main [name="${name}"]`, (field) => (field as HTMLInputElement).value);

/** Types the CNPJ: with script the lookup starts by itself, without by the button. */
async function lookUp(on: Walk, cnpj: string): Promise<void> {
  await on.visit('onboarding-company');
  if (on.script) await Promise.all([on.page.waitForNavigation(), on.page.type('main [name="cnpj"]', cnpj)]);
  else {
    await fill(on.page, 'cnpj', cnpj);
    await press(on.page, LOOKUP);
  }
  await says(on, 'Empresa encontrada', 'Company found');
}

/** Chooses a file and sends the form. */
async function send(on: Walk, name: string, content: Buffer): Promise<void> {
  const file = join(site.platform.config.dataDir, name);
  await writeFile(file, content);
  const field = (await on.page.$('main [name="contract"]')) as ElementHandle<HTMLInputElement>;
  await field.uploadFile(file);
  await press(on.page, REGISTER);
}

interface Journey {
  what: string;
  /** Goes as a partner of the company that the register lists. */
  partner?: true;
  go: (on: Walk) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    what: 'files that are refused keep the company that was found; the right one sends it to evaluation',
    async go(on) {
      const cnpj = CONTRACT_CNPJS[on.script ? 0 : 1] ?? '';
      await lookUp(on, cnpj);
      const shown = await value(on, 'cnpj');
      for (const [content, pt, en] of [
        [EXECUTABLE, 'Envie o contrato em PDF, DOC ou DOCX', 'as PDF, DOC or DOCX'],
        [TOO_LARGE, 'O arquivo passa de 10 MB', '10 MB'],
      ] as const) {
        await send(on, 'contrato.pdf', content);
        await on.page.waitForSelector('#field-contract-error');
        await says(on, pt, en);
        await says(on, 'Empresa encontrada', 'Company found');
        expect(await value(on, 'cnpj')).toBe(shown);
      }
      if (on.script) expect(await axeFindings(on.page)).toEqual([]);
      await send(on, on.script ? 'contrato.docx' : 'contrato.pdf', on.script ? DOCX : PDF);
      await says(on, 'está em análise', 'is under review');
    },
  },
  {
    what: 'a company whose register names the person is acted for at once',
    partner: true,
    async go(on) {
      await lookUp(on, PLAIN[on.script ? 0 : 1] ?? '');
      expect(await on.page.$('main [type="file"]')).toBeNull();
      await press(on.page, REGISTER);
      expect(on.path()).toBe(hrefTo(on.lang, 'home'));
      await says(on, 'já é a conta em uso.', 'is now the current account.');
    },
  },
  {
    what: 'a CNPJ that nobody knows stays in its field, and is not asked again by itself',
    async go(on) {
      await on.visit('onboarding-company');
      await fill(on.page, 'cnpj', 'AA345678000A29');
      if (on.script) await on.page.waitForSelector('main [data-error-summary]');
      else await press(on.page, LOOKUP);
      await says(on, 'Não encontramos este CNPJ', 'couldn’t find this CNPJ');
      expect(await value(on, 'cnpj')).toMatch(/^AA\.?345/);
      await press(on.page, LOOKUP);
      await says(on, 'Não encontramos este CNPJ', 'couldn’t find this CNPJ');
    },
  },
];

test.each(inBothWays(JOURNEYS))('%s', async (_name, { go, partner }: Journey, way: Way) => {
  const { email, userId } = await createPersonWithPassword(site.ctx, {});
  await completeAs(site, userId, partner ? getPartner(PLAIN[way.script ? 0 : 1] ?? '') : getRegistrant(3));
  const on = await walk(browser, site.url, way);
  await logIn(on, email);
  await go(on);
});

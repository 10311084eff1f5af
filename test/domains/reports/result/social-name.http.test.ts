import { expect, test } from '@jest/globals';
import { getReportView } from '~/src/domains/reports';
import { getCover } from '~/src/domains/reports/result/document-cover.rules';
import { statedName } from '~/src/domains/reports/result/identity.wording';
import { toNameCase } from '~/src/shared/names';
import { hrefTo } from '~/src/shared/routes';
import { getPerson } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { ended, order } from '../order/order.support';
import { createVisitor } from '../site.support';

const site = await testSite({ worker: true });
/** In the sandbox's register with a nome social. */
const CPF = '30500011192';
const CIVIL = 'ALICE FERREIRA MONTE';
const SOCIAL = 'ALICE MONTE';

test('the nome social of the register leads on page, file and history, with the civil name beside it', async () => {
  const { browser, as } = await createVisitor(site);
  const { birthDate, name } = getPerson(CPF);
  const { reportId } = await order(as, { cpf: CPF, birthDate: String(birthDate) });
  const { account_id } = await ended(site.ctx, reportId);
  const at = { externalId: 'relatorio-individual', uniqueIdentifier: reportId };
  const page = (await browser.get(hrefTo('pt-BR', 'result-history', at))).text;
  expect(page).toContain(`<h1>${toNameCase(SOCIAL)}</h1>`);
  expect(page).toMatch(new RegExp(`Nome civil</dt><dd[^>]*>${CIVIL}`));
  const view = await getReportView(site.ctx, account_id, reportId);
  if (!view) throw new Error('no report');
  // Lists and records are compared with the civil name, as before.
  expect(statedName(view)).toBe(name.toUpperCase());
  const history = (await browser.get('/historico-consultas/unitaria')).text;
  expect(history).toContain(toNameCase(SOCIAL));
  expect(history.toUpperCase()).not.toContain(CIVIL);
  const words = {
    t: ((key: string) => key) as never,
    brand: 'x',
    issuer: {} as never,
    verifyAddress: 'x',
    checkAddress: 'https://x.test',
  };
  const [title] = getCover(view, words);
  expect(title).toMatchObject({ kind: 'title', name: SOCIAL });
  expect(JSON.stringify(title)).toContain(CIVIL);
}, 120_000);

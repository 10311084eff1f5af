import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { verifyIdentity } from '~/src/domains/recruitment';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { acknowledge } from '~/src/domains/recruitment/page/page.service';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { scrollsSideways, showTheme } from '~/test/support/browser/accessible';
import { axeFindings, testBrowser } from '~/test/support/browser/browser';
import { logIn, walk } from '~/test/support/browser/journeys';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { LONG } from '~/test/support/size';
import {
  acknowledged,
  addCandidate,
  checked,
  createPartner,
  createVacancy,
  getRow,
  getToken,
} from '../domains/recruitment/recruitment.support';
import { personWho } from '../domains/reports/order/order.support';

const site = await testSite();
const browser = await testBrowser();
let as: ActorCtx;
let slug: string;

beforeAll(async () => {
  ({ as, slug } = await createPartner(site.ctx, { credits: 10_000_000 }));
  const { userId, accountId } = as.actor;
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: userId }).update({ password_hash });
  await site.db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
});

type On = Awaited<ReturnType<typeof walk>>;

/** LOOK=folder keeps what was seen. */
async function look({ page }: On, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  await writeFile(`${process.env.LOOK}/${name}.png`, await page.screenshot({ fullPage: true }));
}

async function isAccessible({ page }: On): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeFindings(page, 'colors')).toEqual([]);
  await showTheme(page, 'light');
  expect(await scrollsSideways(page)).toBe(false);
}

/** A recruiter's morning: so many candidates decided. */
const CANDIDATES = LONG ? 20 : 4;

test('candidates are decided with the keyboard alone, at 360 px', async () => {
  const vacancyId = await createVacancy(as);
  const ids: string[] = [];
  for (let each = 0; each < CANDIDATES; each += 1) ids.push(await acknowledged(as, vacancyId));
  await checked(as, vacancyId, ids);
  const on = await walk(browser, site.url, { script: true, lang: 'pt-BR' });
  const { page } = on;
  await page.setViewport({ width: 360, height: 740 });
  await logIn(on, as.actor.email);
  await page.goto(`${site.url}/pt-BR/${slug}/vagas`);
  await isAccessible(on);
  await look(on, 'recruitment-vacancies');
  await page.goto(`${site.url}/pt-BR/${slug}/vagas/${vacancyId}/candidatos`);
  await isAccessible(on);
  await look(on, 'recruitment-candidates');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('n')]);
  for (let each = 0; each < CANDIDATES; each += 1) {
    if (each === 0) {
      // Whole, so that the bar at the foot of the window lies over nothing.
      await page.setViewport({ width: 360, height: 6_000 });
      await isAccessible(on);
      await look(on, 'recruitment-candidate');
      await page.setViewport({ width: 360, height: 740 });
    }
    await page.keyboard.press('a');
    await page.waitForSelector('dialog[open] textarea');
    if (each === 0) {
      expect(await axeFindings(page)).toEqual([]);
      await look(on, 'recruitment-approve');
    }
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  }
  const states = await site.db('applications').whereIn('id', ids).pluck('state');
  expect(states).toEqual(Array(CANDIDATES).fill('approved'));
});

for (const script of [true, false]) {
  test(`a candidate corrects their identity and a recruiter confirms it, ${script ? 'with' : 'without'} script`, async () => {
    const vacancyId = await createVacancy(as);
    const unknown = { cpf: null, socialName: null, birthDate: null, motherName: null, phone: null };
    const person = { ...unknown, name: 'JOANA EXEMPLO PRADO', email: 'joana@exemplo.test' };
    const id = await addCandidate(as, vacancyId, person);
    await inviteCandidates(as, vacancyId, [id]);
    const token = await getToken(site.ctx, id);
    const { cpf, birthDate } = personWho('findings');
    await acknowledge(site.ctx, token, { cpf, birthDate });
    await verifyIdentity(site.ctx, { applicationId: id, tries: 1 });
    const candidate = await walk(browser, site.url, { script, lang: 'pt-BR' });
    await candidate.page.setViewport({ width: 360, height: 740 });
    await candidate.page.goto(`${site.url}/pt-BR/candidato/${token}`);
    await look(candidate, `candidate-identity-${script}`);
    if (script) await isAccessible(candidate);
    await candidate.page.click('main form button');
    await candidate.page.waitForSelector('[data-error-summary]');
    await look(candidate, `candidate-identity-error-${script}`);
    const on = await walk(browser, site.url, { script, lang: 'pt-BR' });
    await on.page.setViewport({ width: 360, height: 740 });
    await logIn(on, as.actor.email);
    const { candidate_id } = await getRow(site.ctx, id);
    await on.page.goto(`${site.url}/pt-BR/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
    await look(on, `recruiter-identity-${script}`);
    if (script) await isAccessible(on);
    await on.page.goto(`${site.url}/pt-BR/${slug}/candidaturas/${id}/identidade`);
    await look(on, `recruiter-confirm-${script}`);
    if (script) await isAccessible(on);
    await on.page.type('main [name="motivo"]', 'Vi o documento.');
    await Promise.all([on.page.waitForNavigation(), on.page.click('main form .c-button-group button')]);
    expect((await getRow(site.ctx, id)).identity).toBe('confirmed');
  });

  test(`a candidate acknowledges a notice on a phone, ${script ? 'with' : 'without'} script`, async () => {
    const vacancyId = await createVacancy(as);
    const id = await addCandidate(as, vacancyId);
    await inviteCandidates(as, vacancyId, [id]);
    const on = await walk(browser, site.url, { script, lang: 'pt-BR' });
    const { page } = on;
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${site.url}/pt-BR/candidato/${await getToken(site.ctx, id)}`);
    if (script) await isAccessible(on);
    await look(on, `candidate-notice-${script}`);
    await page.focus('input[name="ciente"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await on.text()).toContain('Recebemos a sua confirmação');
    if (script) await isAccessible(on);
  });
}

test('the permitted checks follow the vacancy while it is edited', async () => {
  await createVacancy(as);
  const on = await walk(browser, site.url, { script: true, lang: 'pt-BR' });
  const { page } = on;
  await logIn(on, as.actor.email);
  await page.goto(`${site.url}/pt-BR/${slug}/nova-vaga`);
  await isAccessible(on);
  const refusal = 'Antecedentes criminais só podem ser pedidos';
  expect(await page.$eval('#permitido', (part) => (part as HTMLElement).innerText)).toContain(refusal);
  await page.select('select[name="funcao"]', 'bank');
  await page.waitForFunction(
    (text) => !document.querySelector<HTMLElement>('#permitido')?.innerText.includes(text),
    {},
    refusal,
  );
});

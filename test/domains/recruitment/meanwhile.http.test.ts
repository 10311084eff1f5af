import { expect, test } from '@jest/globals';
import { feedBatches } from '~/src/domains/batches';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { cleanUpRecruitment } from '~/src/domains/recruitment/clean-up.service';
import { getPerson } from '~/src/domains/recruitment/people.store';
import { changeVacancyState } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { untilBlocked } from '~/test/support/locks';
import { logInAsReviewer } from '../verification/review/review.support';
import {
  acknowledged,
  addCandidate,
  createPartner,
  createVacancy,
  getRow,
  nextCandidate,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;
const DAY = 86_400_000;

test('paused checks resume at no higher price than was displayed', async () => {
  const poor = await createPartner(ctx, { credits: 0 });
  const vacancyId = await createVacancy(poor.as);
  const id = await acknowledged(poor.as, vacancyId);
  await orderChecks(poor.as, vacancyId, { ids: [id], quotedTotal: null });
  await feedBatches(ctx);
  const desk = await logInAsReviewer(site, poor.as);
  const list = `/${poor.slug}/vagas/${vacancyId}/candidatos`;
  const send = (fields: Record<string, string>) => sendForm(desk, list, fields, `${list}/retomar`);
  await send({ preco: '1' });
  const batch = () =>
    site.db('batches').where({ account_id: poor.as.actor.accountId }).first('state', 'price');
  expect((await batch()).state).toBe('paused');
  expect((await desk.get(list)).text).toContain('O preço mudou');
  await send({ preco: String((await batch()).price) });
  expect((await batch()).state).toBe('running');
});

test('a candidate added to another vacancy during the erasure stays readable there', async () => {
  const own = (await createPartner(ctx)).as;
  const [one, two] = [await createVacancy(own), await createVacancy(own)];
  const person = nextCandidate();
  const first = await addCandidate(own, one, person);
  await changeVacancyState(own, one, 'closed');
  await site
    .db('applications')
    .where({ id: first })
    .update({ erase_at: new Date(Date.now() - DAY) });
  let tidied: Promise<void> = Promise.resolve();
  const second = await inTransaction(own, async (tx) => {
    const vacancy = { id: two, account_id: own.actor.accountId };
    const { applicationId } = await addApplication(tx, vacancy, person, { source: 'manual' });
    tidied = cleanUpRecruitment(ctx);
    expect(await untilBlocked(site, tidied)).toBe(true);
    return applicationId ?? '';
  });
  await tidied;
  expect((await getRow(ctx, first)).erased_at).not.toBeNull();
  const { name } = await getPerson(ctx, (await getRow(ctx, second)).candidate_id);
  expect(name).toBe(person.name);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { acknowledge } from '~/src/domains/recruitment/page/page.service';
import { findId, getPerson } from '~/src/domains/recruitment/people.store';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { connect } from './connections/connections.support';
import {
  addCandidate,
  createPartner,
  createVacancy,
  getRow,
  getToken,
  nextCandidate,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;
let as: ActorCtx;
let connectionId: string;
beforeAll(async () => {
  ({ as } = await createPartner(ctx));
  connectionId = (await connect(as, 'gupy')).id;
});

/** Applies through the company's system: CPF and contact are what the person typed there. */
async function apply(vacancyId: string, person: Person) {
  const origin = { source: 'gupy' as const, connectionId, externalId: randomUUID() };
  const vacancy = { id: vacancyId, account_id: as.actor.accountId };
  const { applicationId } = await inTransaction(as, (tx) => addApplication(tx, vacancy, person, origin));
  return getRow(ctx, String(applicationId));
}

test('whoever states somebody else’s CPF to a system learns and changes nothing of them', async () => {
  const vacancyId = await createVacancy(as);
  const victim = { ...nextCandidate(), socialName: 'Alice Prado' };
  const theirs = await getRow(ctx, await addCandidate(as, vacancyId, victim));
  const claim = { ...victim, email: 'outra@pessoas.test', socialName: 'Outro Nome' };
  for (const vacancy of [vacancyId, await createVacancy(as)]) {
    const row = await apply(vacancy, claim);
    expect(row.candidate_id).not.toBe(theirs.candidate_id);
    expect(await getPerson(ctx, row.candidate_id)).toMatchObject({ email: claim.email });
  }
  expect(await getPerson(ctx, theirs.candidate_id)).toMatchObject({
    email: victim.email,
    socialName: 'Alice Prado',
  });
  expect((await getRow(ctx, theirs.id)).external_id).toBeNull();
  expect(await findId(ctx, as.actor.accountId, String(victim.cpf))).toBe(theirs.candidate_id);
});

test('whoever is reached at the same address is the same person', async () => {
  const known = nextCandidate();
  const first = await getRow(ctx, await addCandidate(as, await createVacancy(as), known));
  const again = await apply(await createVacancy(as), known);
  expect(again.candidate_id).toBe(first.candidate_id);
});

test('of a CPF that came through a system the register is asked before any check', async () => {
  const vacancyId = await createVacancy(as, { auto_checks: true });
  const { id } = await apply(vacancyId, nextCandidate());
  await inviteCandidates(as, vacancyId, [id]);
  await acknowledge(ctx, await getToken(ctx, id), {});
  expect(await getRow(ctx, id)).toMatchObject({
    state: 'acknowledged',
    identity: 'waiting',
    company_cpf: false,
  });
  expect(await orderChecks(as, vacancyId, { ids: [id], shown: null })).toBe(0);
});

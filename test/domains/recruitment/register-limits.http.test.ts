import { beforeAll, describe, expect, test } from '@jest/globals';
import { verifyIdentity } from '~/src/domains/recruitment';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { acknowledge } from '~/src/domains/recruitment/page/page.service';
import { REGISTER_LIMITS } from '~/src/domains/recruitment/register.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { personWho } from '../reports/order/order.support';
import { logInAsReviewer } from '../verification/review/review.support';
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
const STRANGER = personWho('findings');
const OWN = personWho('clean');

let one: { as: ActorCtx; slug: string };
let two: { as: ActorCtx; slug: string };
beforeAll(async () => {
  [one, two] = [await createPartner(ctx), await createPartner(ctx)];
});

/** Somebody invited by name alone gives a CPF. */
async function give(
  { as }: { as: ActorCtx },
  vacancyId: string,
  who: { cpf: string; birthDate: string },
): Promise<string> {
  const candidate = { ...nextCandidate(), cpf: null, birthDate: null, name: 'Joana Exemplo Prado' };
  const id = await addCandidate(as, vacancyId, candidate);
  await inviteCandidates(as, vacancyId, [id]);
  expect(await send(id, who)).toBe(303);
  return id;
}

async function send(id: string, who: { cpf: string; birthDate: string }, action = 'ciente'): Promise<number> {
  const values = { cpf: who.cpf, nascimento: who.birthDate.split('-').reverse().join('/'), ciente: 'on' };
  const address = `/candidato/${await getToken(ctx, id)}/${action}`;
  return (await site.agent().post(address).type('form').send(values)).status;
}

const countJobs = async (id: string): Promise<number> =>
  (await site.db('outbox').where({ job: 'recruitment.identity' })).filter(
    ({ payload }) => payload.applicationId === id,
  ).length;
const pageOf = async (id: string): Promise<string> => {
  const address = `/candidato/${await getToken(ctx, id)}`;
  const { text } = await site.agent().get(address);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return main
    .replaceAll(address, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/Banco \d+/g, 'Banco');
};

describe('the register is not queried', () => {
  test('about one CPF again and again, by whatever companies and names', async () => {
    const partners = [one, two];
    const requests: string[] = [];
    for (let at = 0; at < REGISTER_LIMITS.cpf.points; at += 1) {
      const partner = partners[at % 2] ?? one;
      requests.push(await give(partner, await createVacancy(partner.as), STRANGER));
    }
    for (const id of requests) expect((await getRow(ctx, id)).identity).toBe('waiting');
    const vacancyId = await createVacancy(two.as);
    const id = await give(two, vacancyId, STRANGER);
    expect(await getRow(ctx, id)).toMatchObject({ identity: 'unknown', identity_tries: 1 });
    expect([await countJobs(String(requests[0])), await countJobs(id)]).toEqual([1, 0]);
    expect(await orderChecks(two.as, vacancyId, { ids: [id], quotedTotal: null })).toBe(0);
    // The candidate reads what everybody reads whose data are not settled.
    const [first = ''] = requests;
    await verifyIdentity(ctx, { applicationId: first, tries: 1 });
    expect((await getRow(ctx, first)).identity).toBe('differs');
    expect(await pageOf(id)).toBe(await pageOf(first));
    expect(await pageOf(id)).toContain('com um limite de vezes por dia');
    const { candidate_id } = await getRow(ctx, id);
    const agent = await logInAsReviewer(site, two.as);
    const { text } = await agent.get(`/${two.slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
    expect(text).toContain('A Receita Federal não foi consultada: o limite de consultas');
    expect(text).toContain('não consultado: limite atingido');
    expect(text.toLowerCase()).not.toContain(STRANGER.name.toLowerCase());
    const english = await agent.get(`/en-US/${two.slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
    expect(english.text).toContain('We did not check with the Federal Revenue: the limit of lookups');
  });

  test('more often than a company’s daily share; later the candidate enters the data again', async () => {
    const { accountId } = one.as.actor;
    await ctx.limits.count(REGISTER_LIMITS.account, accountId, REGISTER_LIMITS.account.points);
    const id = await give(one, await createVacancy(one.as), OWN);
    expect((await getRow(ctx, id)).identity).toBe('unknown');
    expect(await pageOf(id)).toContain('Digitou algo errado?');
    expect(await countJobs(id)).toBe(0);
    await ctx.limits.clear(REGISTER_LIMITS.account, accountId);
    expect(await send(id, OWN, 'corrigir')).toBe(303);
    expect(await getRow(ctx, id)).toMatchObject({ identity: 'waiting', identity_tries: 2 });
    expect(await countJobs(id)).toBe(1);
  });

  test('without a contract with it: nothing is counted, and a recruiter sees why', async () => {
    const off = { ...ctx, gateways: { ...ctx.gateways, serpro: null } };
    const person = { ...OWN, cpf: String(nextCandidate().cpf) };
    const vacancyId = await createVacancy(one.as);
    const candidate = { ...nextCandidate(), cpf: null, birthDate: null, name: 'Joana Exemplo Prado' };
    const id = await addCandidate(one.as, vacancyId, candidate);
    await inviteCandidates(one.as, vacancyId, [id]);
    await acknowledge(off, await getToken(ctx, id), person);
    expect(await getRow(ctx, id)).toMatchObject({ identity: 'unknown', identity_tries: 1 });
    expect([await countJobs(id), await ctx.limits.used(REGISTER_LIMITS.cpf, person.cpf)]).toEqual([0, 0]);
    // One that was queued before reads the same.
    const earlier = await give(one, vacancyId, { ...person, cpf: String(nextCandidate().cpf) });
    await verifyIdentity(off, { applicationId: earlier, tries: 1 });
    expect((await getRow(ctx, earlier)).identity).toBe('unknown');
    const agent = await logInAsReviewer(site, one.as);
    for (const each of [id, earlier]) {
      const { candidate_id } = await getRow(ctx, each);
      const { text } = await agent.get(`/${one.slug}/vagas/${vacancyId}/${each}/${candidate_id}`);
      expect(text).toContain('A consulta à Receita Federal não está disponível neste site.');
      expect(text).toContain('não consultado: consulta não disponível');
      expect(text).not.toContain('não confirmou');
    }
  });

  test('twice for one answer of a candidate, however often its job runs', async () => {
    const person = { ...OWN, cpf: String(nextCandidate().cpf) };
    const id = await give(two, await createVacancy(two.as), person);
    const before = await ctx.limits.used(REGISTER_LIMITS.cpf, person.cpf);
    for (const _ of ['first', 'again']) await verifyIdentity(ctx, { applicationId: id, tries: 1 });
    expect([before, await ctx.limits.used(REGISTER_LIMITS.cpf, person.cpf)]).toEqual([1, 1]);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { processEvents, verifyIdentity } from '~/src/domains/recruitment';
import { addOne } from '~/src/domains/recruitment/candidates/add-one.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { mapJobs } from '~/src/domains/recruitment/connections/connections.service';
import { saveJob } from '~/src/domains/recruitment/connections/connections.store';
import { approveCandidate } from '~/src/domains/recruitment/decision/decide.service';
import { listNotes } from '~/src/domains/recruitment/decision/texts.store';
import { confirmIdentity } from '~/src/domains/recruitment/identity/confirm.service';
import { acknowledge, correctIdentity } from '~/src/domains/recruitment/page/page.service';
import { getPerson } from '~/src/domains/recruitment/people.store';
import { REGISTER_LIMITS } from '~/src/domains/recruitment/register.service';
import { addByApi } from '~/src/domains/recruitment/runs/api.service';
import { addLine } from '~/src/domains/recruitment/runs/lines.service';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { gupyEvent, postGupy } from '~/src/sandbox/ats/gupy';
import { createAshby, createGreenhouse } from '~/src/sandbox/ats/partners';
import { maskCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { getPerson as personOf } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { personWho } from '../reports/order/order.support';
import { createColleague, logInAsReviewer } from '../verification/review/review.support';
import { connect } from './connections/connections.support';
import {
  acknowledged,
  addCandidate,
  checked,
  createPartner,
  createVacancy,
  getRow,
  getToken,
  nextCandidate,
} from './recruitment.support';

const site = await testSite({ worker: true });
const queue = fastForward(() => site);
const { ctx } = site;

/** Somebody whom the register knows, and about whom there is something to find. */
const STRANGER = personWho('findings');
const OWN = personWho('clean');
const UNKNOWN = personWho('not_found');
const JOANA = { first: 'Joana', last: 'Exemplo Prado', email: 'joana@exemplo.test' };

let as: ActorCtx;
let slug: string;
let agent: ReturnType<typeof site.agent>;
beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  agent = await logInAsReviewer(site, as);
});

/** Each test begins as on another day. */
beforeEach(() =>
  Promise.all([STRANGER, UNKNOWN, OWN].map(({ cpf }) => ctx.limits.clear(REGISTER_LIMITS.cpf, cpf))),
);

const person = { cpf: null, socialName: null, birthDate: null, motherName: null, phone: null };

/** Somebody invited by name and e-mail alone. */
async function invited(
  vacancyId: string,
  { name = 'Joana Exemplo Prado', by = as } = {},
): Promise<{ id: string; address: string }> {
  const id = await addCandidate(by, vacancyId, { ...person, name, email: 'joana@exemplo.test' });
  await inviteCandidates(by, vacancyId, [id]);
  return { id, address: `/candidato/${await getToken(ctx, id)}` };
}

const typed = ({ cpf, birthDate }: { cpf: string; birthDate: string }) => ({
  cpf,
  nascimento: birthDate.split('-').reverse().join('/'),
  ciente: 'on',
});
const send = (address: string, who: { cpf: string; birthDate: string }, action = 'ciente') =>
  site.agent().post(`${address}/${action}`).type('form').send(typed(who));

/** Until the register was asked. */
const settled = async (id: string): Promise<string | null> => {
  const { identity_tries: tries } = await getRow(ctx, id);
  await verifyIdentity(ctx, { applicationId: id, tries });
  return (await getRow(ctx, id)).identity;
};
/** Orders: a batch counts once, however many of its rows the worker has reached. */
const countQueries = async (by = as): Promise<number> => {
  const account = { account_id: by.actor.accountId };
  const batches = await site.db('batches').where(account);
  const single = await site.db('reports').where(account).whereNotIn('id', ofBatches());
  return batches.length + single.length;
};
const ofBatches = () => site.db('batch_rows').whereNotNull('report_id').select('report_id');
const decidable = (id: string) =>
  queue.until(eventually(async () => ['clear', 'review'].includes((await getRow(ctx, id)).state)));
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });
/** A candidate's page, without what differs between two links. */
const pageOf = async (address: string): Promise<string> => {
  const { text } = await site.agent().get(address);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return main.replaceAll(address, '').replaceAll(/nonce="[^"]*"/g, '');
};

describe('a candidate who types the CPF and birth date of another person', () => {
  test('starts no query, and is shown nothing, whatever name they add', async () => {
    const own = await createPartner(ctx);
    const vacancyId = await createVacancy(own.as, { auto_checks: true });
    const { id, address } = await invited(vacancyId, { by: own.as });
    const values = { ...typed(STRANGER), nome: STRANGER.name };
    const response = await site.agent().post(`${address}/ciente`).type('form').send(values);
    expect(response.status).toBe(303);
    await queue.until(eventually(async () => (await getRow(ctx, id)).identity === 'differs'));
    expect(await orderChecks(own.as, vacancyId, { ids: [id], quotedTotal: null })).toBe(0);
    expect(await countQueries(own.as)).toBe(0);
    const page = await pageOf(address);
    expect(page).toContain('Recebemos os seus dados');
    expect(page.toLowerCase()).not.toContain(STRANGER.name.toLowerCase());
    const { candidate_id } = await getRow(ctx, id);
    expect(await getPerson(ctx, candidate_id)).toMatchObject({ cpf: null, name: 'Joana Exemplo Prado' });
    const { text } = await (await logInAsReviewer(site, own.as)).get(
      `/${own.slug}/vagas/${vacancyId}/candidatos`,
    );
    expect(text).toContain('Confirmar identidade');
  });

  test('reads the same as with an unknown CPF, and as with a CPF of another application', async () => {
    const vacancyId = await createVacancy(as);
    await acknowledged(as, vacancyId, { ...nextCandidate(), ...OWN });
    const pages: string[] = [];
    const matches: (string | null)[] = [];
    for (const [name, who] of [
      ['Joana Exemplo Prado', STRANGER],
      ['Joana Exemplo Prado', UNKNOWN],
      [OWN.name, OWN],
    ] as const) {
      const { id, address } = await invited(vacancyId, { name });
      expect((await send(address, who)).headers.location).toBe(address);
      matches.push(await settled(id));
      pages.push(await pageOf(address));
    }
    expect(matches).toEqual(['differs', 'unknown', 'twice']);
    expect(new Set(pages).size).toBe(1);
    expect(await countQueries()).toBe(0);
  });

  test('may correct what they typed, but not try again and again', async () => {
    const vacancyId = await createVacancy(as);
    const { id, address } = await invited(vacancyId, { name: OWN.name });
    await send(address, UNKNOWN);
    await settled(id);
    expect(await pageOf(address)).toContain('Digitou algo errado?');
    const wrong = await send(address, { ...OWN, cpf: '11111111111' }, 'corrigir');
    expect([wrong.status, wrong.text.includes('CPF inválido')]).toEqual([422, true]);
    expect((await send(address, STRANGER, 'corrigir')).status).toBe(303);
    expect(await settled(id)).toBe('differs');
    expect((await send(address, OWN, 'corrigir')).status).toBe(303);
    expect(await settled(id)).toBe('agreed');
    const other = await invited(vacancyId);
    await send(other.address, UNKNOWN);
    for (const _ of ['second', 'third']) {
      await settled(other.id);
      await send(other.address, STRANGER, 'corrigir');
    }
    await settled(other.id);
    expect(await pageOf(other.address)).not.toContain('Digitou algo errado?');
    const late = await send(other.address, OWN, 'corrigir');
    expect([late.status, late.text.includes('Isso não é mais possível')]).toEqual([422, true]);
    expect((await getRow(ctx, other.id)).identity_tries).toBe(3);
  });
});

describe('a candidate whose name is the register’s', () => {
  test('is checked automatically if the vacancy is set so', async () => {
    const own = await createPartner(ctx);
    const vacancyId = await createVacancy(own.as, { auto_checks: true });
    await site.db('vacancies').where({ id: vacancyId }).update({ owner_id: own.as.actor.userId });
    const { id, address } = await invited(vacancyId, { by: own.as, name: OWN.name.toUpperCase() });
    await send(address, OWN);
    await queue.until(eventually(async () => (await getRow(ctx, id)).state === 'checking'));
    const { candidate_id, identity } = await getRow(ctx, id);
    expect([identity, (await getPerson(ctx, candidate_id)).cpf]).toEqual(['agreed', OWN.cpf]);
    expect(await countQueries(own.as)).toBe(1);
  });

  test('and who applied elsewhere in the company is identified and checked there too', async () => {
    const [one, two] = [await createVacancy(as), await createVacancy(as)];
    await acknowledged(as, one, { ...nextCandidate(), ...OWN });
    const { id, address } = await invited(two, { name: OWN.name });
    await send(address, OWN);
    expect(await settled(id)).toBe('agreed');
    expect(await orderChecks(as, two, { ids: [id], quotedTotal: null })).toBe(1);
  });
});

describe('a recruiter', () => {
  test('sees both names, and confirms with a reason; then the checks may be ordered', async () => {
    const vacancyId = await createVacancy(as);
    const { id, address } = await invited(vacancyId);
    await send(address, STRANGER);
    await settled(id);
    const { candidate_id } = await getRow(ctx, id);
    const page = await agent.get(`/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
    for (const shown of ['Joana Exemplo Prado', STRANGER.name, maskCpf(STRANGER.cpf)]) {
      expect(page.text.toLowerCase()).toContain(shown.toLowerCase());
    }
    const dialog = `/${slug}/candidaturas/${id}/identidade`;
    expect((await sendForm(agent, dialog, { motivo: ' ' })).status).toBe(422);
    expect((await sendForm(agent, dialog, { motivo: 'Vi a certidão de casamento.' })).status).toBe(303);
    expect((await getRow(ctx, id)).identity).toBe('confirmed');
    const [note] = await listNotes(ctx, await getRow(ctx, id));
    expect(note?.text).toBe('Vi a certidão de casamento.');
    const audited = { action: 'candidate_identity_confirmed', subject_id: id };
    expect(await site.db('audit_events').where(audited)).toHaveLength(1);
    expect((await sendForm(agent, dialog, { motivo: 'De novo' })).status).toBe(409);
    expect(await orderChecks(as, vacancyId, { ids: [id], quotedTotal: null })).toBe(1);
  });

  test('of another account, or of an outdated version, confirms no identity', async () => {
    const vacancyId = await createVacancy(as);
    const { id, address } = await invited(vacancyId);
    await send(address, STRANGER);
    const before = await latest(id);
    await settled(id);
    const outsider = (await createPartner(ctx)).as;
    await expect(confirmIdentity(outsider, await latest(id), 'Eu')).rejects.toMatchObject({
      code: 'application_not_found',
    });
    const colleague = await createColleague(ctx, as, { claims: ['bank_partner'] });
    await expect(confirmIdentity(colleague, before, 'Eu')).rejects.toMatchObject({
      code: 'application_changed',
    });
    expect((await getRow(ctx, id)).identity).toBe('differs');
  });
});

describe('every way in without a CPF', () => {
  const ways: Record<string, (vacancyId: string) => Promise<void>> = {
    page: async (vacancyId) => {
      await addOne(as, vacancyId, { name: 'Joana Exemplo Prado', email: JOANA.email });
    },
    file: async (vacancyId) => {
      const vacancy = await getVacancy(as, vacancyId);
      const contact = { name: 'Joana Exemplo Prado', email: JOANA.email };
      const run = { kind: 'file' as const, user_id: as.actor.userId };
      await inTransaction(as, (tx) => addLine(tx, { run, vacancy, raw: contact }));
    },
    api: async (vacancyId) => {
      await addByApi(as, vacancyId, [{ name: 'Joana Exemplo Prado', email: JOANA.email }], null);
    },
    gupy: async (vacancyId) => {
      const { id, key } = await connect(as, 'gupy');
      const job = { id: '77', code: 'G-77', name: 'Analista' };
      await saveJob(as, id, { externalId: job.id, title: job.name });
      await mapJobs(as, id, { [job.id]: vacancyId });
      const event = gupyEvent(1, { job, step: 'Background check', since: new Date() });
      const payload = JSON.parse(JSON.stringify(event), (name, value) =>
        name === 'identificationDocument' || name === 'birthdate' ? null : value,
      );
      await postGupy(site.url, key, [payload]);
      await processEvents(ctx);
    },
    greenhouse: async (vacancyId) => {
      const { key } = await connect(as, 'greenhouse');
      await createGreenhouse(site.url, key, site.sandbox.url).sendTest(vacancyId, JOANA);
    },
    ashby: async (vacancyId) => {
      const { key } = await connect(as, 'ashby');
      await createAshby(site.url, key).start(vacancyId, JOANA);
    },
  };
  test.each(Object.entries(ways))('%s: nothing is queried about another person’s CPF', async (_way, add) => {
    const vacancyId = await createVacancy(as);
    await add(vacancyId);
    const findId = () => site.db('applications').where({ vacancy_id: vacancyId }).first('id');
    // The worker may have it.
    await queue.until(eventually(async () => (await findId()) !== undefined));
    const { id } = await findId();
    await inviteCandidates(as, vacancyId, [id]);
    await send(`/candidato/${await getToken(ctx, id)}`, STRANGER);
    expect(await settled(id)).toBe('differs');
    const before = await countQueries();
    expect(await orderChecks(as, vacancyId, { ids: [id], quotedTotal: null })).toBe(0);
    expect(await countQueries()).toBe(before);
  });
});

describe('a candidate added again under another name', () => {
  test('keeps the earlier name in decided applications and in findings', async () => {
    const [one, two] = [await createVacancy(as), await createVacancy(as)];
    const candidate = nextCandidate();
    const { name } = personOf(String(candidate.cpf));
    const person = { ...candidate, name };
    const id = await acknowledged(as, one, person);
    await checked(as, one, [id]);
    await decidable(id);
    await approveCandidate(as, await latest(id), '');
    const later = await addCandidate(as, two, { ...person, name: 'ZULMIRA OUTRA', birthDate: '1999-09-09' });
    const { candidate_id } = await getRow(ctx, id);
    const read = async (vacancyId: string, application: string) =>
      (await agent.get(`/${slug}/vagas/${vacancyId}/${application}/${candidate_id}`)).text;
    expect((await read(one, id)).toLowerCase()).toContain(name.toLowerCase());
    expect(await read(one, id)).not.toContain('ZULMIRA');
    expect(await read(one, id)).toContain(formatDay(String(person.birthDate), 'pt-BR'));
    expect(await read(two, later)).toContain('ZULMIRA OUTRA');
    const response = await sendForm(agent, `/${slug}/vagas/${one}/candidatos`, { busca: 'zulmira' });
    expect((await agent.get(String(response.headers.location))).text).not.toContain(id);
  });
});

test('a register that does not respond is queried again, and then a recruiter confirms the identity', async () => {
  const vacancyId = await createVacancy(as);
  const { id, address } = await invited(vacancyId);
  site.sandbox.faults.set('serpro', 'down', 3_600);
  await acknowledge(ctx, address.slice('/candidato/'.length), { cpf: OWN.cpf, birthDate: OWN.birthDate });
  const { identity_tries: tries } = await getRow(ctx, id);
  await expect(verifyIdentity(ctx, { applicationId: id, tries })).rejects.toThrow('register_unavailable');
  expect((await getRow(ctx, id)).identity).toBe('waiting');
  await queue.until(eventually(async () => (await getRow(ctx, id)).identity === 'unknown'));
  site.sandbox.faults.set('serpro', 'ok', 0);
  await expect(
    correctIdentity(ctx, address.slice('/candidato/'.length), { cpf: OWN.cpf, birthDate: OWN.birthDate }),
  ).resolves.toBeUndefined();
});

import { describe, expect, test } from '@jest/globals';
import { feedBatches } from '~/src/domains/batches';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { sweepChecks } from '~/src/domains/recruitment/checks/sweep.service';
import { approveCandidate, sendPreNotice } from '~/src/domains/recruitment/decision/decide.service';
import { confirmIdentity } from '~/src/domains/recruitment/identity/confirm.service';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { personWho } from '../reports/order/order.support';
import {
  acknowledged,
  createPartner,
  createVacancy,
  getCited,
  getRow,
  getToken,
  nextCandidate,
} from './recruitment.support';

const site = await testSite({ worker: true });
const queue = fastForward(() => site);
const { ctx } = site;

/** Somebody whom the register knows, and about whom there is something to find. */
const STRANGER = personWho('findings');
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });
const decidable = (id: string) =>
  queue.until(eventually(async () => ['clear', 'review'].includes((await getRow(ctx, id)).state)));
const pageOf = async (address: string): Promise<string> => (await site.agent().get(address)).text;

describe('a CPF that the company gave', () => {
  test('that the register assigns to another person shows and sends nothing until a recruiter confirms', async () => {
    const own = await createPartner(ctx);
    const vacancyId = await createVacancy(own.as);
    const person = { ...nextCandidate(), ...STRANGER, name: 'Joana Exemplo Prado' };
    const id = await acknowledged(own.as, vacancyId, person);
    await orderChecks(own.as, vacancyId, { ids: [id], quotedTotal: null });
    await feedBatches(ctx);
    const isOver = async () => (await site.db('reports').whereNull('ended_at')).length === 0;
    await queue.until(eventually(isOver));
    await feedBatches(ctx);
    await sweepChecks(ctx);
    await decidable(id);
    expect(await getRow(ctx, id)).toMatchObject({ identity: 'differs', state: 'review' });
    const address = `/candidato/${await getToken(ctx, id)}`;
    const hidden = await pageOf(address);
    expect(hidden.toLowerCase()).not.toContain(STRANGER.name.toLowerCase());
    expect(hidden).not.toContain('O que foi encontrado</h2>');
    const notice = { findings: [await getCited(ctx, id)], text: 'Sanção.' };
    for (const refused of [
      sendPreNotice(own.as, await latest(id), notice),
      approveCandidate(own.as, await latest(id), ''),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'identity_first' });
    }
    await confirmIdentity(own.as, await latest(id), 'Nome de solteira.');
    expect(await pageOf(address)).toContain('O que foi encontrado</h2>');
    await sendPreNotice(own.as, await latest(id), notice);
  });
});

describe('a check of an earlier release', () => {
  test('shows its findings once the register’s name is compared, and agrees', async () => {
    const own = await createPartner(ctx);
    const vacancyId = await createVacancy(own.as);
    const id = await acknowledged(own.as, vacancyId, { ...nextCandidate(), ...STRANGER });
    await orderChecks(own.as, vacancyId, { ids: [id], quotedTotal: null });
    await decidable(id);
    expect((await getRow(ctx, id)).identity).toBe('agreed');
    const address = `/candidato/${await getToken(ctx, id)}`;
    expect(await pageOf(address)).toContain('O que foi encontrado</h2>');
    // It stored nothing of names that agreed.
    await site.db('applications').where({ id }).update({ identity: null, company_cpf: null });
    await queue.until(eventually(async () => (await getRow(ctx, id)).identity !== null));
    expect((await getRow(ctx, id)).identity).toBe('agreed');
    expect(await pageOf(address)).toContain('O que foi encontrado</h2>');
  });
});

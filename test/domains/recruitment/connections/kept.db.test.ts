import { expect, test } from '@jest/globals';
import { cleanUpRecruitment, processEvents } from '~/src/domains/recruitment';
import { receiveGupy } from '~/src/domains/recruitment/connections/gupy.service';
import { runErrorFile } from '~/src/domains/recruitment/runs/files.service';
import { findRunRow, getRun, listLines } from '~/src/domains/recruitment/runs/runs.queries';
import type { Ctx } from '~/src/platform/context';
import { gupyEvent } from '~/src/sandbox/ats/gupy';
import { testSite } from '~/test/support/app';
import { connect, createRecruiter } from './connections.support';

const site = await testSite();
const { ctx } = site;
const inDays = (days: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + days * 86_400_000) });

test('a refused event can be read for 30 days, and its arrival is recorded for 180', async () => {
  const { as } = await createRecruiter(ctx);
  const { id } = await connect(as, 'gupy');
  const connection = await ctx.db('ats_connections').where({ id }).first();
  const event = gupyEvent(1, { job: { id: '9', code: 'G-9', name: 'Caixa' }, step: 'Background check' });
  await receiveGupy(ctx, connection, event);
  await processEvents(ctx);
  const { id: runId } = await ctx.db('recruitment_runs').where({ connection_id: id }).first('id');
  const lineNow = async () =>
    (await listLines(as, await findRunRow(as, runId), null, { after: null, limit: 5 })).lines[0];
  expect(await lineNow()).toMatchObject({ name: event.data.candidate.name, code: 'job_unmapped' });
  await cleanUpRecruitment(inDays(29));
  expect((await lineNow())?.name).toBe(event.data.candidate.name);
  await cleanUpRecruitment(inDays(31));
  expect(await lineNow()).toMatchObject({ name: null, cpf: null, state: 'refused' });
  expect(await getRun(as, runId)).toMatchObject({ repeatable: 0 });
  expect((await runErrorFile(as, runId, 'csv')).toString()).not.toContain(event.data.candidate.name);
  expect(await ctx.db('ats_events').where({ connection_id: id })).toHaveLength(1);
  await cleanUpRecruitment(inDays(181));
  expect(await ctx.db('ats_events').where({ connection_id: id })).toEqual([]);
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanUpRecruitment, eraseRecruitment, importRuns } from '~/src/domains/recruitment';
import { emptyApplications } from '~/src/domains/recruitment/erasure.store';
import { runErrorFile } from '~/src/domains/recruitment/runs/files.service';
import { importFile } from '~/src/domains/recruitment/runs/import.service';
import { repeatRun } from '~/src/domains/recruitment/runs/repeat.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { discardFiles, removeDiscarded } from '~/src/platform/files/discarded-files';
import { testSite } from '~/test/support/app';
import { createRecruiter, createVacancy } from '../connections/connections.support';

const site = await testSite();
const { ctx } = site;
const LIMIT = { name: 'kept-sheets', points: 60, seconds: 600 };

let as: ActorCtx;
beforeAll(async () => {
  ({ as } = await createRecruiter(ctx));
});

/** A run with a refused line. */
async function refusedRun(by = as): Promise<{ id: string; vacancyId: string }> {
  const vacancyId = await createVacancy(by);
  const content = Buffer.from(
    `Nome;CPF;E-mail\nPessoa de Teste;111.111.111-11;a@exemplo.test\nOutra de Teste;;b@exemplo.test\n`,
  );
  const id = await importFile(by, vacancyId, { name: 'candidatos.csv', content });
  await importRuns(ctx);
  return { id, vacancyId };
}

const getKept = (id: string) => site.db('kept_sheets').where({ subject_id: id });
const isGone = async (key: string): Promise<boolean> =>
  ctx.files.get(key).then(
    () => false,
    () => true,
  );
const countDrawn = () => ctx.limits.used(LIMIT, as.actor.accountId);

describe('the error file of a run', () => {
  test('is generated once, and again after its lines were retried', async () => {
    const { id } = await refusedRun();
    const before = await countDrawn();
    const files = await Promise.all(['a', 'b', 'c'].map(() => runErrorFile(as, id, 'xlsx')));
    expect(files.every((file) => file.equals(files[0] as Buffer))).toBe(true);
    await runErrorFile(as, id, 'xlsx');
    expect((await countDrawn()) - before).toBe(1);
    const [kept] = await getKept(id);
    expect((await ctx.files.get(kept.file_key)).includes('exemplo.test')).toBe(false);
    await repeatRun(as, id);
    await importRuns(ctx);
    await runErrorFile(as, id, 'xlsx');
    expect((await countDrawn()) - before).toBe(2);
    await removeDiscarded(ctx);
    expect([await isGone(kept.file_key), (await getKept(id)).length]).toEqual([true, 1]);
  });

  const ends: Record<string, (run: { id: string }, by: ActorCtx) => Promise<unknown>> = {
    'its lines are 30 days old': () =>
      cleanUpRecruitment({ ...ctx, now: () => new Date(Date.now() + 31 * 86_400_000) }),
    'an application of its lines is erased': async ({ id }) => {
      const [application] = await site.db('applications').orderBy('created_at', 'desc').limit(1);
      await site
        .db('recruitment_run_rows')
        .where({ run_id: id, state: 'refused' })
        .update({ application_id: application.id });
      await inTransaction(ctx, async (tx) => discardFiles(tx, await emptyApplications(tx, [application.id])));
    },
    'the account is erased': (_run, by) =>
      inTransaction(ctx, async (tx) => discardFiles(tx, await eraseRecruitment(tx, by.actor.accountId))),
  };
  test.each(Object.entries(ends))('is deleted when %s', async (_what, end) => {
    const { as: by } = await createRecruiter(ctx);
    const run = await refusedRun(by);
    const file = await runErrorFile(by, run.id, 'csv');
    expect(file.toString()).toContain('111.111.111-11');
    const [kept] = await getKept(run.id);
    await end(run, by);
    expect(await getKept(run.id)).toEqual([]);
    await removeDiscarded(ctx);
    expect(await isGone(kept.file_key)).toBe(true);
  });
});

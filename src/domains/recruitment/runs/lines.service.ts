import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { checkPerson, type RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { tryWithLock } from '~/src/platform/database/locks';
import { failpoint } from '~/src/platform/failpoint';
import { personOfCells } from './columns.rules';
import { codeOfErrors } from './runs.rules';
import {
  claimLine,
  endLine,
  findContent,
  findSheet,
  listWaitingLines,
  listWaitingRuns,
  settleRun,
} from './runs.store';
import { type LineEnd, type RunRow, type RunSheet, sourceOfRun } from './runs.types';

/** Lines of one run before the next run's turn. */
const CHUNK_SIZE = 100;
/** Maximum run time, so that the job ends well before it counts as stalled. */
const RUN_MS = 15_000;

/**
 * Imports waiting lines of runs, each in its own transaction, whose row records the outcome: a killed worker
 * loses no line, and adds none twice. Runs take turns.
 */
export async function importRuns(ctx: Ctx): Promise<void> {
  await tryWithLock(ctx.db, 'recruitmentLines', async () => {
    const until = Date.now() + RUN_MS;
    for (;;) {
      const runs = await listWaitingRuns(ctx);
      if (runs.length === 0) return;
      for (const run of runs) {
        await importChunk(ctx, run, until);
        if (Date.now() >= until) return;
      }
    }
  });
}

async function importChunk(ctx: Ctx, run: RunRow, until: number): Promise<void> {
  const lines = await listWaitingLines(ctx, run.id, CHUNK_SIZE);
  const vacancy = run.vacancy_id && (await getVacancy(ctx, run.vacancy_id));
  const sheet = await findSheet(ctx, run);
  for (const line of lines) {
    if (Date.now() >= until) break;
    await importLine(ctx, { run, line, vacancy: vacancy || null, sheet });
  }
  await inTransaction(ctx, (tx) => settleRun(tx, run.id));
}

interface Importing {
  run: RunRow;
  line: number;
  vacancy: VacancyRow | null;
  sheet: RunSheet | null;
}

async function importLine(ctx: Ctx, { run, line, vacancy, sheet }: Importing): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const row = await claimLine(tx, run.id, line);
      if (!row) return;
      const content = await findContent(tx, run, row);
      const raw = content?.given ?? personOfCells(content?.cells ?? [], sheet?.uses ?? []);
      const end = content ? await addLine(tx, { run, vacancy, raw }) : refused('gone');
      await endLine(tx, row, end);
      failpoint('recruitment.line');
    });
  } catch (error) {
    ctx.log.error({ runId: run.id, line, err: error }, 'recruitment: a line was not imported');
    await inTransaction(ctx, async (tx) => {
      const row = await claimLine(tx, run.id, line);
      if (row) await endLine(tx, row, refused('failed'));
    });
  }
}

/** A refused line, and why. */
const refused = (code: string): LineEnd => ({ state: 'refused', code, applicationId: null });

/**
 * Adds one person to the vacancy of a run; returns the outcome. Only open vacancies accept people. Runs in a
 * transaction.
 */
export async function addLine(
  tx: Ctx,
  {
    run,
    vacancy,
    raw,
  }: {
    run: Pick<RunRow, 'kind' | 'user_id'>;
    vacancy: Pick<VacancyRow, 'id' | 'account_id' | 'state'> | null;
    raw: RawPerson;
  },
): Promise<LineEnd> {
  if (vacancy?.state !== 'open') return refused('vacancy_not_open');
  const checked = checkPerson(raw, tx.now());
  if (!checked.ok) return refused(codeOfErrors(checked.errors));
  const added = await addApplication(tx, vacancy, checked.person, {
    source: sourceOfRun(run.kind),
    userId: run.user_id,
  });
  return { state: added.isNew ? 'ok' : 'known', code: null, applicationId: added.applicationId };
}

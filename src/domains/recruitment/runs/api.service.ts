import { record } from '~/src/domains/audit';
import type { RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { runOnce } from '~/src/platform/idempotency';
import { addLine } from './lines.service';
import { endLine, insertLines, insertRun, settleRun } from './runs.store';
import type { LineEnd } from './runs.types';

/** The result of adding people by API, in their order. */
interface AddedByProgram {
  runId: string;
  lines: LineEnd[];
}

/**
 * Adds people to a vacancy at once, as a run; invalid ones are refused with a reason, the others added.
 * Idempotent by key.
 * @throws NotFound `vacancy_not_found`, Conflict `vacancy_not_open`, and what `once` refuses
 */
export async function addByApi(
  ctx: ActorCtx,
  vacancyId: string,
  people: readonly RawPerson[],
  key: string | null,
): Promise<AddedByProgram> {
  const vacancy = await getVacancy(ctx, vacancyId);
  const add = async (tx: ActorCtx): Promise<AddedByProgram> => {
    if (vacancy.state !== 'open') throw new Conflict('vacancy_not_open');
    const { accountId, userId } = tx.actor;
    const runId = await insertRun(tx, { accountId, kind: 'api', vacancyId, userId });
    const contents = people.map((raw, at) => ({ line: at + 1, content: { given: raw } }));
    await insertLines(tx, { id: runId, account_id: accountId }, contents);
    const lines: LineEnd[] = [];
    for (const [at, raw] of people.entries()) {
      const end = await addLine(tx, { run: { kind: 'api', user_id: userId }, vacancy, raw });
      await endLine(tx, { run_id: runId, line: at + 1 }, end);
      lines.push(end);
    }
    await settleRun(tx, runId);
    await record(tx, {
      action: 'candidates_added',
      subject: { kind: 'vacancy', id: vacancyId },
      details: { rows: lines.filter(({ state }) => state === 'ok').length },
    });
    return { runId, lines };
  };
  if (!key) return inTransaction(ctx, add);
  const digest = ctx.vault.blindIndex('recruitment-add', JSON.stringify(people));
  return runOnce(ctx, 'recruitment-add', key, { vacancyId, people: digest }, add);
}

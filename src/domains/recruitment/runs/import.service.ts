import { record } from '~/src/domains/audit';
import { MAX_FILE_BYTES, MAX_ROWS, readSheet, SheetRefused } from '~/src/domains/batches';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { matchPersonColumns, rankPeople } from './columns.rules';
import { insertLines, insertRun } from './runs.store';

const FILES_AN_HOUR = { name: 'recruitment.files', points: 60, seconds: 3_600 };
const MAX_NAME = 200;
const OWN_ERRORS = /^(erros?|errors?)$/i;

const refuse = (problem: string, line: number | null = null) =>
  new Invalid(
    'invalid',
    { arquivo: [`batches:errors.file.${problem}`, `batches:errors.fileHelp.${problem}`] },
    line === null ? {} : { line },
  );

interface ImportedFile {
  name: string;
  content: Buffer;
  /** Read hidden rows and sheets too. */
  hidden?: boolean;
  /** Aborted when the request ends: reading then ends too. */
  signal?: AbortSignal;
}

/**
 * Accepts a file of candidates for a vacancy: it is read at once, its lines are stored sealed, and a job adds them one
 * by one. Returns the id of its run.
 * @throws NotFound `vacancy_not_found`, Conflict `vacancy_not_open`, TooMany, Invalid {arquivo}
 */
export async function importFile(ctx: ActorCtx, vacancyId: string, file: ImportedFile): Promise<string> {
  const vacancy = await getVacancy(ctx, vacancyId);
  if (vacancy.state !== 'open') throw new Conflict('vacancy_not_open');
  if (file.content.length > MAX_FILE_BYTES) throw refuse('too_large');
  await ctx.limits.consume(FILES_AN_HOUR, ctx.actor.accountId);
  const { head, rows, source } = await read(ctx, file);
  const uses = matchPersonColumns({ head, rows });
  if (!uses) throw new Invalid('invalid', { arquivo: ['recruitmentRuns:errors.noName'] });
  if (rows.length > MAX_ROWS) throw refuse('too_many_rows');
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const id = await insertRun(tx, {
      accountId,
      kind: 'file',
      vacancyId,
      userId,
      name: file.name.slice(0, MAX_NAME),
      sheet: { head, uses, source },
    });
    const lines = rows.map(({ line, cells }) => ({ line, content: { cells } }));
    await insertLines(tx, { id, account_id: accountId }, lines);
    await record(tx, {
      action: 'candidates_added',
      subject: { kind: 'vacancy', id: vacancyId },
      details: { rows: rows.length },
    });
    return id;
  });
}

/** The rows of a file, without the error column of our error files. @throws Invalid {arquivo} */
async function read(ctx: ActorCtx, { content, hidden = false, signal }: ImportedFile) {
  try {
    const { accountId } = ctx.actor;
    const choice = { sheet: null, hidden };
    const { head, rows, source } = await readSheet(ctx, {
      content,
      accountId,
      signal,
      choice,
      rank: rankPeople,
    });
    const keptColumns = head.flatMap((title, at) => (OWN_ERRORS.test(title.trim()) ? [] : [at]));
    const only = (cells: string[]) => keptColumns.map((at) => cells[at] ?? '');
    return { head: only(head), rows: rows.map(({ line, cells }) => ({ line, cells: only(cells) })), source };
  } catch (error) {
    if (error instanceof SheetRefused) throw refuse(error.problem, error.line);
    throw error;
  }
}

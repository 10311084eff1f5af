import type { SheetSource } from '~/src/domains/batches';
import { type CandidateRow, openPerson, SEALED_COLUMNS } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx } from '~/src/platform/context';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { type Key, newestFirst, type PageRequest, readPage } from '~/src/platform/database/keyset';
import { NotFound } from '~/src/platform/errors';
import { maskCpf } from '~/src/shared/cpf';
import { leadingName } from '~/src/shared/social-name';
import { personOfCells } from './columns.rules';
import { findContent, findSheet, getFileName } from './runs.store';
import type { LineRow, LineState, RunCounts, RunKind, RunRow, RunState } from './runs.types';

/** Filter of runs; null means all. */
export interface RunFilter {
  kind: RunKind | null;
  state: RunState | null;
}

/** A run, as the list and its page show it. */
export interface RunView {
  id: string;
  kind: RunKind;
  state: RunState;
  /** The file's name. */
  name: string | null;
  /** Name of the system that sent it. */
  connection: { id: string; name: string } | null;
  vacancy: { id: string; code: string; title: string } | null;
  by: string | null;
  counts: RunCounts;
  createdAt: Date;
  endedAt: Date | null;
  /** Refused lines that still have content can be retried. */
  repeatable: number;
}

type Row = RunRow &
  Omit<RunCounts, 'all'> & {
    connection_name: string | null;
    vacancy_code: string | null;
    vacancy_title: string | null;
    user_name: string | null;
    repeatable: number;
  };

function selectRuns({ db, actor }: ActorCtx, { kind, state }: RunFilter) {
  const query = db('recruitment_runs as r').where('r.account_id', actor.accountId);
  if (kind) query.where('r.kind', kind);
  if (state) query.where('r.state', state);
  return query;
}

const COUNTS = `left join lateral (
  select count(*) filter (where l.state = 'waiting')::int as waiting,
         count(*) filter (where l.state = 'ok')::int as ok,
         count(*) filter (where l.state = 'known')::int as known,
         count(*) filter (where l.state = 'refused')::int as refused,
         count(*) filter (where l.state = 'refused' and l.content_sealed is not null)::int as repeatable
    from recruitment_run_rows l where l.run_id = r.id) n on true`;

const whole = (ctx: ActorCtx, filter: RunFilter) =>
  selectRuns(ctx, filter)
    .leftJoin('ats_connections as c', 'c.id', 'r.connection_id')
    .leftJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .joinRaw(COUNTS)
    .select('r.*', 'c.name as connection_name', 'v.code as vacancy_code', 'v.title as vacancy_title', 'n.*')
    .select(ctx.db.raw('coalesce(u.full_name, u.email) as user_name'));

const NEWEST = newestFirst('r.created_at', 'r.id');

/** The acting account's runs, newest first, and how many there are. @throws Invalid `cursor_invalid` */
export async function listRuns(
  ctx: ActorCtx,
  filter: RunFilter,
  page: PageRequest,
): Promise<{ runs: RunView[]; count: number; next: string | null }> {
  const { rows, next } = await readPage<Row>(ctx.db, whole(ctx, filter), NEWEST, page);
  const [total] = await selectRuns(ctx, filter).count('* as count');
  return { runs: await listViews(ctx, rows), count: total.count, next };
}

/** Counts the account's runs by state. */
export async function countRuns(ctx: ActorCtx): Promise<Record<RunState | 'all', number>> {
  const rows = await selectRuns(ctx, { kind: null, state: null })
    .groupBy('r.state')
    .select('r.state')
    .count('* as count');
  const counts = { received: 0, importing: 0, done: 0, partial: 0, failed: 0, all: 0 };
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}

async function listViews(ctx: ActorCtx, rows: Row[]): Promise<RunView[]> {
  const sealers = await getSealers(ctx, [ctx.actor.accountId]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    name: getFileName(sealers, row),
    connection: row.connection_id ? { id: row.connection_id, name: row.connection_name ?? '' } : null,
    vacancy: row.vacancy_id
      ? { id: row.vacancy_id, code: row.vacancy_code ?? '', title: row.vacancy_title ?? '' }
      : null,
    by: row.user_name,
    counts: {
      waiting: row.waiting,
      ok: row.ok,
      known: row.known,
      refused: row.refused,
      all: row.waiting + row.ok + row.known + row.refused,
    },
    createdAt: row.created_at,
    endedAt: row.ended_at,
    repeatable: row.repeatable,
  }));
}

/** The acting account's run as it is stored. @throws NotFound `run_not_found` */
export async function findRunRow(ctx: ActorCtx, id: string): Promise<RunRow> {
  const row = await ctx.db('recruitment_runs').where({ id, account_id: ctx.actor.accountId }).first();
  if (!row) throw new NotFound('run_not_found');
  return row;
}

/** Where in a workbook the lines of a run are from, and what was left out; null where there is nothing to say. */
export const findRunSource = async (ctx: ActorCtx, run: RunRow): Promise<SheetSource | null> =>
  (await findSheet(ctx, run))?.source ?? null;

/** One run of the acting account. @throws NotFound `run_not_found` */
export async function getRun(ctx: ActorCtx, id: string): Promise<RunView> {
  await findRunRow(ctx, id);
  const rows: Row[] = await whole(ctx, { kind: null, state: null }).where('r.id', id);
  const [view] = await listViews(ctx, rows);
  if (!view) throw new NotFound('run_not_found');
  return view;
}

/** One line of a run. */
export interface RunLine {
  line: number;
  state: LineState;
  code: string | null;
  /** Name and CPF, the CPF masked; null once deleted. */
  name: string | null;
  cpf: string | null;
  /** The candidate's application. */
  application: { id: string; vacancyId: string; candidateId: string } | null;
}

type JoinedLine = LineRow &
  Pick<CandidateRow, 'erased_at' | (typeof SEALED_COLUMNS)[number]> &
  Pick<ApplicationRow, 'vacancy_id' | 'candidate_id'>;

const REFUSED_FIRST: readonly Key[] = [
  { sql: `(l.state <> 'refused')::int`, type: 'int' },
  { sql: 'l.line', type: 'int' },
];

/** Lines of a run, refused ones first, then in their order. @throws Invalid `cursor_invalid` */
export async function listLines(
  ctx: ActorCtx,
  run: RunRow,
  state: LineState | null,
  page: PageRequest,
): Promise<{ lines: RunLine[]; next: string | null }> {
  const query = ctx
    .db('recruitment_run_rows as l')
    .leftJoin('applications as a', 'a.id', 'l.application_id')
    .leftJoin('candidates as c', 'c.id', 'a.candidate_id')
    .where('l.run_id', run.id)
    .select('l.*', 'a.vacancy_id', 'a.candidate_id', 'c.erased_at')
    .select(SEALED_COLUMNS.map((column) => `c.${column}` as const));
  if (state) query.where('l.state', state);
  const { rows, next } = await readPage<JoinedLine>(ctx.db, query, REFUSED_FIRST, page);
  const sheet = await findSheet(ctx, run);
  const readable = rows.flatMap((row) => (row.candidate_id && !row.erased_at ? row.candidate_id : []));
  const sealers = await getSealers(ctx, readable);
  const lines: RunLine[] = [];
  for (const row of rows) {
    const who = readable.includes(row.candidate_id)
      ? openPerson(sealers(row.candidate_id), { ...row, id: row.candidate_id })
      : await getSent(ctx, run, row, sheet?.uses ?? []);
    lines.push(toLine(row, who));
  }
  return { lines, next };
}

async function getSent(
  ctx: ActorCtx,
  run: RunRow,
  row: LineRow,
  uses: Parameters<typeof personOfCells>[1],
): Promise<Partial<Person>> {
  const content = await findContent(ctx, run, row);
  return (content?.given ?? personOfCells(content?.cells ?? [], uses)) as Partial<Person>;
}

const toLine = (row: JoinedLine, who: Partial<Person>): RunLine => ({
  line: row.line,
  state: row.state,
  code: row.code,
  name: leadingName({ name: who.name ?? null, socialName: who.socialName ?? null }),
  cpf: who.cpf ? maskCpf(who.cpf) : null,
  application: row.application_id
    ? { id: row.application_id, vacancyId: row.vacancy_id, candidateId: row.candidate_id }
    : null,
});

/** Refused lines of a run with content, for the error file. */
export const listRefused = ({ db }: ActorCtx, run_id: string): Promise<LineRow[]> =>
  db('recruitment_run_rows')
    .where({ run_id, state: 'refused' })
    .whereNotNull('content_sealed')
    .orderBy('line');

/** How many there are. */
export async function countRefused({ db }: ActorCtx, run_id: string): Promise<number> {
  const [row] = await db('recruitment_run_rows')
    .where({ run_id, state: 'refused' })
    .whereNotNull('content_sealed')
    .count('* as count');
  return row.count;
}

import {
  type CandidateRow,
  candidateIndexes,
  openPerson,
  SEALED_COLUMNS,
} from '~/src/domains/recruitment/people.store';
import type {
  ApplicationRow,
  ApplicationSource,
  ApplicationState,
  CheckResult,
  Identity,
  Person,
} from '~/src/domains/recruitment/recruitment.types';
import { APPLICATION_STATES } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx } from '~/src/platform/context';
import { nameIndexes } from '~/src/platform/crypto/name-index';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { type Key, type PageRequest, readPage } from '~/src/platform/database/keyset';
import { maskCpf } from '~/src/shared/cpf';
import { DAY_MS } from '~/src/shared/dates';
import { civilName, leadingName } from '~/src/shared/social-name';

/** Tabs of a vacancy's candidates, each some states. */
export const CANDIDATE_TABS = {
  all: null,
  invited: ['imported', 'invited'],
  running: ['acknowledged', 'checking'],
  decide: ['clear', 'review'],
  notice: ['pre_adverse'],
  contest: ['contested'],
  decided: ['approved', 'declined', 'withdrawn', 'expired'],
} as const satisfies Record<string, readonly ApplicationState[] | null>;
export type CandidateTab = keyof typeof CANDIDATE_TABS;

/** Filter of a vacancy's candidates; null means all. */
export interface CandidateFilter {
  tab: CandidateTab;
  result: CheckResult | null;
  source: ApplicationSource | null;
  /** Waiting for at least this many days. */
  days: number | null;
  /** 11 digits. */
  cpf: string | null;
  name: string | null;
}

/** One line of the candidates. */
export interface CandidateLine {
  id: string;
  candidateId: string;
  /** The one that leads, and the civil name beside a nome social. */
  name: string | null;
  civilName: string | null;
  /** Masked; null when unknown. */
  cpf: string | null;
  state: ApplicationState;
  result: CheckResult | null;
  /** How the person was identified; null: nothing was compared yet. */
  identity: Identity | null;
  company_cpf: boolean | null;
  source: ApplicationSource;
  /** Ended checks, of how many. */
  checks: { ended: number; total: number };
  invitedAt: Date | null;
  acknowledgedAt: Date | null;
  since: Date;
  /** Earliest time of a refusal. */
  dueAt: Date | null;
  /** A refusal waits for a second person. */
  proposed: boolean;
}

type Row = Pick<CandidateRow, (typeof SEALED_COLUMNS)[number]> &
  Pick<
    ApplicationRow,
    | 'id'
    | 'candidate_id'
    | 'state'
    | 'result'
    | 'identity'
    | 'company_cpf'
    | 'source'
    | 'invited_at'
    | 'acknowledged_at'
    | 'state_since'
    | 'due_at'
  > & {
    checks_ended: number;
    checks_total: number;
    proposed: boolean;
    /** The application, with or without its person. */
    erased: Date | null;
  };

/** Order of states: waiting for a person, then running, then ended. */
const ORDER: readonly ApplicationState[] = [
  'contested',
  'review',
  'clear',
  'pre_adverse',
  'acknowledged',
  'checking',
  'imported',
  'invited',
  'approved',
  'declined',
  'withdrawn',
  'expired',
];

/** Those waiting for a person first, longest waiting first. */
const WAITING_FIRST: readonly Key[] = [
  { sql: `array_position(array[${ORDER.map((state) => `'${state}'`).join(', ')}], a.state)`, type: 'int' },
  { sql: 'a.state_since', type: 'time' },
  { sql: 'a.id', type: 'uuid' },
];

function selectCandidates(ctx: ActorCtx, vacancyId: string, filter: CandidateFilter) {
  const { accountId } = ctx.actor;
  const query = ctx
    .db('applications as a')
    .join('candidates as c', 'c.id', 'a.candidate_id')
    .where({ 'a.vacancy_id': vacancyId, 'a.account_id': accountId });
  const states = CANDIDATE_TABS[filter.tab];
  if (states) query.whereIn('a.state', [...states]);
  if (filter.result) query.where('a.result', filter.result);
  if (filter.source) query.where('a.source', filter.source);
  if (filter.days) {
    query.where('a.state_since', '<=', new Date(ctx.now().getTime() - filter.days * DAY_MS));
  }
  // An erased application never matches, though the person may apply elsewhere.
  if (filter.cpf || filter.name) query.whereNull('a.erased_at');
  if (filter.cpf) query.whereIn('c.cpf_index', candidateIndexes(ctx, accountId, filter.cpf));
  const searched = filter.name ? nameIndexes(ctx, accountId, filter.name) : [];
  // Part of a CPF, or punctuation only, is no name.
  if (filter.name && searched.length === 0) query.whereRaw('false');
  for (const words of searched) {
    query.whereRaw('(a.name_words && ?::text[] or c.social_words && ?::text[])', [words, words]);
  }
  return query;
}

/** A vacancy's candidates, those waiting for a person first, longest waiting first. @throws Invalid `cursor_invalid` */
export async function listCandidates(
  ctx: ActorCtx,
  vacancyId: string,
  filter: CandidateFilter,
  page: PageRequest,
): Promise<{ lines: CandidateLine[]; count: number; next: string | null }> {
  const query = selectCandidates(ctx, vacancyId, filter)
    .joinRaw(
      `left join lateral (
         select count(*) filter (where k.state in ('ended', 'failed'))::int as checks_ended,
                count(*) filter (where k.state <> 'not_permitted')::int as checks_total
           from application_checks k where k.application_id = a.id) n on true`,
    )
    .joinRaw(`left join application_decisions d on d.application_id = a.id and d.state = 'waiting'`)
    .select('a.id', 'a.candidate_id', 'a.state', 'a.result', 'a.source', 'a.invited_at', 'a.acknowledged_at')
    .select(
      'a.state_since',
      'a.due_at',
      'n.checks_ended',
      'n.checks_total',
      ctx.db.raw('coalesce(a.erased_at, c.erased_at) as erased'),
    )
    .select(SEALED_COLUMNS.filter((column) => column !== 'name_sealed').map((column) => `c.${column}`))
    .select(
      ctx.db.raw('coalesce(a.name_sealed, c.name_sealed) as name_sealed'),
      'a.identity',
      'a.company_cpf',
    )
    .select(ctx.db.raw('d.id is not null as proposed'));
  const { rows, next } = await readPage<Row>(ctx.db, query, WAITING_FIRST, page);
  const [total] = await selectCandidates(ctx, vacancyId, filter).count('* as count');
  const readable = rows.filter((row) => !row.erased);
  const sealers = await getSealers(
    ctx,
    readable.map((row) => row.candidate_id),
  );
  const lines = rows.map((row) => {
    const { candidate_id: id } = row;
    const person = row.erased ? null : openPerson(sealers(id), { ...row, id });
    return toLine(row, person);
  });
  return { lines, count: total.count, next };
}

const toLine = (row: Row, person: Person | null): CandidateLine => ({
  id: row.id,
  candidateId: row.candidate_id,
  name: person && leadingName(person),
  civilName: person && civilName(person),
  cpf: person?.cpf ? maskCpf(person.cpf) : null,
  state: row.state,
  result: row.result,
  identity: row.identity,
  company_cpf: row.company_cpf,
  source: row.source,
  checks: { ended: row.checks_ended, total: row.checks_total },
  invitedAt: row.invited_at,
  acknowledgedAt: row.acknowledged_at,
  since: row.state_since,
  dueAt: row.due_at,
  proposed: row.proposed,
});

/** Counts a vacancy's candidates by tab. */
export async function countCandidates(
  ctx: ActorCtx,
  vacancyId: string,
): Promise<Record<CandidateTab, number>> {
  const rows = await ctx
    .db('applications')
    .where({ vacancy_id: vacancyId, account_id: ctx.actor.accountId })
    .groupBy('state')
    .select('state')
    .count('* as count');
  const of = (states: readonly ApplicationState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(
    Object.entries(CANDIDATE_TABS).map(([tab, states]) => [tab, of(states ?? APPLICATION_STATES)]),
  ) as Record<CandidateTab, number>;
}

/** The next candidates of a vacancy that wait for a decision, longest waiting first. */
export const listToDecide = (
  { db, actor }: ActorCtx,
  vacancyId: string,
): Promise<{ id: string; candidate_id: string }[]> =>
  db('applications')
    .where({ vacancy_id: vacancyId, account_id: actor.accountId })
    .whereIn('state', ['contested', 'review', 'clear'])
    .orderByRaw(`array_position(?::text[], state), state_since, id`, [[...ORDER]])
    .limit(500)
    .select('id', 'candidate_id');

/** Charged for the checks of a vacancy so far, in centavos. */
export async function chargedFor({ db, actor }: ActorCtx, vacancyId: string): Promise<number> {
  const [row] = await db('application_checks as k')
    .join('applications as a', 'a.id', 'k.application_id')
    .where({ 'a.vacancy_id': vacancyId, 'a.account_id': actor.accountId })
    .sum('k.charged as sum');
  return Number(row?.sum ?? 0);
}

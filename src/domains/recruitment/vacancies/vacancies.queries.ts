import type { VacancyRow, VacancyState } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx } from '~/src/platform/context';

/** Filter of vacancies; null means all. */
interface VacancyFilter {
  /** Words of code, title, unit or city. */
  words: string | null;
  state: VacancyState | null;
  /** Only the acting user's own. */
  mine: boolean;
}

/** One line of the vacancies. */
export interface VacancyLine extends VacancyRow {
  package_name: string;
  owner_name: string | null;
  /** Current candidates, and all ever added. */
  open: number;
  total: number;
  checking: number;
  to_review: number;
  contested: number;
  /** Since when the longest-waiting candidate waits for a decision. */
  oldest: Date | null;
  /** Charged for its checks, in centavos. */
  charged: number;
}

export interface VacancyCounts {
  all: number;
  open: number;
  paused: number;
  draft: number;
  closed: number;
}

const escaped = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** A look-up for each state: all vacancies are ordered by it, and only a page's candidates are counted. */
const OLDEST = `left join lateral (
    select min(a.state_since) as oldest from unnest('{clear,review,contested}'::text[]) as s (state)
      cross join lateral (select state_since from applications a
        where a.vacancy_id = v.id and a.state = s.state order by state_since limit 1) a) o on true`;
const LONGEST_FIRST = `(v.state = 'closed'), o.oldest nulls last, v.created_at desc, v.id`;
const SUMS = `
  left join lateral (
    select count(*)::int as total, count(*) filter (where a.ended_at is null)::int as open,
           count(*) filter (where a.state = 'checking')::int as checking,
           count(*) filter (where a.state in ('clear', 'review'))::int as to_review,
           count(*) filter (where a.state = 'contested')::int as contested
      from applications a where a.vacancy_id = v.id) n on true
  left join lateral (
    select coalesce(sum(c.charged), 0)::bigint as charged
      from application_checks c join applications a on a.id = c.application_id
     where a.vacancy_id = v.id) m on true`;

/** The acting account's vacancies, longest-waiting candidates first, and counts by state. */
export async function listVacancies(
  ctx: ActorCtx,
  { words, state, mine }: VacancyFilter,
  { limit }: { limit: number },
): Promise<{ lines: VacancyLine[]; count: number; counts: VacancyCounts }> {
  const { db, actor } = ctx;
  const all = () => db('vacancies as v').where('v.account_id', actor.accountId);
  const select = () => {
    const query = all();
    if (state) query.where('v.state', state);
    if (mine) query.where('v.owner_id', actor.userId);
    for (const word of (words ?? '').split(/\s+/).filter(Boolean)) {
      query.whereRaw(`concat_ws(' ', v.code, v.title, v.area, v.unit, v.city) ilike ?`, [escaped(word)]);
    }
    return query;
  };
  const lines: VacancyLine[] = await db
    .with('page', select().joinRaw(OLDEST).orderByRaw(LONGEST_FIRST).limit(limit).select('v.id', 'o.oldest'))
    .from('page as o')
    .join('vacancies as v', 'v.id', 'o.id')
    .join('check_packages as p', 'p.id', 'v.package_id')
    .leftJoin('users as u', 'u.id', 'v.owner_id')
    .joinRaw(SUMS)
    .orderByRaw(LONGEST_FIRST)
    .select('v.*', 'p.name as package_name', 'n.*', 'm.charged', 'o.oldest')
    .select(db.raw('coalesce(u.full_name, u.email) as owner_name'));
  const [total] = await select().count('* as count');
  const states = await all().groupBy('v.state').select('v.state').count('* as count');
  const countOf = (one: VacancyState) => states.find((row) => row.state === one)?.count ?? 0;
  const counts = {
    open: countOf('open'),
    paused: countOf('paused'),
    draft: countOf('draft'),
    closed: countOf('closed'),
  };
  const sum = counts.open + counts.paused + counts.draft + counts.closed;
  return { lines, count: total.count, counts: { ...counts, all: sum } };
}

import { FILLED } from '~/src/domains/reports/reports.store';
import type { HomeReports, MonthOrders } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runLookup, runStatement } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement, typed } from '~/src/platform/database/statement';
import { TIME_ZONE, toDay } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import { COLUMNS, toLine } from './history.queries';
import { getScope, isHidden } from './scope.rules';

/** Days for which a failed report is shown, unless the same document was ordered again. */
const FAILED_DAYS = 3;

type HomeRow = RowOf<ReturnType<typeof homeStatement>>;

/** An account's reports on the start page: newest results, in progress and failed. */
export async function listHomeReports(ctx: ActorCtx): Promise<HomeReports> {
  const language = getColumnLanguage(ctx.locale);
  const scope = getScope(ctx);
  const { accountId, mask } = scope;
  const values = [accountId, FAILED_DAYS];
  const rows = mask
    ? await runLookup(ctx.db, HOME_OWN[language], [...values, mask.userId, mask.since])
    : await runLookup(ctx.db, HOME[language], values);
  const sealer = await getSealer(ctx, accountId);
  const getLine = (row: HomeRow) => toLine(sealer, row, isHidden(scope, row));
  const recent = rows.filter(({ part }) => part === 'recent').map(getLine);
  const openRows = rows.filter(({ part }) => part !== 'recent');
  return {
    recent,
    openLines: openRows.map((row) => ({
      ...getLine(row),
      progress: row.part === 'open' ? { ended: row.ended!, total: row.asked! } : null,
    })),
  };
}

/** One user's reports, with their reveals. */
const OWN = {
  condition: 'and r.user_id = $3',
  column: `, exists (select from report_reveals v
    where v.report_id = r.id and v.user_id = $3 and v.revealed_at > $4) as revealed`,
};

const REVEALED = { revealed: typed<boolean | undefined>('bool') };

const HOME = { pt: homeStatement('pt'), en: homeStatement('en') };
const HOME_OWN = { pt: homeStatement('pt', OWN), en: homeStatement('en', OWN) };

/** Each part uses its own account index; sources are counted only for open reports. */
function homeStatement(language: 'pt' | 'en', own?: typeof OWN) {
  const part = (name: string, condition: string, limit: number) =>
    `(select r.id, '${name}' as part from reports r where r.account_id = $1 ${own?.condition ?? ''} and ${FILLED} and ${condition}
      order by r.created_at desc, r.id desc limit ${limit})`;
  const askedAgain = `select from reports n where n.account_id = r.account_id
    and n.document_index = r.document_index and n.created_at > r.created_at`;
  const failed = `r.state = 'failed' and r.created_at > now() - make_interval(days => $2)
    and not exists (${askedAgain})`;
  return statement(
    `home-reports-${language}${own ? '-own' : ''}`,
    `select ${COLUMNS.map((column) => `r.${column}`).join(', ')},
        p.name_${language} as name, p.external_id, u.full_name as ordered_by, one.part, s.asked, s.ended${own?.column ?? ''}
      from (
        ${part('open', "r.state in ('queued', 'running')", 4)}
        union all ${part('failed', failed, 3)}
        union all ${part('recent', "r.state in ('done', 'partial')", 6)}
      ) one
      join reports r on r.id = one.id
      join products p on p.id = r.product_id
      join users u on u.id = r.user_id
      left join lateral (
        select count(*) as asked,
               count(*) filter (where state not in ('waiting', 'queued', 'running')) as ended
          from report_sources where report_id = r.id and state <> 'not_asked'
      ) s on one.part = 'open'
      order by r.created_at desc, r.id desc`,
    {
      ...ofTable('reports', COLUMNS),
      name: `products.name_${language}`,
      external_id: 'products.external_id',
      ordered_by: 'users.full_name',
      part: typed<'recent' | 'open' | 'failed'>('text'),
      asked: 'int8?',
      ended: 'int8?',
      ...(own ? REVEALED : ({} as typeof REVEALED)),
    },
  );
}

/** Who ordered in an account this month, those with the most first, and the sum of all. */
export async function listMonthOrders(ctx: ActorCtx): Promise<MonthOrders> {
  const firstDay = `${toDay(ctx.now()).slice(0, 8)}01`;
  const rows = await runStatement(ctx.db, MONTH, [ctx.actor.accountId, firstDay, TIME_ZONE]);
  const [first] = rows;
  return {
    firstDay,
    people: rows.map(({ user_id: userId, name, count, charged }) => ({ userId, name, count, charged })),
    total: { count: first?.total_count ?? 0, charged: first?.total_charged ?? 0 },
  };
}

/** Each half is answered by an index alone: a month of a large account has many reports. */
const ofMonth = (condition: string): string =>
  `select r.user_id, r.charged from reports r
    where r.account_id = $1 and r.created_at >= $2::date::timestamp at time zone $3 and ${condition}`;

const MONTH = statement(
  'month-orders',
  `select r.user_id, coalesce(u.full_name, u.email) as name, r.count, r.charged, r.total_count, r.total_charged
    from (
      select user_id, count(*) as count, coalesce(sum(charged), 0)::bigint as charged,
             (sum(count(*)) over ())::bigint as total_count,
             (coalesce(sum(sum(charged)) over (), 0))::bigint as total_charged
        from (${ofMonth(FILLED)} union all ${ofMonth("r.inputs_sealed = ''")}) r
       group by user_id order by count(*) desc, user_id limit 5
    ) r join users u on u.id = r.user_id
    order by r.count desc, r.user_id`,
  {
    user_id: 'uuid',
    name: 'text',
    count: 'int8',
    charged: 'int8',
    total_count: 'int8',
    total_charged: 'int8',
  },
);

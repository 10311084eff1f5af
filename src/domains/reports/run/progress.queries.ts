import { hasNoSubject } from '~/src/domains/reports/reports.rules';
import type { ReportProgress } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import { runLookup, type Statement } from '~/src/platform/database/knex';
import { type RowOf, statement, typed } from '~/src/platform/database/statement';
import { NotFound } from '~/src/platform/errors';
import { canRead } from '~/src/shared/rights/readers';
import { isUuid } from '~/src/shared/uuid';
import { type TrackedReport, toProgress } from './progress.rules';

/** Twenty thousand users may poll every five seconds: one statement, nothing to decrypt. */
const REPORT_STATE = statement(
  'report-state',
  `select r.user_id as "userId", r.state, r.ended_at is not null as done, p.external_id as "productExternalId"
    from reports r join products p on p.id = r.product_id
    where r.id = $1 and r.account_id = $2`,
  {
    userId: 'reports.user_id',
    state: 'reports.state',
    done: 'bool',
    productExternalId: 'products.external_id',
  },
);

/** A moment in ms, as JSON has no dates. */
const ms = (column: string): string => `round(extract(epoch from ${column}) * 1000)::float8`;

const progressIn = (language: 'pt' | 'en') =>
  statement(
    `report-progress-${language}`,
    `select r.user_id as "userId", r.failure, ${ms('r.created_at')} as "createdAt",
      ${ms('r.deadline_at')} as "deadlineAt", r.ended_at is not null as done,
      (select coalesce(json_agg(json_build_object('sourceId', rs.source_id, 'name', s.name_${language},
          'authority', s.authority_${language}, 'state', rs.state, 'usualMs', s.usual_ms, 'share', rs.share,
          'required', rs.required, 'tries', rs.tries, 'startedAt', ${ms('rs.started_at')},
          'endedAt', ${ms('rs.captured_at')}, 'retryAt', ${ms('rs.retry_at')}, 'nothing', rs.state = 'answered' and not exists
            (select from findings f where f.report_id = r.id and f.report_source_id = rs.id),
          'outage', (select json_build_object('kind', i.kind, 'since', ${ms('i.opened_at')})
            from incidents i where i.component = rs.source_id and i.closed_at is null))
          order by s.position), '[]')
        from report_sources rs join sources s on s.id = rs.source_id where rs.report_id = r.id) as sources
    from reports r
    where r.id = $1 and r.account_id = $2`,
    {
      userId: 'reports.user_id',
      failure: 'reports.failure',
      createdAt: 'float8',
      deadlineAt: 'float8',
      done: 'bool',
      sources: typed<TrackedReport['sources']>('json'),
    },
  );

const REPORT_PROGRESS = { 'pt-BR': progressIn('pt'), 'en-US': progressIn('en') };

/** Runs a query on a report that the actor may read. @throws NotFound `report_not_found` */
async function readable<Row extends { userId: string }>(
  { db, actor }: ActorCtx,
  id: string,
  lookup: Statement<Row>,
): Promise<Row> {
  const [row] = isUuid(id) ? await runLookup(db, lookup, [id, actor.accountId]) : [];
  if (!row || !canRead(actor, row)) throw new NotFound('report_not_found');
  return row;
}

/** A report's state. @throws NotFound `report_not_found`, also when they may not read it */
export const findReportState = (ctx: ActorCtx, id: string): Promise<RowOf<typeof REPORT_STATE>> =>
  readable(ctx, id, REPORT_STATE);

/** A report's progress, source by source. @throws NotFound `report_not_found`, also when they may not read it */
export async function findProgress(ctx: ActorCtx, id: string): Promise<ReportProgress> {
  const row = await readable(ctx, id, REPORT_PROGRESS[ctx.locale]);
  const sources = hasNoSubject(row) ? [] : row.sources;
  return toProgress({ ...row, sources }, ctx.now().getTime());
}

import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { ask, type Statement } from '~/src/platform/knex';
import { isUuid } from '~/src/shared/uuid';
import { type Followed, progressOf } from './progress.rules';
import { mayRead } from './reports.policy';
import { isAboutNobody } from './reports.rules';
import type { FailureCode, ReportProgress, ReportState } from './reports.types';

/** Twenty thousand people may wait at once, asking every five seconds: one statement, nothing to decrypt. */
const STATE: Statement = {
  name: 'report-state',
  text: `select r.user_id as "userId", r.state, r.ended_at as "endedAt", p.external_id as "productExternalId"
    from reports r join products p on p.id = r.product_id
    where r.id = $1 and r.account_id = $2`,
};

const progressIn = (language: 'pt' | 'en'): Statement => ({
  name: `report-progress-${language}`,
  text: `select r.user_id as "userId", r.failure, r.created_at as "createdAt", r.ended_at as "endedAt",
      (select coalesce(json_agg(json_build_object('sourceId', rs.source_id, 'name', s.name_${language},
          'state', rs.state, 'usualMs', s.usual_ms, 'nothing', rs.state = 'answered' and not exists
            (select from findings f where f.report_id = r.id and f.report_source_id = rs.id))
          order by s.position), '[]')
        from report_sources rs join sources s on s.id = rs.source_id where rs.report_id = r.id) as sources
    from reports r
    where r.id = $1 and r.account_id = $2`,
});

const PROGRESS = { 'pt-BR': progressIn('pt'), 'en-US': progressIn('en') };

/** The one row that a statement finds of a report that whoever asks may read. @throws NotFound `report_not_found` */
async function readable<Row extends { userId: string }>(
  { db, actor }: ActorCtx,
  id: string,
  statement: Statement,
): Promise<Row> {
  const [row] = isUuid(id) ? await ask<Row>(db, statement, [id, actor.accountId]) : [];
  if (!row || !mayRead(actor, row)) throw new NotFound('report_not_found');
  return row;
}

interface StateRow {
  userId: string;
  state: ReportState;
  endedAt: Date | null;
  productExternalId: string;
}

/** Where a report stands. @throws NotFound `report_not_found`, also when it is not theirs to read */
export const findReportState = (ctx: ActorCtx, id: string): Promise<StateRow> =>
  readable<StateRow>(ctx, id, STATE);

interface ProgressRow extends Followed {
  userId: string;
  failure: FailureCode | null;
}

/** How far a report is, source by source. @throws NotFound `report_not_found`, also when it is not theirs to read */
export async function findProgress(ctx: ActorCtx, id: string): Promise<ReportProgress> {
  const row = await readable<ProgressRow>(ctx, id, PROGRESS[ctx.locale]);
  return progressOf(isAboutNobody(row) ? { ...row, sources: [] } : row, ctx.now());
}

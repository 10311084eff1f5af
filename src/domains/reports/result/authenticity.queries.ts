import { getProductById } from '~/src/domains/catalog';
import { CONTEST_COLUMNS, toContest } from '~/src/domains/reports/contest.rules';
import type { Ctx } from '~/src/platform/context';
import { judgeCopy } from './authenticity.rules';
import type { Authenticity } from './authenticity.types';

/**
 * Public facts of a report by its code: that it is ours, what and when, never the subject
 * (decision 0035). Null for an unknown code.
 */
export async function findAuthenticity(
  ctx: Ctx,
  code: string,
  copy: { file?: string; version?: number } = {},
): Promise<Authenticity | null> {
  const report = await ctx
    .db('reports')
    .where({ verification_code: code })
    .whereIn('state', ['done', 'partial'])
    .first('id', 'product_id', 'state', 'created_at', 'ended_at', 'corrected_at', ...CONTEST_COLUMNS);
  if (!report) return null;
  const [product, files] = await Promise.all([
    getProductById(ctx, report.product_id),
    listVersions(ctx, report.id),
  ]);
  const newest = files.at(-1) ?? null;
  return {
    verdict: judgeCopy({ versions: files.map(({ sha256 }) => sha256), ...copy }),
    code,
    productName: product.name,
    orderedAt: report.created_at,
    endedAt: report.ended_at!,
    complete: report.state === 'done',
    versions: files.length,
    sha256: newest?.sha256 ?? null,
    newestAt: newest?.created_at ?? null,
    contest: toContest(report),
    correctedAt: report.corrected_at,
  };
}

/**
 * Each version of the PDF, oldest first, and when it was made. Without a fingerprint: it was never drawn, so that nobody
 * can have it.
 */
async function listVersions({ db }: Ctx, reportId: string) {
  return db('report_files')
    .where({ report_id: reportId })
    .groupBy('version')
    .orderBy('version')
    .select(
      db.raw<{ sha256: string | null; created_at: Date }>(
        `max(sha256) filter (where kind = 'pdf') as sha256, min(created_at) as created_at`,
      ),
    );
}

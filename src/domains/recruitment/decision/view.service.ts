import { record } from '~/src/domains/audit';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import { getPdfCopy } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import type { ApplicationView } from './detail.queries';

/** Audits that a user viewed a candidate, or their whole CPF. */
export async function recordView(
  ctx: ActorCtx,
  { id }: Pick<ApplicationRow, 'id'>,
  action: 'candidate_opened' | 'candidate_cpf_seen',
): Promise<void> {
  await record(ctx, { action, subject: { kind: 'application', id } });
}

/** The PDF of one of a candidate's reports, by product; audited. @throws NotFound */
export async function checkPdf(
  ctx: ActorCtx,
  { checks }: Pick<ApplicationView, 'checks'>,
  product: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const report = checks.find((check) => check.product === product)?.report;
  const copy = report ? await getPdfCopy(ctx, report) : null;
  if (!copy) throw new NotFound('report_not_found');
  return copy;
}

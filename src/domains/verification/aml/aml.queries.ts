import { findProduct } from '~/src/domains/catalog';
import { AML_PRODUCT, checkOrder, getReportView, type ReportView } from '~/src/domains/reports';
import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { findIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { canDecide, canOrderAml } from '~/src/domains/verification/verification.policy';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { getSections, isRunning } from './aml.rules';
import type { AmlState, AmlView } from './aml.types';
import { listDismissals } from './dismissals.store';

/** The acting account's verification. @throws NotFound `verification_not_found` */
export async function getRow(ctx: ActorCtx, id: string): Promise<VerificationRow> {
  const row = await findVerification(ctx, id);
  if (row?.account_id !== ctx.actor.accountId) throw new NotFound('verification_not_found');
  return row;
}

/** The report of a verification; null when none was ordered, or it is past retention. */
export async function findAmlReport(
  ctx: ActorCtx,
  { account_id, aml_report_id }: Pick<VerificationRow, 'account_id' | 'aml_report_id'>,
): Promise<ReportView | null> {
  const filled = await ctx
    .db('reports')
    .where({ id: aml_report_id, account_id })
    .whereRaw(`inputs_sealed <> ''::bytea`)
    .first('id');
  return filled ? getReportView(ctx, account_id, filled.id) : null;
}

/**
 * The anti-money-laundering report of a verification as its page shows it, or the cost of ordering one.
 * @throws NotFound `verification_not_found`
 */
export async function getAml(ctx: ActorCtx, verificationId: string): Promise<AmlView> {
  const row = await getRow(ctx, verificationId);
  const report = await findAmlReport(ctx, row);
  const state = getState(report);
  const canCreate = canOrderAml(ctx.actor);
  const isOpen = state === 'can_be_created' || state === 'unavailable';
  const offer = isOpen && canCreate ? await getOffer(ctx, row) : { due: null, obstacle: null };
  const isThere = state === 'available' && report !== null;
  return {
    state: state === 'can_be_created' && offer.obstacle ? 'unavailable' : state,
    ...offer,
    canCreate,
    canDismiss: canDecide(ctx.actor),
    report: report && {
      id: report.id,
      at: report.endedAt ?? report.createdAt,
      hasPdf: report.hasPdf,
      answered: report.coverage.answered,
      total: report.coverage.total,
    },
    sections: isThere ? getSections(report.sources, await listDismissals(ctx, row.person_id)) : [],
  };
}

function getState(report: ReportView | null): AmlState {
  if (!report) return 'can_be_created';
  if (report.state === 'failed') return 'unavailable';
  return isRunning(report.state) ? 'loading' : 'available';
}

/** Why there is nothing to make a report of: an expired link will not bring any photos. */
export const notReceived = ({ state }: Pick<VerificationRow, 'state'>) =>
  state === 'expired' ? 'aml_expired' : 'aml_not_received';

/** The maximum cost of a report, and what prevents ordering one: free of charge. */
async function getOffer(
  ctx: ActorCtx,
  row: VerificationRow,
): Promise<{ due: Centavos | null; obstacle: string | null }> {
  const product = await findProduct(ctx, AML_PRODUCT);
  if (product?.status !== 'available') return { due: null, obstacle: 'product_unavailable' };
  const { cpf, birthDate } = await getCasePerson(ctx, row);
  if (!row.submitted_at) return { due: null, obstacle: notReceived(row) };
  if (!birthDate) return { due: null, obstacle: 'aml_birth_date' };
  const integration = await findIntegration(ctx, row.account_id, row.integration_id);
  const details = { inputs: { cpf, birthDate }, purpose: integration?.purpose };
  const { refusal, terms } = await checkOrder(ctx, product, details);
  return { due: terms?.due ?? null, obstacle: refusal?.code ?? null };
}

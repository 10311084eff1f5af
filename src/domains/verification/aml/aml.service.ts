import { record } from '~/src/domains/audit';
import { AML_PRODUCT, getPdfCopy, orderReport, type ReportView } from '~/src/domains/reports';
import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { insertEvent } from '~/src/domains/verification/events.store';
import { findIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { canDecide, canOrderAml } from '~/src/domains/verification/verification.policy';
import { lockVerification, markVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { DAY_MS } from '~/src/shared/dates';
import type { Centavos } from '~/src/shared/money';
import { findAmlReport, getRow, notReceived } from './aml.queries';
import type { DismissalDays, ListedEntry } from './aml.types';
import { deleteDismissal, saveDismissal } from './dismissals.store';

/**
 * Orders the anti-money-laundering report of a verification, paid by its account, for the integration's purpose.
 * Idempotent; a failed one, which cost nothing, is ordered again. `due`: the shown
 * maximum cost.
 * @throws Forbidden `forbidden`, NotFound `verification_not_found`
 * @throws Conflict `aml_not_received`, `aml_expired`, `aml_birth_date`, and the refusals of orderReport
 */
export async function createAmlReport(
  ctx: ActorCtx,
  verificationId: string,
  { due }: { due?: Centavos } = {},
): Promise<string> {
  if (!canOrderAml(ctx.actor)) throw new Forbidden('forbidden');
  const { id } = await getRow(ctx, verificationId);
  return inTransaction(ctx, async (tx) => {
    const row = await lockVerification(tx, id);
    if (!row) throw new NotFound('verification_not_found');
    const existing = await findAmlReport(tx, row);
    if (existing && existing.state !== 'failed') return existing.id;
    const { reportId } = await order(tx, row, existing, due);
    await markVerification(tx, id, { aml_report_id: reportId });
    await insertEvent(tx, id, { kind: 'aml_ordered', userId: tx.actor.userId });
    await record(tx, { action: 'aml_report_ordered', subject: { kind: 'verification', id } });
    return reportId;
  });
}

async function order(tx: ActorCtx, row: VerificationRow, failed: ReportView | null, due?: Centavos) {
  if (!row.submitted_at) throw new Conflict(notReceived(row));
  const { cpf, birthDate } = await getCasePerson(tx, row);
  if (!birthDate) throw new Conflict('aml_birth_date');
  const integration = await findIntegration(tx, row.account_id, row.integration_id);
  return orderReport(tx, {
    productExternalId: AML_PRODUCT,
    inputs: { cpf, birthDate },
    texts: {},
    purpose: integration?.purpose,
    idempotencyKey: `aml-${row.id}-${failed?.id ?? 'first'}`,
    origin: 'verification',
    approved: true,
    ...(due !== undefined && { expected: { due } }),
  });
}

/** The protected PDF of a verification's report. @throws NotFound `verification_not_found`, `report_not_found` */
export async function getAmlPdf(ctx: ActorCtx, verificationId: string) {
  const report = await findAmlReport(ctx, await getRow(ctx, verificationId));
  const copy = report && (await getPdfCopy(ctx, report));
  if (!copy) throw new NotFound('report_not_found');
  return copy;
}

/**
 * Dismisses a match found by its report: a reviewer found it to be another person. It stays visible, counts again
 * when the dismissal expires, and is dismissed in later reports of the same person too.
 * @throws Forbidden `forbidden`, NotFound `verification_not_found`, `aml_entry_unknown`
 */
export async function dismissMatch(
  ctx: ActorCtx,
  verificationId: string,
  entry: ListedEntry,
  { reason, days }: { reason: string; days: DismissalDays },
): Promise<void> {
  const row = await getDismissable(ctx, verificationId, entry);
  const until = new Date(ctx.now().getTime() + days * DAY_MS);
  await inTransaction(ctx, async (tx) => {
    await saveDismissal(tx, row.person_id, entry, { reason, until, by: tx.actor.userId });
    await note(tx, row.id, 'aml_dismissed', { ...entry, days });
  });
}

/** Revokes a dismissal. @throws as dismissMatch */
export async function restoreMatch(ctx: ActorCtx, verificationId: string, entry: ListedEntry): Promise<void> {
  const row = await getDismissable(ctx, verificationId, entry);
  await inTransaction(ctx, async (tx) => {
    if (await deleteDismissal(tx, row.person_id, entry)) await note(tx, row.id, 'aml_restored', { ...entry });
  });
}

/** Requires the actor's right, and returns the verification whose report found the entry. */
export async function getDismissable(
  ctx: ActorCtx,
  verificationId: string,
  { list, entryId }: ListedEntry,
): Promise<VerificationRow> {
  if (!canDecide(ctx.actor)) throw new Forbidden('forbidden');
  const row = await getRow(ctx, verificationId);
  const report = await findAmlReport(ctx, row);
  const isFound = report?.sources.some(({ findings }) =>
    findings.some((each) => each.kind === 'list_match' && each.list === list && each.entryId === entryId),
  );
  if (!isFound) throw new NotFound('aml_entry_unknown');
  return row;
}

async function note(
  tx: ActorCtx,
  id: string,
  kind: 'aml_dismissed' | 'aml_restored',
  details: Record<string, string | number>,
): Promise<void> {
  await insertEvent(tx, id, { kind, details, userId: tx.actor.userId });
  await record(tx, { action: kind, subject: { kind: 'verification', id }, details });
}

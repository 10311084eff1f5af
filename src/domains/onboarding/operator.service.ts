import { findUserLocale } from '~/src/domains/access';
import { isOnboarded, personalAccountId } from '~/src/domains/accounts';
import { type AuditDetails, record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { addressOf } from '~/src/shared/routes';
import { linkCompany } from './company.service';
import { lockRegistration, moveRegistration } from './company.store';
import { type OpenedDocument, openDocument } from './document.store';
import type { Decision, Evaluation } from './onboarding.types';
import { getEvaluation } from './operator.queries';
import { completeRegistration } from './person.service';
import { lockRequest, moveRequest } from './request.store';

function requireOperator(ctx: ActorCtx): void {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
}

/** An operator's action is recorded in the affected user's chain: ids and codes, not content. */
async function note(
  ctx: ActorCtx,
  userId: string,
  action: 'evaluation_viewed' | 'contract_viewed' | 'evaluation_decided',
  details: AuditDetails,
): Promise<void> {
  const accountId = await personalAccountId(ctx, userId);
  await record(ctx, { action, accountId, subject: { kind: 'user', id: userId }, details });
}

/** One evaluation for an operator. @throws Forbidden, NotFound */
export async function openEvaluation(ctx: ActorCtx, id: string): Promise<Evaluation> {
  requireOperator(ctx);
  const evaluation = await getEvaluation(ctx, id);
  await note(ctx, evaluation.userId, 'evaluation_viewed', { evaluation: id });
  return evaluation;
}

/**
 * The contract of a company's registration, for an operator. @throws Forbidden, NotFound,
 * Conflict `contract_not_scanned`
 */
export async function openContract(ctx: ActorCtx, id: string): Promise<OpenedDocument> {
  requireOperator(ctx);
  const registration = await lockRegistration(ctx, id);
  if (!registration?.documentId) throw new NotFound('not_found');
  if (registration.contractScan === 'waiting') throw new Conflict('contract_not_scanned');
  await note(ctx, registration.userId, 'contract_viewed', { evaluation: id });
  return openDocument(ctx, registration.documentId);
}

interface Verdict {
  decision: Decision;
  /** The reason shown to the user; required unless approved. */
  note: string;
}

/**
 * Decides an evaluation: approve, refuse with a reason, or ask for it again; the user is notified by
 * e-mail. @throws Forbidden, NotFound; Conflict `registration_state` when it was decided before,
 * `own_evaluation` for who registers, `cpf_taken`, `cnpj_taken`, `registrant_incomplete`
 */
export async function decideEvaluation(ctx: ActorCtx, id: string, verdict: Verdict): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const kind = request ? 'person' : 'company';
    const userId = request ? await decidePerson(tx, id, verdict) : await decideCompany(tx, id, verdict);
    await notifyPerson(tx, userId, kind, verdict);
    await note(tx, userId, 'evaluation_decided', { evaluation: id, kind, decision: verdict.decision });
  });
}

/** Nobody decides their own registration, which has a bonus. @throws Conflict `own_evaluation` */
function refuseOwn({ actor }: ActorCtx, registrant: string): void {
  if (!isSecondPerson(actor, registrant)) throw new Conflict('own_evaluation');
}

async function decidePerson(tx: ActorCtx, id: string, { decision, note }: Verdict): Promise<string> {
  const request = await lockRequest(tx, id);
  if (!request) throw new NotFound('not_found');
  refuseOwn(tx, request.userId);
  const facts = { note, decidedBy: tx.actor.userId };
  if (decision === 'approve') await completeRegistration(tx, request, facts);
  else await moveRequest(tx, request, decision === 'refuse' ? 'refused' : 'form', facts);
  return request.userId;
}

async function decideCompany(tx: ActorCtx, id: string, { decision, note }: Verdict): Promise<string> {
  const registration = await lockRegistration(tx, id);
  if (!registration) throw new NotFound('not_found');
  refuseOwn(tx, registration.userId);
  const facts = { note, decidedBy: tx.actor.userId };
  if (decision === 'approve') {
    if (registration.contractScan === 'waiting') throw new Conflict('contract_not_scanned');
    const { userId, company, billingType } = registration;
    if (!(await isOnboarded(tx, userId))) throw new Conflict('registrant_incomplete');
    const accountId = await linkCompany(tx, userId, company, billingType);
    await moveRegistration(tx, registration, 'linked', { ...facts, accountId });
  } else await moveRegistration(tx, registration, decision === 'refuse' ? 'refused' : 'form', facts);
  return registration.userId;
}

/** Mails a person what was decided about their registration. */
export async function notifyPerson(
  tx: Ctx,
  userId: string,
  kind: 'person' | 'company',
  { decision, note }: Verdict,
): Promise<void> {
  const locale = await findUserLocale(tx, userId);
  const step = kind === 'person' ? 'complete-registration' : 'onboarding-company';
  const link = addressOf(tx.origin, locale, decision === 'approve' ? 'home' : step);
  await queueEmail(tx, {
    userId,
    template: 'evaluation-result',
    params: { kind, decision, note, link },
    locale,
  });
}

import { randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { findFunds } from '~/src/domains/billing';
import { insertEvent } from '~/src/domains/verification/events.store';
import {
  findIntegration,
  type Integration,
  insertIntegration,
  listIntegrations,
} from '~/src/domains/verification/integrations/integrations.store';
import { lockPerson, savePersonData } from '~/src/domains/verification/people.store';
import { getVerificationSettings } from '~/src/domains/verification/settings.queries';
import { canCreateLinks } from '~/src/domains/verification/verification.policy';
import {
  DEFAULT_POLICY,
  isOpen,
  newSecret,
  redirectAllowed,
  secretHash,
} from '~/src/domains/verification/verification.rules';
import {
  findLinkSecret,
  findVerification,
  insertVerification,
} from '~/src/domains/verification/verification.store';
import type { VerifiedPerson } from '~/src/domains/verification/verification.types';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from '~/src/platform/errors';
import { getI18n } from '~/src/platform/i18n';
import { runOnce } from '~/src/platform/idempotency';
import { emitEvent } from '~/src/platform/queue/events';
import { parseCpf } from '~/src/shared/cpf';
import { HOUR_MS } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { getTexts } from '~/src/shared/texts';
import { isUnknownCpf } from './known-cpf.queries';

export interface LinkRequest {
  /** With or without its points. */
  cpf: string;
  /** Null: the account's first integration, created if missing. */
  integrationId: string | null;
  name?: string | null;
  /** `YYYY-MM-DD`. */
  birthDate?: string | null;
  /** The customer's own reference. */
  reference?: string | null;
  /** Where the person is redirected at the end; its host must be listed by the integration. */
  redirectUrl?: string | null;
  origin: 'page' | 'api';
  idempotencyKey?: string | null;
}

const DAY_SECONDS = 86_400;

/**
 * Creates a person's link and returns the verification's id. Nothing is held before the person starts, but a link
 * that cannot be paid is not created (specification 5). The same key returns the same verification.
 * @throws Forbidden `forbidden`; Invalid `invalid` {cpf, redirectUrl}; NotFound `integration_unknown`;
 * Conflict `verification_blocked`, `insufficient_credits`, `report_limit_reached`, `report_limit_pending`;
 * TooMany `verification_limit`
 */
export async function createVerificationLink(ctx: ActorCtx, request: LinkRequest): Promise<string> {
  if (!canCreateLinks(ctx.actor)) throw new Forbidden('forbidden');
  const cpf = parseCpf(request.cpf);
  if (!cpf) throw new Invalid('invalid', { cpf: ['reports:errors.cpfInvalid'] });
  const { idempotencyKey = null, ...rest } = request;
  const work = (tx: ActorCtx) => make(tx, { ...rest, cpf });
  if (!idempotencyKey) return inTransaction(ctx, work);
  const fingerprint = ctx.vault.blindIndex('verification-link', JSON.stringify({ ...rest, cpf }));
  return runOnce(ctx, 'verification.link', idempotencyKey, fingerprint, work);
}

async function make(tx: ActorCtx, request: LinkRequest): Promise<string> {
  const { accountId, userId } = tx.actor;
  const { price, linksADay } = await getVerificationSettings(tx);
  const integration = await integrationFor(tx, request.integrationId);
  if (request.redirectUrl && !redirectAllowed(request.redirectUrl, integration.policy)) {
    throw new Invalid('invalid', { redirectUrl: ['verification:errors.redirect'] });
  }
  await refuseUnpayable(tx, price);
  const count = await tx.limits.count(
    { name: 'verification.links', points: linksADay, seconds: DAY_SECONDS },
    accountId,
  );
  if (count > linksADay) throw new TooMany('verification_limit', DAY_SECONDS);
  const person = await lockPerson(tx, accountId, request.cpf);
  refuseBlocked(tx, person);
  if (await isUnknownCpf(tx, person.id, request.birthDate || person.birthDate))
    throw new Invalid('invalid', { cpf: ['verification:errors.cpfNotFound'] });
  await savePersonData(tx, person, request);
  const id = randomUUID();
  const secret = newSecret();
  await insertVerification(tx, {
    id,
    accountId,
    personId: person.id,
    integrationId: integration.id,
    userId,
    origin: request.origin,
    reference: request.reference || null,
    redirectUrl: request.redirectUrl || null,
    policy: integration.policy,
    price,
    secret,
    secretHash: secretHash(secret),
    expiresAt: new Date(tx.now().getTime() + integration.policy.linkHours * HOUR_MS),
  });
  await insertEvent(tx, id, { kind: 'created', userId });
  await emitEvent(tx, { accountId, kind: 'verification.created', subjectId: id });
  await record(tx, { action: 'verification_link_made', subject: { kind: 'verification', id } });
  return id;
}

/** @throws NotFound `integration_unknown` */
async function integrationFor(tx: ActorCtx, id: string | null): Promise<Integration> {
  const { accountId } = tx.actor;
  const first = async () => (await listIntegrations(tx, accountId)).find(({ active }) => active);
  const integration = id
    ? await findIntegration(tx, accountId, id)
    : ((await first()) ?? (await createFirst(tx)));
  if (!integration?.active) throw new NotFound('integration_unknown');
  return integration;
}

/** With a default name in the reader's language. */
async function createFirst(tx: ActorCtx): Promise<Integration | undefined> {
  const { accountId } = tx.actor;
  const name = getTexts(getI18n(tx.locale), 'verification')('integrations.first');
  await insertIntegration(tx, accountId, { name, purpose: 'fraud_prevention', policy: DEFAULT_POLICY });
  return (await listIntegrations(tx, accountId)).find(({ active }) => active);
}

/** @throws Conflict `insufficient_credits`, `report_limit_reached`, `report_limit_pending`, `budget_reached` */
async function refuseUnpayable(tx: ActorCtx, price: number): Promise<void> {
  const { shortfall } = await findFunds(tx, price);
  if (!shortfall) return;
  const { code, shortage } = shortfall;
  throw new Conflict(code, { missing: shortage, amount: formatMoney(shortage, tx.locale) });
}

/** @throws Conflict `verification_blocked` */
function refuseBlocked(tx: Ctx, { blockedUntil }: VerifiedPerson): void {
  if (blockedUntil && blockedUntil > tx.now()) throw new Conflict('verification_blocked');
}

/** The address of a link that is still open, in the reader's language; null once used or expired. */
export async function findLinkUrl(ctx: ActorCtx, id: string): Promise<string | null> {
  const row = await findVerification(ctx, id);
  if (row?.account_id !== ctx.actor.accountId || !isOpen(row.state)) return null;
  if (row.link_expires_at <= ctx.now()) return null;
  const token = await findLinkSecret(ctx, row);
  return token && addressOf(ctx.origin, row.locale, 'doccheck-capture', { token });
}

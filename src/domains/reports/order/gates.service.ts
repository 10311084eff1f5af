import { canUseReports } from '~/src/domains/access';
import type { Product } from '~/src/domains/catalog';
import { isLatestManual } from '~/src/domains/onboarding';
import { AML_PRODUCT, ownCredentialSources } from '~/src/domains/reports/order.rules';
import type { IssuedTo } from '~/src/domains/reports/reports.types';
import { hasBettingCredentials } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { type AppError, Conflict, Forbidden } from '~/src/platform/errors';
import { findRequester } from './requester.queries';

type Gates = {
  /** The account has its own certificate at the betting authority; read only if a source needs it. */
  ownCredentials: boolean;
} & ({ refusal: null; issuedTo: IssuedTo } | { refusal: AppError; issuedTo: IssuedTo | null });

/**
 * What prevents the acting account from ordering a product, whatever the subject, and for whom the report
 * would be issued: the `receiver`, or the account. The registration gate applies to every product: the report names its
 * requester (decision 0090).
 */
export async function getGates(ctx: ActorCtx, product: Product, receiver?: IssuedTo): Promise<Gates> {
  const issuedTo = receiver ?? (await findRequester(ctx, ctx.actor.accountId));
  const ownCredentials = await hasOwnCredentials(ctx, product);
  const refusal = actorRefusal(ctx, product);
  if (refusal) return { refusal, issuedTo, ownCredentials };
  if (!issuedTo) {
    const waits = await isLatestManual(ctx, ctx.actor.userId);
    const code = waits ? 'registration_manual' : 'registration_needed';
    return { refusal: new Forbidden(code), issuedTo, ownCredentials };
  }
  if (needsCertificate(product) && !ownCredentials) {
    return { refusal: new Conflict('betting_credentials_missing'), issuedTo, ownCredentials };
  }
  return { refusal: null, issuedTo, ownCredentials };
}

function actorRefusal({ actor }: ActorCtx, product: Product): AppError | null {
  if (!canUseReports(actor) && !isForReviewers(actor, product) && !isForRecruiters(actor)) {
    return new Forbidden('forbidden');
  }
  if (product.status !== 'available') return new Conflict('product_unavailable');
  if (actor.postpaidPending) return new Forbidden('postpaid_pending');
  if (product.needsValidatedEmail && !actor.emailValidated) return new Forbidden('email_not_validated');
  return null;
}

/** Reviewers of verifications may order only this report, by a claim of its own. */
const isForReviewers = ({ claims }: ActorCtx['actor'], { externalId }: Product): boolean =>
  externalId === AML_PRODUCT && claims.includes('doccheck_aml_report');

/** Recruiters have candidates checked as rows of a batch, which a job orders; no page or call orders for them. */
const isForRecruiters = ({ via, claims }: ActorCtx['actor']): boolean =>
  via === 'job' && claims.includes('bank_partner');

/**
 * Throws unless the actor may order the product.
 * @throws Forbidden `forbidden`, `postpaid_pending`, `email_not_validated`, `registration_needed`,
 * `registration_manual`
 * @throws Conflict `product_unavailable`, `betting_credentials_missing`
 */
export async function checkGates(ctx: ActorCtx, product: Product): Promise<void> {
  const { refusal } = await getGates(ctx, product);
  if (refusal) throw refusal;
}

const needsCertificate = (product: Product): boolean =>
  ownCredentialSources(product).some(({ required }) => required);

const hasOwnCredentials = async (ctx: ActorCtx, product: Product): Promise<boolean> =>
  ownCredentialSources(product).length > 0 && (await hasBettingCredentials(ctx, ctx.actor.accountId));

/** Whether a product queries the betting authority, and the account has no certificate there. */
export const lacksCredentials = async (ctx: ActorCtx, product: Product): Promise<boolean> =>
  needsCertificate(product) && !(await hasOwnCredentials(ctx, product));

import { getBalance, getReportLimit, type ReportLimit } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { AppError, Unavailable } from '~/src/platform/errors';
import { type BillingType, type Claim, POSTPAID } from '~/src/shared/actor';
import type { Centavos } from '~/src/shared/money';
import { hrefTo } from '~/src/shared/routes';
import { WHATSAPP_PAGES } from '~/src/shared/short-links';
import { getEnvironmentUser, listEnvironmentAccounts } from './environment.queries';

/** What an API client learns of the logged-in user (specification 5.10). */
interface UserEnvironment {
  userId: string;
  userFullName: string;
  /** The personal account first, with an empty `companyUID`; then companies by name. */
  userCompanies: { companyUID: string; name: string; onboarded: boolean }[];
  /** Both empty while the person acts for themselves. */
  impersonatedCompanyName: string;
  impersonatedCompanyUid: string;
  emailValidated: boolean;
  userOnboarded: boolean;
  userMainEmail: string;
  indicationCode: string;
  currentCompanyCNPJ: string;
  userCPF: string;
  extraClaims: Claim[];
  /** 1 prepaid, 2 post-paid. */
  currentBillingType: BillingType;
  userPhone: string;
  cameFromChatbot: boolean;
  cameFromRegisterPostPaid: boolean;
  registerPostPaidSuccess: boolean;
  isCompanyReportLimitAlmostReached: boolean;
  isCompanyReportLimitReached: boolean;
  haveAddress: boolean;
  havePicture: boolean;
  /** The short link of each WhatsApp landing page, and the picture of its QR code. */
  shortLinkQrUrls: { page: string; url: string; qrUrl: string }[];
  /** Null while unknown. */
  balance: Centavos | null;
}

/** @throws Unavailable `loadUserEnvironmentGenericError` when a part of it could not be read */
export async function getUserEnvironment(ctx: ActorCtx): Promise<UserEnvironment> {
  try {
    return await readEnvironment(ctx);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ err: error }, 'the user environment could not be read');
    throw new Unavailable('loadUserEnvironmentGenericError');
  }
}

async function readEnvironment(ctx: ActorCtx): Promise<UserEnvironment> {
  const { actor } = ctx;
  // One query for the keys that open the parts below.
  await getSealers(ctx, [actor.userId, actor.accountId]);
  const [user, accounts, limit, balance] = await Promise.all([
    getEnvironmentUser(ctx),
    listEnvironmentAccounts(ctx),
    limitState(ctx),
    readBalance(ctx),
  ]);
  const acting = accounts.find(({ accountId }) => accountId === actor.accountId);
  const company = acting?.kind === 'company' ? acting : null;
  return {
    userId: actor.userId,
    userFullName: user.fullName ?? '',
    userCompanies: accounts.map(({ kind, accountId, name, onboarded }) => ({
      companyUID: kind === 'company' ? accountId : '',
      name: kind === 'person' ? (user.fullName ?? user.email) : name,
      onboarded,
    })),
    impersonatedCompanyName: company?.name ?? '',
    impersonatedCompanyUid: company?.accountId ?? '',
    emailValidated: user.emailValidatedAt !== null,
    userOnboarded: user.onboardedAt !== null,
    userMainEmail: user.email,
    indicationCode: user.indicationCode,
    currentCompanyCNPJ: company?.cnpj ?? '',
    userCPF: user.cpf,
    extraClaims: [...actor.claims],
    currentBillingType: actor.billingType,
    userPhone: user.phone,
    cameFromChatbot: user.cameFromChatbot,
    cameFromRegisterPostPaid: user.postpaidEntry,
    registerPostPaidSuccess: user.postpaidDoneAt !== null,
    isCompanyReportLimitAlmostReached: limit === 'almost',
    // Without a limit nothing can be ordered yet either.
    isCompanyReportLimitReached: limit === 'reached' || limit === 'pending',
    haveAddress: user.hasAddress,
    havePicture: user.hasPicture,
    shortLinkQrUrls: shortLinks(ctx),
    balance,
  };
}

function shortLinks({ origin, locale }: ActorCtx): UserEnvironment['shortLinkQrUrls'] {
  return WHATSAPP_PAGES.map(({ routeId, link }) => ({
    page: hrefTo(locale, routeId),
    url: `${origin}/${link}`,
    qrUrl: `${origin}/qr/${link}`,
  }));
}

async function limitState(ctx: ActorCtx): Promise<ReportLimit['state']> {
  const { actor } = ctx;
  return actor.billingType === POSTPAID ? (await getReportLimit(ctx, actor.accountId)).state : 'ok';
}

/** Optional: a balance that cannot be read is unknown, not an error. */
async function readBalance(ctx: ActorCtx): Promise<Centavos | null> {
  try {
    return (await getBalance(ctx, ctx.actor.accountId)).available;
  } catch (error) {
    ctx.log.warn({ err: error }, 'balance unknown');
    return null;
  }
}

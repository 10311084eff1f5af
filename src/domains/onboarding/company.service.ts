import { lockUser } from '~/src/domains/access';
import {
  addMember,
  findIdentity,
  findOwnCompany,
  isCompanyKnown,
  openCompanyAccount,
} from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import type { CompanyRecord } from '~/src/gateways';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound, Unavailable } from '~/src/platform/errors';
import { getI18n } from '~/src/platform/i18n';
import { type BillingType, type Claim, POSTPAID } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';
import { getTexts } from '~/src/shared/texts';
import {
  type CompanyData,
  findRegistrationToRedo,
  hasCompanyToFinish,
  insertRegistration,
} from './company.store';
import { inspectContract, plainFileName } from './document.rules';
import { acceptDocument, findQuarantined, saveDocument } from './document.store';
import { scanContractsJob } from './onboarding.jobs';
import { requiresContract } from './onboarding.rules';
import type {
  CompanyFound,
  CompanyNote,
  CompanyOutcome,
  HeldDocument,
  PostpaidContact,
} from './onboarding.types';
import { comparePartners, isSamePerson } from './partners.rules';

type Identity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** Lookups of one user in an hour. */
const LOOKUPS = { name: 'company-lookup', points: 40, seconds: 3_600 };

/**
 * Looks a company up in the public register before it is registered here (specification 4).
 * @throws NotFound `cnpj_unknown`; Conflict `cnpj_taken`, `company_inactive`; Unavailable
 * `cnpj_unavailable`; TooMany
 */
export async function lookUpCompany(ctx: ActorCtx, cnpj: string): Promise<CompanyFound> {
  const identity = await findIdentity(ctx, ctx.actor.userId);
  const entry = await queryRegister(ctx, cnpj);
  return entry ? toCompany(entry, identity) : unlisted(cnpj);
}

/** Null where no register is configured: an operator reviews the company by its contract. */
async function queryRegister(ctx: ActorCtx, cnpj: string): Promise<CompanyRecord | null> {
  await ctx.limits.consume(LOOKUPS, ctx.actor.userId);
  const data = ctx.gateways.cnpj && (await askRegister(ctx.gateways.cnpj, cnpj));
  if (await isCompanyKnown(ctx, cnpj)) throw new Conflict('cnpj_taken');
  return data;
}

async function askRegister(
  register: NonNullable<Ctx['gateways']['cnpj']>,
  cnpj: string,
): Promise<CompanyRecord> {
  const outcome = await register.consultCnpj(cnpj);
  if (outcome.outcome === 'unavailable') throw new Unavailable('cnpj_unavailable');
  if (outcome.outcome !== 'answered') throw new NotFound('cnpj_unknown');
  if (outcome.data.status.meaning !== 'active') throw new Conflict('company_inactive');
  return outcome.data;
}

const unlisted = (cnpj: string): CompanyFound => ({
  cnpj,
  legalName: null,
  tradeName: null,
  place: null,
  requireDocument: true,
  isPartner: false,
});

const toCompany = (record: CompanyRecord, identity: Identity | null): CompanyFound => ({
  cnpj: record.cnpj,
  legalName: record.name,
  tradeName: record.tradeName,
  place: `${record.address.city}/${record.address.state}`,
  requireDocument: requiresContract(record),
  isPartner: identity !== null && comparePartners(record.partners, identity).some(isSamePerson),
});

/**
 * Checks a contract by its content and stores it, sealed, until a registration uses it, so that a form that
 * fails does not lose it. @throws Invalid `contract_empty`, `contract_size`, `contract_type`,
 * `contract_bomb`
 */
export async function saveContract(
  ctx: ActorCtx,
  file: { name: string; content: Buffer },
): Promise<HeldDocument> {
  const inspection = await inspectContract(file.content);
  if (!inspection.ok) throw contractProblem(inspection.problem);
  const name = plainFileName(file.name, inspection.kind);
  return saveDocument(ctx, { userId: ctx.actor.userId, name, kind: inspection.kind, content: file.content });
}

/** A contract that the acting user left in quarantine. */
export const findHeldContract = (ctx: ActorCtx, id: string): Promise<HeldDocument | null> =>
  findQuarantined(ctx, ctx.actor.userId, id);

/** What the acting user must correct in a registration to be redone; null when there is none. */
export async function findCompanyNote(ctx: ActorCtx): Promise<CompanyNote | null> {
  const again = await findRegistrationToRedo(ctx, ctx.actor.userId);
  if (!again?.note) return null;
  const { state, note, contractScan, billingType } = again;
  const text = contractScan === 'refused' ? contractRefusedText(ctx.locale) : note;
  return { refused: state === 'refused', text, postpaid: billingType === POSTPAID };
}

/** The message to a user whose contract was infected. */
export const contractRefusedText = (locale: Locale): string =>
  getTexts(getI18n(locale), 'company')('contractRefused');

/** Whether the acting user must redo a company's registration. */
export const isCompanyPending = (ctx: ActorCtx): Promise<boolean> =>
  hasCompanyToFinish(ctx, ctx.actor.userId);

/** A contract's problem as a field error. */
export const contractProblem = (code: string): Invalid => new Invalid(code, { contract: [`errors:${code}`] });

interface CompanyOrder {
  cnpj: string;
  /** As typed; read only where no register is configured. */
  legalName: string;
  /** A contract in quarantine. */
  documentId: string | null;
  billingType: BillingType;
  contact: PostpaidContact | null;
}

/**
 * Registers a company for a user whose individual registration is complete. If the register lists them
 * among the partners and needs no document it is linked at once, with the registrant as its administrator;
 * else it goes to evaluation (specification 4). A repeated form finds the company linked.
 * @throws as lookUpCompany, and Forbidden `person_first`; Invalid `contract_required`, `legal_name_required`; Conflict
 * `company_waiting`
 */
export async function registerCompany(ctx: ActorCtx, order: CompanyOrder): Promise<CompanyOutcome> {
  try {
    return await registerNew(ctx, order);
  } catch (error) {
    if (!(error instanceof Conflict) || error.code !== 'cnpj_taken') throw error;
    const own = await findOwnCompany(ctx, ctx.actor.userId, order.cnpj);
    if (own?.billingType !== order.billingType) throw error;
    return { state: 'linked', name: own.name, accountId: own.accountId };
  }
}

async function registerNew(ctx: ActorCtx, order: CompanyOrder): Promise<CompanyOutcome> {
  const { userId } = ctx.actor;
  const identity = await findIdentity(ctx, userId);
  if (!identity) throw new Forbidden('person_first');
  const entry = await queryRegister(ctx, order.cnpj);
  const company = entry ? toCompany(entry, identity) : unlisted(order.cnpj);
  const legalName = company.legalName ?? order.legalName;
  if (!legalName) throw new Invalid('legal_name_required', { legalName: ['errors:legal_name_required'] });
  const contract = order.documentId ? await findHeldContract(ctx, order.documentId) : null;
  if (company.requireDocument && !contract) throw contractProblem('contract_required');
  const { billingType, contact } = (await findPostpaidToRedo(ctx, order.cnpj)) ?? order;
  const { cnpj, tradeName } = company;
  const partners = entry?.partners.map(({ name: of, kind, document, role }) => ({
    name: of,
    kind,
    document,
    role,
  }));
  const data = { cnpj, legalName, tradeName, partners };
  const name = tradeName ?? legalName;
  return inTransaction(ctx, async (tx) => {
    // Serialised per user, so that a form sent twice creates one evaluation.
    await lockUser(tx, userId);
    const needsEvaluation = company.requireDocument || !company.isPartner;
    const accountId = needsEvaluation ? null : await linkCompany(tx, userId, data, billingType);
    const documentId = needsEvaluation ? (contract?.id ?? null) : null;
    const state = needsEvaluation ? 'evaluation' : 'linked';
    await insertRegistration(tx, {
      userId,
      state,
      company: data,
      billingType,
      contact,
      documentId,
      contractScan: documentId ? (tx.gateways.scanner ? 'waiting' : 'off') : null,
      accountId,
    });
    if (documentId) await acceptDocument(tx, documentId);
    if (documentId && tx.gateways.scanner) await tx.enqueue(scanContractsJob, {});
    return { state, name, accountId };
  });
}

/**
 * Plan and contact of the post-paid sign-up that the acting user redoes, from whatever page: one that was
 * requested again, or a refused one of the same company. Null when there is none.
 */
async function findPostpaidToRedo(
  ctx: ActorCtx,
  cnpj: string,
): Promise<Pick<CompanyOrder, 'billingType' | 'contact'> | null> {
  const again = await findRegistrationToRedo(ctx, ctx.actor.userId);
  if (again?.billingType !== POSTPAID) return null;
  return again.state === 'form' || again.company.cnpj === cnpj ? again : null;
}

/** The claims of a post-paid company's first administrator. */
const PLAN_CLAIMS: readonly Claim[] = ['consultas', 'consultas_lote', 'consultas_reaproveitamento'];

/** Opens the company's account; the user administers it. @throws Conflict `cnpj_taken` */
export async function linkCompany(
  tx: Ctx,
  userId: string,
  company: CompanyData,
  billingType: BillingType,
): Promise<string> {
  const accountId = await openCompanyAccount(tx, { ...company, billingType });
  const claims = billingType === POSTPAID ? PLAN_CLAIMS : [];
  await addMember(tx, { userId, accountId, role: 'admin', claims });
  const subject = { kind: 'user', id: userId } as const;
  await record(tx, { action: 'company_registered', accountId, subject });
  return accountId;
}

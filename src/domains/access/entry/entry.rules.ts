import type { RouteLink } from '~/src/shared/routes';

/**
 * What a visitor chose before login or registration. It lives in the session (`entry`), survives
 * failed logins and registrations, and is removed when one succeeds.
 */
export interface Entry {
  /** Address of the entry's own registration page: its form and the links back lead there. */
  path?: string;
  /** What the entry is about, as the page names it: a product, a package, a company. */
  name?: string;
  /** From the hero's form or an invitation: prefills the form. */
  email?: string;
  packageId?: string;
  externalId?: string;
  /** Sealed, unbound and short-lived (docs/model.md "Sealed values"). */
  preInputValue?: string;
  /** The product that the value is for. */
  preInputProduct?: string;
  documentType?: string;
  /** Sealed, unbound and short-lived. */
  inputFields?: string;
  affiliateKey?: string;
  promotionalCode?: string;
  /** '1': came by the post-paid entry. */
  postpaid?: string;
  tokenCompanyRegistration?: string;
  invitationCode?: string;
  /** WhatsApp ids (specification 5.11). */
  userUid?: string;
  organizationUid?: string;
  /** A path of this site, wanted once the e-mail is validated. */
  afterValidation?: string;
}

/** How a visitor enters; another entry replaces it, while its target stays stored beside the others. */
const WAYS = [
  'path',
  'name',
  'postpaid',
  'tokenCompanyRegistration',
  'invitationCode',
] as const satisfies readonly (keyof Entry)[];

/**
 * The visitor's entry with one more intent. Among several, priority decides, not order
 * (`afterLoginTarget`), and so does the name that the page shows.
 */
export function withIntent(entry: Entry, { preInputValue, ...wish }: Entry): Entry {
  const others = Object.entries(entry).filter(([name]) => !(WAYS as readonly string[]).includes(name));
  const value = preInputValue && { preInputValue, preInputProduct: wish.externalId };
  const merged: Entry = { ...Object.fromEntries(others), ...wish, ...value };
  const isOfEarlier = getRank(merged) < getRank({ ...wish, ...value });
  const name = isOfEarlier && !wish.postpaid ? (entry.name ?? wish.name) : wish.name;
  return { ...merged, ...(name !== undefined && { name }) };
}

/** Priority of the targets: the lowest wins. */
const getRank = ({ packageId, preInputValue, inputFields, externalId }: Entry): number =>
  [packageId, preInputValue, inputFields, externalId].findIndex(Boolean) + 1 || 5;

/** Where a login or registration may lead. */
export interface EntryIntent extends Entry {
  /** The private page that a visitor asked for; a path of this site. */
  returnTo?: string;
  postpaidPending: boolean;
  emailValidated: boolean;
  operator?: boolean;
}

type Target = { path: string } | RouteLink;

/** The two fixed report types (specification 15): one for a person, one for a company. */
const FIXED_PRODUCT = { individual: 'relatorio-individual', company: 'relatorio-empresa' } as const;

/** Whether an affiliate's document type means a person; everything else means a company (specification 11). */
function isIndividual(documentType: string): boolean {
  return /^(cpf|pf|individual|individual-?person|person|f[ií]sica|1)$/i.test(documentType);
}

/** The product that an affiliate's entry leads to. */
export function affiliateProduct(documentType: string): string {
  return isIndividual(documentType) ? FIXED_PRODUCT.individual : FIXED_PRODUCT.company;
}

/**
 * Where a login leads (specification 5.6): the page wanted after e-mail
 * validation; the unfinished post-paid registration; the private page asked for; the package; the
 * product with its prefilled value; the affiliate's report; the product; else /home, or the operators' own.
 */
export function afterLoginTarget(wish: EntryIntent): Target {
  if (wish.afterValidation) return { path: wish.afterValidation };
  if (wish.postpaidPending) return { routeId: wish.emailValidated ? 'postpaid-form' : 'postpaid-email' };
  if (wish.returnTo) return { path: wish.returnTo };
  const { packageId, preInputValue, documentType, inputFields, externalId } = wish;
  if (packageId) return { routeId: 'confirm-credit-package', params: { packageUID: packageId } };
  const valued = wish.preInputProduct ?? externalId;
  if (preInputValue && valued) {
    return { routeId: 'buy-product', params: { externalId: valued, preInputValue } };
  }
  if (documentType && inputFields) {
    const product = affiliateProduct(documentType);
    return { routeId: 'confirm-input', params: { externalId: product, inputFields } };
  }
  if (externalId) return { routeId: 'buy-product', params: { externalId } };
  return { routeId: wish.operator ? 'operator-home' : 'home' };
}

/**
 * The validation e-mail is left out for an entry that leads to a person's report and for the post-paid entry,
 * which has an e-mail step of its own (specification 4.2).
 */
export function sendsValidation(entry: Entry): boolean {
  if (entry.postpaid) return false;
  if (entry.documentType && entry.inputFields && isIndividual(entry.documentType)) return false;
  return ![entry.externalId, entry.preInputValue && entry.preInputProduct].includes(FIXED_PRODUCT.individual);
}

/** Which texts login and registration show. */
export function entryKind(entry: Entry) {
  if (entry.invitationCode) return 'invitation' as const;
  if (entry.tokenCompanyRegistration) return 'company' as const;
  if (entry.postpaid) return 'postpaid' as const;
  if (entry.packageId) return 'package' as const;
  if (entry.inputFields) return 'affiliate' as const;
  return entry.externalId ? ('product' as const) : ('plain' as const);
}

/** Base64 of a map of field names to values, as affiliates and older links send it; else null. */
export function readInputFields(text: string): Record<string, string> | null {
  if (text.length > 4_000 || !/^[\w+/-]+={0,2}$/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const pairs = Object.entries(value).filter(([, each]) => ['string', 'number'].includes(typeof each));
    return pairs.length > 0 ? Object.fromEntries(pairs.map(([name, each]) => [name, String(each)])) : null;
  } catch {
    return null;
  }
}

import type { Request, Response } from 'express';
import { findPartnerSlug } from '~/src/domains/access';
import { homeRedirect } from '~/src/domains/access/access.policy';
import {
  affiliateProduct,
  type Entry,
  readInputFields,
  withIntent,
} from '~/src/domains/access/entry/entry.rules';
import { sealForVisitor, unsealForVisitor } from '~/src/domains/access/entry/entry.service';
import { getTokenCompany } from '~/src/domains/accounts';
import { findPackage } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import { EMPTY_FORM, type Form, form } from '~/src/http/forms/form-cycle';
import { currentPath, flash, localPath, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { formatMoney } from '~/src/shared/money';
import { getEntry } from '~/src/web/access/login/after-login.pages';
import { isKnownBrowser } from '~/src/web/access/login/known-browser.pages';
import { showLogin } from '~/src/web/access/login/login.pages';
import { registrationForm } from '~/views/access/entry/registration.form';
import { prefill, register, renderSignup, signupField } from './registration.pages';

type Params = Request['params'];

/** Parses an entry's URL; null if it has already sent the response. */
type Capture<P extends Params> = (req: Request<P>, res: Response) => Promise<Entry | null>;

interface EntryPage<P extends Params> {
  get: Handler<Request<P>>;
  form: Form<Request<P>>;
}

/**
 * The page of a registration entry (specification 2). The entry of its URL is stored in the session. Some
 * entries open the login if this browser has logged in before ("Which modal opens").
 */
function entryPage<P extends Params>(
  capture: Capture<P>,
  { loginWhenKnown }: { loginWhenKnown: boolean },
): EntryPage<P> {
  const take = async (req: Request<P>, res: Response): Promise<boolean> => {
    const wish = await capture(req, res);
    if (!wish) return false;
    const path = currentPath(req);
    req.session.entry = { ...withIntent(getEntry(req), wish), path } as Record<string, string>;
    dropOlderPage(req, wish);
    return true;
  };
  return {
    async get(req, res) {
      if (!(await take(req, res))) return;
      if (loginWhenKnown && isKnownBrowser(req)) return showLogin(req, res);
      return renderSignup(req, res, { ...EMPTY_FORM, values: prefill(getEntry(req)) });
    },
    form: form({
      schema: registrationForm.schema,
      getErrorField: signupField,
      show: async (req: Request<P>, res, result) => (await take(req, res)) && renderSignup(req, res, result),
      submit: async (req, res, data) => (await take(req, res)) && register(req, res, data),
    }),
  };
}

/**
 * What is chosen now replaces a private page that was asked for before. A page about the same product or package
 * stays: it also has the value that was typed there.
 */
function dropOlderPage(req: Request, { packageId, externalId }: Entry): void {
  const target = packageId ?? externalId;
  if (target && !req.session.returnTo?.split(/[/?#]/).includes(target)) delete req.session.returnTo;
}

const productEntry: Capture<{ externalId: string }> = async (req) => {
  const externalId = req.params.externalId;
  const { name } = await getProduct(req.ctx, externalId);
  return { externalId, name };
};

const packageEntry: Capture<{ packageId: string }> = async (req) => {
  const packageId = req.params.packageId;
  const pack = await findPackage(req.ctx, packageId);
  if (!pack) throw new NotFound('not_found');
  return { packageId, name: formatMoney(pack.price, req.locale) };
};

/**
 * An affiliate's link: document type, input fields, and optionally the affiliate's key. Fields in clear are
 * sealed at once and the URL replaced, so that no document stays in it (docs/model.md "Sealed values").
 */
const affiliateEntry: Capture<{ documentType: string; inputFields: string }> = async (req, res) => {
  const documentType = req.params.documentType;
  const link = readAffiliateLink(req, req.params.inputFields);
  if (!link) {
    flash(req, { kind: 'warning', text: req.translate('entry:affiliate.broken') });
    redirectTo(req, res, 'signup');
    return null;
  }
  const { sealed, key } = link;
  if (!link.wasSealed) {
    const affiliate = key ? { exIdentifyAffiliateKeyId: key } : undefined;
    redirectTo(req, res, 'signup-affiliate', { documentType, inputFields: sealed, ...affiliate });
    return null;
  }
  const externalId = affiliateProduct(documentType);
  const { name } = await getProduct(req.ctx, externalId);
  return { documentType, inputFields: sealed, externalId, name, ...(key && { affiliateKey: key }) };
};

interface AffiliateLink {
  sealed: string;
  wasSealed: boolean;
  key: string | null;
}

/** Base64 may contain `/`, and the key is one more segment: tries the whole, then without the last segment. */
function readAffiliateLink(req: Request, rest: string): AffiliateLink | null {
  const cut = rest.lastIndexOf('/');
  const choices: [string, string | null][] = [[rest, null]];
  if (cut > 0) choices.push([rest.slice(0, cut), rest.slice(cut + 1, cut + 101)]);
  for (const [text, key] of choices) {
    if (unsealForVisitor(req.ctx, text)) return { sealed: text, wasSealed: true, key };
    const fields = readInputFields(text);
    if (fields) return { sealed: sealForVisitor(req.ctx, fields), wasSealed: false, key };
  }
  return null;
}

const postpaidEntry: Capture<Params> = async () => ({ postpaid: '1' });

const companyEntry: Capture<{ tokenCompanyRegistration: string }> = async (req) => {
  const token = req.params.tokenCompanyRegistration;
  const { name } = await getTokenCompany(req.ctx, token);
  return { tokenCompanyRegistration: token, name };
};

export const signupProduct = entryPage(productEntry, { loginWhenKnown: true });
export const signupPackage = entryPage(packageEntry, { loginWhenKnown: true });
export const signupAffiliate = entryPage(affiliateEntry, { loginWhenKnown: true });
export const signupPostpaid = entryPage(postpaidEntry, { loginWhenKnown: false });
export const signupCompany = entryPage(companyEntry, { loginWhenKnown: false });

/**
 * A visitor's link to buy a product: registers for it, with the prefilled value sealed (routes.json
 * "buy-product"). A value that we cannot open (sealed for an account) is preserved until the login.
 */
export function visitorBuysProduct(
  req: Request<{ externalId: string; preInputValue?: string }>,
  res: Response,
): void {
  const externalId = req.params.externalId;
  // Several segments here: this comes before the route that joins them.
  const path = [req.params.preInputValue ?? []].flat().join('/');
  const preInputValue = path ? sealedValue(req, path) : undefined;
  req.session.entry = withIntent(getEntry(req), {
    externalId,
    ...(preInputValue && { preInputValue }),
  }) as Record<string, string>;
  if (path && !preInputValue) req.session.returnTo = localPath(req.originalUrl) ?? undefined;
  redirectTo(req, res, 'signup-product', { externalId });
}

function sealedValue(req: Request, typed: string): string | undefined {
  if (unsealForVisitor(req.ctx, typed)) return typed;
  const bare = parseCpf(typed) ?? parseCnpj(typed);
  const fields = bare ? { document: bare } : readInputFields(typed);
  return fields ? sealForVisitor(req.ctx, fields) : undefined;
}

/**
 * Redirects people without report access from /home to their own area (specification 3.4). False if /home is
 * theirs.
 */
export async function redirectFromHome(req: Request, res: Response): Promise<boolean> {
  const { actor } = req.ctx;
  const target = actor ? homeRedirect(actor) : 'home';
  if (!actor || target === 'home') return false;
  if (target === 'vacancies') {
    redirectTo(req, res, 'vacancies', { partner: await findPartnerSlug(req.ctx, actor.accountId) });
  }
  if (target === 'doccheck-list') redirectTo(req, res, 'doccheck-list', {}, { status: 'ManualReview' });
  return true;
}

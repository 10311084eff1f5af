import type { Request, Response } from 'express';
import { getScale } from '~/src/domains/leads/leads.rules';
import { recordLead } from '~/src/domains/leads/leads.service';
import { LEAD_KINDS, type LeadKind } from '~/src/domains/leads/leads.types';
import { isProtocol } from '~/src/domains/leads/operator.queries';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { readCampaign } from '~/src/http/pages/campaign';
import { readChoice } from '~/src/http/pages/cookie-choice';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatPhone, phoneDigits } from '~/src/shared/phone';
import type { PlainRouteId } from '~/src/shared/routes';
import { getBotTrap, passBotCheckForm } from '~/src/web/access/botcheck/bot-check.pages';
import type { FormValues } from '~/views/components/forms/define-form';
import { type ContactForms, contactSchema } from '~/views/leads/contact.form';
import ContactPage, { type ContactPageKey } from '~/views/leads/contact.page';
import type { ContactFormProps } from '~/views/leads/contact-form.types';
import ContactSentPage from '~/views/leads/contact-sent.page';

/** A page that contains the contact form. */
export interface ContactPlace {
  page: PlainRouteId;
  /** Fixed lead kind of a page that has one of its own: the form skips the first step. Null asks for it. */
  fixed: LeadKind | null;
  /** The page is about this kind alone, and offers no other. */
  isOnly?: boolean;
}

/**
 * Props of a page's form: the first step, or with `?assunto=` the second. Without a fixed kind and a query it
 * is the same for every visitor, so that its page can be `shared`.
 */
export function toContactForm(
  req: Request,
  { page, fixed, isOnly }: ContactPlace,
  { values, errors }: FormResult<ContactForms> = EMPTY_FORM,
): ContactFormProps {
  const kindName = values.kind ?? req.query.assunto;
  const kind = fixed ?? LEAD_KINDS.find((each) => each === kindName);
  const action = hrefFor(req, page);
  if (!kind) {
    const problems = 'passo' in req.query ? [req.translate('leads:error.kind')] : errors.kind;
    return { step: 1, action, errors: problems ? { assunto: problems } : {} };
  }
  const { actor } = req.ctx;
  const own = actor ? { email: actor.email, name: actor.userName ?? '' } : {};
  return {
    step: 2,
    action,
    kind,
    scale: getScale(kind),
    changeHref: canChange(kind) && !isOnly ? hrefFor(req, fixed ? 'corporate-contato' : page) : null,
    trap: getBotTrap(req),
    values: { ...own, ...values, ...formatNumbers(values) },
    errors,
  };
}

/** Phone and CNPJ in display format, where valid. */
function formatNumbers({ phone = '', cnpj = '' }: FormValues<ContactForms>) {
  const digits = phoneDigits(phone);
  return { cnpj: formatCnpj(cnpj), phone: /^\d{10,11}$/.test(digits) ? formatPhone(digits) : phone };
}

/** A page's fixed kind is not among the choices. */
const canChange = (kind: LeadKind): boolean => LEAD_KINDS.some((each) => each === kind);

/** Handles a page's contact form; `show` renders the page again with the errors. */
export const submitContact = (
  place: ContactPlace,
  show: (req: Request, res: Response, result: FormResult<ContactForms>) => unknown,
): Handler =>
  openForm({
    schema: contactSchema(place.fixed),
    show,
    getErrorField: ({ code }) => (code === 'two_factor_wrong' ? 'emailCode' : 'form'),
    async submit(req, res, data) {
      const { email } = data.contact;
      await passBotCheckForm(req, { action: 'contact', subject: email, codeTo: { address: email } });
      const visit = { locale: req.locale, campaign: readCampaign(req), choice: readChoice(req) };
      const protocol = await recordLead(req.ctx, { ...data, ...visit, page: place.page });
      redirectTo(req, res, 'contact-sent', { protocol });
    },
  });

/** A plain page with the form: both handlers of its route. */
export function contactPage(words: ContactPageKey, place: ContactPlace): { get: Handler; openPost: Handler } {
  const show = (
    req: Request,
    res: Response,
    result: FormResult<ContactForms> = EMPTY_FORM,
  ): Promise<void> => {
    const form = toContactForm(req, place, result);
    const wrong = form.step === 1 && Object.keys(form.errors).length > 0;
    return renderPage(
      req,
      res,
      ContactPage,
      { words, form },
      {
        title: req.translate(`leads:pages.${words}.title`),
        description: req.translate(`leads:pages.${words}.description`),
        status: wrong ? 422 : result.status,
        // The second step's fields are formatted while typing.
        layout: form.step === 1 ? 'static' : 'standard',
        shared: form.step === 1 && !wrong,
      },
    );
  };
  return { get: (req, res) => show(req, res), openPost: submitContact(place, show) };
}

/** The page after sending: the protocol number, and the next steps. */
export async function showContactSent(req: Request<{ protocol: string }>, res: Response): Promise<void> {
  const protocol = req.params.protocol;
  if (!(await isProtocol(req.ctx, protocol))) throw new NotFound('not_found');
  const title = req.translate('leads:sent.title');
  await renderPage(req, res, ContactSentPage, { protocol }, { title, layout: 'static', robots: 'noindex' });
}

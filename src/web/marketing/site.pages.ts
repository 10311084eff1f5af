import type { Request, Response } from 'express';
import { fillClaims, getClaims, getPrice } from '~/src/domains/marketing/claims.rules';
import { getSiteFacts } from '~/src/domains/marketing/site.queries';
import { SITE_PAGES, type SitePage } from '~/src/domains/marketing/site.rules';
import type { SiteFacts } from '~/src/domains/marketing/site.types';
import type { PageTexts, SectionTexts } from '~/src/domains/marketing/site.wording';
import { structuredData } from '~/src/domains/marketing/structured-data.rules';
import { EMPTY_FORM, type FormResult } from '~/src/http/forms/form-cycle';
import { type PageHead, renderPage } from '~/src/http/pages/render';
import { hrefFor } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { hrefTo, type PlainRouteId } from '~/src/shared/routes';
import { type ContactPlace, submitContact, toContactForm } from '~/src/web/leads/contact.pages';
import type { ContactForms } from '~/views/leads/contact.form';
import SitePageView from '~/views/marketing/site/site.page';

/** Pages whose canonical page is another one. */
export const CANONICAL_ELSEWHERE: ReadonlySet<string> = new Set(
  SITE_PAGES.filter(({ row }) => row.canonical).map(({ row }) => row.id),
);

/**
 * The handlers of a page of the public site; all but those with a form or a search have no script, and all without a
 * form are cached for every visitor.
 * A page with the contact form itself also receives it. @throws Error when there is no page of this id
 */
export function sitePage(id: PlainRouteId): { get: Handler; openPost?: Handler } {
  const page = SITE_PAGES.find(({ row }) => row.id === id);
  if (!page) throw new Error(`no site page ${id}`);
  const section = page.row.sections.find(({ kind }) => kind === 'contact');
  const place: ContactPlace | null =
    section?.kind === 'contact' && section.hasForm
      ? { page: page.row.id, fixed: section.about, isOnly: true }
      : null;
  const show = showPage(page, place);
  const get: Handler = (req, res) => show(req, res, EMPTY_FORM);
  return place ? { get, openPost: submitContact(place, show) } : { get };
}

function showPage({ row, words: texts }: SitePage, place: ContactPlace | null) {
  return async (req: Request, res: Response, result: FormResult<ContactForms>): Promise<void> => {
    const facts = await getSiteFacts(req.ctx);
    const words = fillClaims(texts[req.locale], getClaims(facts, req.locale));
    const message = getMessage(words);
    const form = place && toContactForm(req, place, result);
    await renderPage(
      req,
      res,
      SitePageView,
      { row, words, facts, message, form },
      {
        title: words.title,
        description: words.description,
        canonical: row.canonical,
        picture: `share/${row.share}`,
        styles: 'site',
        structured: getStructured(req, row, words, facts),
        call: getCall(req, row, message),
        status: result.status,
        // The form is the visitor's own, and its fields are formatted while typing.
        layout: form || row.search ? 'standard' : 'static',
        shared: !form,
        anyQuery: !form,
      },
    );
  };
}

const getMessage = ({ sections }: PageTexts): string => (sections.hero as SectionTexts<'hero'>).message ?? '';

/** Pages about WhatsApp or a bonus have their own button in the header. */
function getCall(req: Request, { action }: SitePage['row'], message: string): PageHead['call'] {
  if (action.kind === 'earn') return { kind: 'earn', href: hrefFor(req, 'signup') };
  const { contacts } = req.app.locals.render as { contacts: { whatsapp: string | null } };
  if (action.kind !== 'whatsapp' || !contacts.whatsapp) return undefined;
  const text = new URLSearchParams({ text: message }).toString().replaceAll('+', '%20');
  return { kind: 'whatsapp', href: `https://wa.me/${contacts.whatsapp}?${text}` };
}

function getStructured(req: Request, row: SitePage['row'], words: PageTexts, facts: SiteFacts): object[] {
  const { origin, issuer } = req.ctx;
  const address = (id: PlainRouteId) =>
    `${origin}/${req.locale}${hrefTo(req.locale, id).replace(/^\/$/, '')}`;
  const prices = facts.products.map(({ price }) => price);
  const brand = req.translate('common:brand');
  const above = row.id.startsWith('corporate-') ? [getParent(req, address)] : [];
  return structuredData({
    origin,
    words,
    brand,
    issuer,
    sections: row.sections,
    url: address(row.id),
    trail: [{ name: brand, url: address('landing') }, ...above],
    ...(row.template !== 'flow' && getPrice(facts, 'relatorio-individual') > 0
      ? { prices: { lowest: Math.min(...prices), highest: Math.max(...prices) } }
      : {}),
  });
}

function getParent(req: Request, address: (id: PlainRouteId) => string) {
  return { name: req.translate('shell:areas.corporate'), url: address('corporate') };
}

import type { OfferedPlan } from '~/src/domains/billing';
import type { LeadKind } from '~/src/domains/leads';
import type { PlainRouteId } from '~/src/shared/routes';
import type { ShortLink } from '~/src/shared/short-links';
import type { TierRow } from './calculator/calculator.types';

/** How a page's sections are laid out. */
export type Template = 'solution' | 'hub' | 'whatsapp' | 'pricing' | 'docs' | 'article' | 'flow';

/** Drawn by the server, labelled as an example. */
export type PictureId =
  | 'specimen-hiring'
  | 'specimen-company'
  | 'specimen-sigap'
  | 'specimen-school'
  | 'specimen-flash'
  | 'specimen-executive'
  | 'specimen-doccheck'
  | 'match'
  | 'thread'
  | 'notice'
  | 'bill-hiring'
  | 'code-order'
  | 'code-cpf';

/** The screen snippet above a step's text. */
export type StepPiece = 'choice' | 'answers' | 'proof' | 'chat';

/** What a price section shows, from the catalog and the plan's tiers. */
export type PriceList = 'stairs' | 'dossiers' | 'singles';

/** The sentence below prices that several pages share: `sitePages` in locales, `prices.notes`. */
export type PriceNote = 'listed' | 'noResult' | 'singles' | 'bundle' | 'minimum' | 'tiers';

/** Target of a page's main button. */
export type Action =
  | { kind: 'route'; to: PlainRouteId }
  /** Registration that leads on to a product. */
  | { kind: 'product'; externalId: string }
  | { kind: 'whatsapp'; link: ShortLink }
  /** Registration with its bonus, as on the header's button. */
  | { kind: 'earn' };

type Section =
  | { kind: 'hero'; picture?: PictureId }
  | { kind: 'trust' | 'faq' | 'compare' | 'band' }
  | { kind: 'problem' | 'text'; picture?: PictureId }
  | { kind: 'specimen'; picture: PictureId }
  | { kind: 'steps'; pieces?: readonly StepPiece[] }
  | { kind: 'sources'; ids: readonly string[] }
  /** `only`: the products to list, in their order; without it all of that kind. */
  | { kind: 'prices'; show: PriceList; only?: readonly string[]; note?: PriceNote }
  | { kind: 'cards'; to: readonly PlainRouteId[] }
  | { kind: 'code'; call: ApiExampleId }
  /** What happens next, with the contact form, or a link to it: its subject is preselected. */
  | { kind: 'contact'; about: LeadKind; hasForm?: boolean };

export type SectionKind = Section['kind'];
export type SectionRow = Section & { slot: string };

/** Calls of the API that a page shows. */
export type ApiExampleId = 'order' | 'order-cpf' | 'status' | 'status-cpf' | 'verification-link';

/** A page of the public site: its structure; the words are in locales/<language>/site/<id>.json. */
export interface SitePageRow {
  id: PlainRouteId;
  template: Template;
  action: Action;
  /** Its picture on social networks. */
  share: ShareFamily;
  /** The canonical page, if another. */
  canonical?: PlainRouteId;
  sections: readonly SectionRow[];
}

/** Families of pictures for social networks, made by the build (src/setup/build/build-share-pictures.mjs). */
type ShareFamily =
  | 'standard'
  | 'corporate'
  | 'hiring'
  | 'betting'
  | 'school'
  | 'developers'
  | 'flashcheck'
  | 'executivecheck'
  | 'doccheck';

/** The data behind the site's claims and pictures. */
export interface SiteFacts {
  products: readonly FactProduct[];
  sources: readonly FactSource[];
  plan: OfferedPlan;
  /** The individual report's price, step by step of the plan's discounts. */
  stairs: readonly TierRow[];
  bonuses: { email: number; registration: number; chatbot: number; referral: number };
}

interface FactProduct {
  externalId: string;
  name: string;
  target: 'CPF' | 'CNPJ';
  kind: 'dossier' | 'single';
  price: number;
  shares: Readonly<Record<string, number>>;
}

export interface FactSource {
  id: string;
  name: string;
  authority: string;
  usualMs: number;
  /** Found by name only: a possible match to check. */
  byName: boolean;
}

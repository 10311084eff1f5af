import type { OfferedPlan } from '~/src/domains/billing';
import type { TierRow } from './calculator/calculator.types';

/** How a page's sections are laid out. */
export const TEMPLATES = ['solution', 'hub', 'whatsapp', 'pricing', 'docs', 'article', 'flow'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Drawn by the server, labelled as an example. */
export const PICTURES = [
  'specimen-hiring',
  'specimen-company',
  'specimen-sigap',
  'specimen-school',
  'specimen-flash',
  'specimen-executive',
  'specimen-doccheck',
  'match',
  'thread',
  'notice',
  'bill-hiring',
  'code-order',
  'code-cpf',
] as const;
export type PictureId = (typeof PICTURES)[number];

/** The screen snippet above a step's text. */
export const STEP_PIECES = ['choice', 'answers', 'proof', 'chat'] as const;
export type StepPiece = (typeof STEP_PIECES)[number];

/** What a price section shows, from the catalog and the plan's tiers. */
export const PRICE_LISTS = ['stairs', 'dossiers', 'singles'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

/** The sentence below prices that several pages share: `sitePages` in locales, `prices.notes`. */
export const PRICE_NOTES = ['listed', 'noResult', 'singles', 'bundle', 'minimum', 'tiers'] as const;

/** Calls of the API that a page shows. */
export const API_EXAMPLE_IDS = ['order', 'order-cpf', 'status', 'status-cpf', 'verification-link'] as const;
export type ApiExampleId = (typeof API_EXAMPLE_IDS)[number];

/** Families of pictures for social networks, made by the build (src/setup/build/build-share-pictures.mjs). */
export const SHARE_FAMILIES = [
  'standard',
  'corporate',
  'hiring',
  'betting',
  'school',
  'developers',
  'flashcheck',
  'executivecheck',
  'doccheck',
] as const;

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

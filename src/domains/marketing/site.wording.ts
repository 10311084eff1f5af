import { z } from 'zod';
import { ALL_KINDS } from '~/src/domains/leads';
import { isPlainRoute, type PlainRouteId } from '~/src/shared/routes';
import { isShortLink, type ShortLink } from '~/src/shared/short-links';
import {
  API_EXAMPLE_IDS,
  PICTURES,
  PRICE_LISTS,
  PRICE_NOTES,
  SHARE_FAMILIES,
  STEP_PIECES,
  TEMPLATES,
} from './site.types';

const text = z.string().trim().min(1);
/** `route:<id>`, or `#<slot>` for a section of the same page. */
const link = z.strictObject({ text, to: z.string().regex(/^(route:[\w-]+|#[\w-]+)$/) });
const item = z.strictObject({ title: text, text });
/** A paragraph or `- ` list item with `**strong**` and `[text](route:id)`, or a table. */
const block = z.union([text, z.strictObject({ head: z.array(text), rows: z.array(z.array(text)) })]);
const route = z.custom<PlainRouteId>(isPlainRoute, 'no page without parameters');
const picture = z.enum(PICTURES);

/** A kind of section: its rules, and its words in both languages. */
const section = <K extends string, R extends z.ZodRawShape, W extends z.ZodRawShape>(
  kind: K,
  rules: R,
  words: W,
) =>
  z.strictObject({
    kind: z.literal(kind),
    ...rules,
    'pt-BR': z.strictObject(words),
    'en-US': z.strictObject(words),
  });

const prose = { heading: text, lead: text.optional(), link: link.optional() };

const SECTION = z.discriminatedUnion('kind', [
  section(
    'hero',
    { picture: picture.optional() },
    {
      kicker: text.optional(),
      heading: text,
      lead: text,
      action: text,
      /** The visitor's first message, on pages that start at WhatsApp. */
      message: text.optional(),
      second: link.optional(),
      note: text.optional(),
      bonus: text.optional(),
    },
  ),
  section('trust', {}, { label: text, items: z.array(item).min(2).max(4) }),
  section(
    'problem',
    { picture: picture.optional() },
    { ...prose, lead: text, body: z.array(block).optional() },
  ),
  section(
    'text',
    { picture: picture.optional() },
    { ...prose, body: z.array(block).optional(), ticks: z.array(text).optional() },
  ),
  section('specimen', { picture }, { ...prose, lead: text, ticks: z.array(text).optional() }),
  /** A cell: `+ Yes`, `- Blocked`, `x Never` or plain words, with ` | small print` behind. */
  section(
    'compare',
    {},
    {
      heading: text,
      lead: text.optional(),
      caption: text,
      head: z.array(text).min(2),
      rows: z.array(z.array(text).min(2)).min(2),
      note: text.optional(),
    },
  ),
  section('faq', {}, { heading: text, items: z.array(item).min(2) }),
  /** `lines`: what is on the piece of screen, `label | detail`. */
  section(
    'steps',
    { pieces: z.array(z.enum(STEP_PIECES)).optional() },
    {
      heading: text,
      lead: text.optional(),
      items: z
        .array(item.extend({ lines: z.array(text).min(1).max(4).optional() }))
        .min(2)
        .max(6),
      note: text.optional(),
    },
  ),
  section('sources', { ids: z.array(text) }, { heading: text, lead: text, note: text.optional() }),
  /** `only`: the products to list, in their order; without it all of that kind. `note`: one that pages share. */
  section(
    'prices',
    { show: z.enum(PRICE_LISTS), only: z.array(text).optional(), note: z.enum(PRICE_NOTES).optional() },
    { ...prose, lead: text, note: text.optional(), second: link.optional() },
  ),
  section(
    'cards',
    { to: z.array(route) },
    { heading: text, lead: text.optional(), items: z.array(item).min(1) },
  ),
  section('code', { call: z.enum(API_EXAMPLE_IDS) }, { ...prose, lead: text, status: text }),
  /** What happens next, with the contact form, or a link to it: its subject is preselected. */
  section(
    'contact',
    { about: z.enum(ALL_KINDS), hasForm: z.boolean().optional() },
    { heading: text, lead: text, items: z.array(item).optional(), note: text.optional() },
  ),
  section('band', {}, { heading: text, lead: text.optional(), action: text }),
]);

/** Target of a page's main button. */
const ACTION = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('route'), to: route }),
  /** Registration that leads on to a product. */
  z.strictObject({ kind: z.literal('product'), externalId: text }),
  z.strictObject({
    kind: z.literal('whatsapp'),
    link: z.custom<ShortLink>((link) => isShortLink(String(link)), 'no short link'),
  }),
  /** Registration with its bonus, as on the header's button. */
  z.strictObject({ kind: z.literal('earn') }),
]);

const head = z.strictObject({ title: text, description: text });

/** A page of the public site, `locales/site/<id>.json`: its rules and, in both languages, its words. */
export const PAGE_CONTENT = z.strictObject({
  template: z.enum(TEMPLATES),
  action: ACTION,
  /** Its picture on social networks. */
  share: z.enum(SHARE_FAMILIES),
  /** Its questions can be filtered by words. */
  search: z.boolean().optional(),
  /** The canonical page, if another. */
  canonical: route.optional(),
  'pt-BR': head,
  'en-US': head,
  sections: z.record(
    z.string(),
    SECTION.refine((each) => !('note' in each && ('note' in each['pt-BR'] || 'note' in each['en-US'])), {
      error: 'a note of its own beside one that pages share',
    }),
  ),
});
export type PageContent = z.infer<typeof PAGE_CONTENT>;

type Section = z.infer<typeof SECTION>;
type SectionKind = Section['kind'];

/** A section's words. */
export type SectionTexts<K extends SectionKind> = Extract<Section, { kind: K }>['pt-BR'];

type RulesOf<S> = S extends Section ? Omit<S, 'pt-BR' | 'en-US'> : never;
/** A section without its words; `slot` is its name and anchor on the page. */
export type SectionRow = RulesOf<Section> & { slot: string };

/** A page without its words. */
export interface SitePageRow extends Omit<PageContent, 'pt-BR' | 'en-US' | 'sections'> {
  id: PlainRouteId;
  sections: readonly SectionRow[];
}

/** A page's words; `sections` by slot, each as its kind says. */
export interface PageTexts {
  title: string;
  description: string;
  sections: Record<string, unknown>;
}

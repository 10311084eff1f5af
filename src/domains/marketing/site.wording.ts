import { z } from 'zod';
import en from '~/locales/en-US/sitePages.json';
import pt from '~/locales/pt-BR/sitePages.json';
import { siteTexts } from '~/locales/site';
import type { Locale } from '~/src/shared/locale';
import type { PriceNote, SectionKind } from './site.types';

const text = z.string().trim().min(1);
/** `route:<id>`, or `#<slot>` for a section of the same page. */
const link = z.strictObject({ text, to: z.string().regex(/^(route:[\w-]+|#[\w-]+)$/) });
const item = z.strictObject({ title: text, text });
/** A paragraph or `- ` list item with `**strong**` and `[text](route:id)`, or a table. */
const block = z.union([text, z.strictObject({ head: z.array(text), rows: z.array(z.array(text)) })]);

/** The texts of each kind of section. */
const SECTION_TEXTS = {
  hero: z.strictObject({
    kicker: text.optional(),
    heading: text,
    lead: text,
    action: text,
    /** The visitor's first message, on pages that start at WhatsApp. */
    message: text.optional(),
    second: link.optional(),
    note: text.optional(),
    bonus: text.optional(),
  }),
  trust: z.strictObject({ label: text, items: z.array(item).min(2).max(4) }),
  problem: z.strictObject({
    heading: text,
    lead: text,
    body: z.array(block).optional(),
    link: link.optional(),
  }),
  text: z.strictObject({
    heading: text,
    lead: text.optional(),
    body: z.array(block).optional(),
    ticks: z.array(text).optional(),
    link: link.optional(),
  }),
  specimen: z.strictObject({
    heading: text,
    lead: text,
    ticks: z.array(text).optional(),
    link: link.optional(),
  }),
  /** A cell: `+ Yes`, `- Blocked`, `x Never` or plain words, with ` | small print` behind. */
  compare: z.strictObject({
    heading: text,
    lead: text.optional(),
    caption: text,
    head: z.array(text).min(2),
    rows: z.array(z.array(text).min(2)).min(2),
    note: text.optional(),
  }),
  faq: z.strictObject({ heading: text, items: z.array(item).min(2) }),
  /** `lines`: what is on the piece of screen, `label | detail`. */
  steps: z.strictObject({
    heading: text,
    lead: text.optional(),
    items: z
      .array(item.extend({ lines: z.array(text).min(1).max(4).optional() }))
      .min(2)
      .max(6),
    note: text.optional(),
  }),
  sources: z.strictObject({ heading: text, lead: text, note: text.optional() }),
  prices: z.strictObject({
    heading: text,
    lead: text,
    note: text.optional(),
    link: link.optional(),
    second: link.optional(),
  }),
  cards: z.strictObject({ heading: text, lead: text.optional(), items: z.array(item).min(1) }),
  code: z.strictObject({ heading: text, lead: text, link: link.optional(), status: text }),
  contact: z.strictObject({
    heading: text,
    lead: text,
    items: z.array(item).optional(),
    note: text.optional(),
  }),
  band: z.strictObject({ heading: text, lead: text.optional(), action: text }),
} as const satisfies Record<SectionKind, z.ZodType>;

export type SectionTexts<K extends SectionKind> = z.infer<(typeof SECTION_TEXTS)[K]>;

const pageTexts = z.strictObject({
  title: text,
  description: text,
  sections: z.record(z.string(), z.unknown()),
});

/** A page's words; `sections` by slot, each as its kind says. */
export interface PageTexts {
  title: string;
  description: string;
  sections: Record<string, unknown>;
}

/** Pages that a language has texts for. */
export const pagesWithTexts = (locale: Locale): string[] => Object.keys(siteTexts[locale]);

interface Slot {
  slot: string;
  kind: SectionKind;
  note?: PriceNote;
}

interface Slots {
  id: string;
  sections: readonly Slot[];
}

const NOTES: Record<Locale, Record<PriceNote, string>> = {
  'pt-BR': pt.prices.notes,
  'en-US': en.prices.notes,
};

/** A section's own words, with the shared note that it names. */
function wordsOf({ slot, note }: Slot, own: unknown, locale: Locale): unknown {
  if (!note || typeof own !== 'object' || own === null) return own;
  if ('note' in own) throw new Error(`${slot}: a note of its own beside ${note}`);
  return { ...own, note: NOTES[locale][note] };
}

/**
 * The texts of a page, validated against its sections. @throws Error naming page and slot when texts are missing,
 * have another shape or no section
 */
export function readPageTexts({ id, sections }: Slots, locale: Locale): PageTexts {
  const given = siteTexts[locale][id];
  if (given === undefined) throw new Error(`locales/${locale}/site/${id}.json is missing`);
  const page = checked(`${locale} ${id}`, pageTexts, given);
  const words = sections.map((section): [string, unknown] => {
    const { slot, kind } = section;
    const own = wordsOf(section, page.sections[slot], locale);
    return [slot, checked<unknown>(`${locale} ${id} ${slot}`, SECTION_TEXTS[kind], own)];
  });
  const unused = Object.keys(page.sections).filter((slot) => !sections.some((each) => each.slot === slot));
  if (unused.length > 0) throw new Error(`${locale} ${id}: no section for ${unused.join(', ')}`);
  return { ...page, sections: Object.fromEntries(words) };
}

function checked<T>(where: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${where}: ${parsed.error.issues.map((each) => `${each.path.join('.')} ${each.message}`).join('; ')}`,
  );
}

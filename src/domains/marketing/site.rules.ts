import contents from 'folder:locales/site/*.json';
import { resources } from '~/locales';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { isPlainRoute } from '~/src/shared/routes';
import { PAGE_CONTENT, type PageContent, type PageTexts, type SitePageRow } from './site.wording';

/** A page with its words in each language. */
export interface SitePage {
  row: SitePageRow;
  words: Record<Locale, PageTexts>;
}

type SectionContent = PageContent['sections'][string];

/** A section's words, with the shared note that it names. */
function wordsOf(section: SectionContent, locale: Locale): object {
  const words = section[locale];
  if (section.kind !== 'prices' || !section.note) return words;
  return { ...words, note: resources[locale].sitePages.prices.notes[section.note] };
}

const withoutWords = ({ 'pt-BR': _pt, 'en-US': _en, ...rules }: SectionContent) => rules;

/** A page of the public site by its route, from its content. @throws Error naming the file and what is wrong in it */
export function readSitePage(id: string, content: unknown): SitePage {
  const { success, data, error } = PAGE_CONTENT.safeParse(content);
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  if (!isPlainRoute(id)) problems.push('no page of this name');
  if (!success || !isPlainRoute(id)) throw new Error(`locales/site/${id}.json: ${problems.join('; ')}`);
  const { 'pt-BR': _pt, 'en-US': _en, sections, ...rules } = data;
  const slots = Object.entries(sections);
  const words = LOCALES.map((locale) => [
    locale,
    {
      ...data[locale],
      sections: Object.fromEntries(slots.map(([slot, section]) => [slot, wordsOf(section, locale)])),
    },
  ]);
  return {
    row: { ...rules, id, sections: slots.map(([slot, section]) => ({ ...withoutWords(section), slot })) },
    words: Object.fromEntries(words),
  };
}

/** Every page of the public site that is made of sections, read when the process starts: an invalid file stops it. */
export const SITE_PAGES: readonly SitePage[] = Object.entries(contents).map(([id, content]) =>
  readSitePage(id, content),
);

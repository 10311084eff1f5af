import { LOCALES, type Locale } from '~/src/shared/locale';
import { ARTICLE_PAGES } from './article-pages.rules';
import { CORPORATE_PAGES } from './corporate-pages.rules';
import { DEVELOPER_PAGES } from './developer-pages.rules';
import { PRODUCT_PAGES } from './product-pages.rules';
import { SCHOOL_PAGES } from './school-pages.rules';
import type { SitePageRow } from './site.types';
import { type PageTexts, readPageTexts } from './site.wording';
import { SOLUTION_PAGES } from './solution-pages.rules';
import { WHATSAPP_PAGES } from './whatsapp-pages.rules';

/** Every page of the public site that is made of sections. */
export const SITE_PAGES: readonly SitePageRow[] = [
  ...SOLUTION_PAGES,
  ...WHATSAPP_PAGES,
  ...SCHOOL_PAGES,
  ...CORPORATE_PAGES,
  ...DEVELOPER_PAGES,
  ...ARTICLE_PAGES,
  ...PRODUCT_PAGES,
];

/** A page with its words in each language. */
export interface SitePage {
  row: SitePageRow;
  words: Record<Locale, PageTexts>;
}

/** All pages with their texts, read when the process starts: an invalid file stops it. @throws Error naming the file */
export function readSitePages(): SitePage[] {
  return SITE_PAGES.map((row) => {
    const words = LOCALES.map((locale) => [locale, readPageTexts(row, locale)]);
    return { row, words: Object.fromEntries(words) as SitePage['words'] };
  });
}

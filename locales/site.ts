import en from 'folder:locales/en-US/site/*.json';
import pt from 'folder:locales/pt-BR/site/*.json';

/**
 * The words of the public site by page, outside the texts of the interface: they are many, translators own them, and
 * src/domains/marketing/site.wording.ts checks their shape.
 */
export const siteTexts: Record<'pt-BR' | 'en-US', Readonly<Record<string, unknown>>> = {
  'pt-BR': pt,
  'en-US': en,
};

import type { Issuer } from '~/src/shared/issuer';
import { toDecimalText } from '~/src/shared/money';
import type { PageTexts, SectionRow, SectionTexts } from './site.wording';

/** What schema.org knows of a page; one object a block. */
type StructuredData = Record<string, unknown>;

interface Description {
  origin: string;
  /** Whole address of the page. */
  url: string;
  words: PageTexts;
  sections: readonly SectionRow[];
  /** The pages above it, highest first. */
  trail: readonly { name: string; url: string }[];
  brand: string;
  issuer: Issuer;
  /** The lowest and the highest price on the page, in centavos; absent when it sells nothing. */
  prices?: { lowest: number; highest: number };
}

/** Organization, breadcrumbs, the service with its prices, and questions, for search engines and assistants. */
export function structuredData(page: Description): StructuredData[] {
  const { origin, url, words, sections, trail, brand, issuer, prices } = page;
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand };
  const questions = sections.flatMap(({ slot, kind }) =>
    kind === 'faq' ? (words.sections[slot] as SectionTexts<'faq'>).items : [],
  );
  return [
    { ...organization, url: origin, legalName: issuer.name, taxID: issuer.cnpj },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...trail, { name: words.title, url }].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: step.url,
      })),
    },
    ...(prices ? [toService(page, prices, organization['@id'])] : []),
    ...(questions.length > 0 ? [toFaq(questions)] : []),
  ].map((each) => ({ '@context': 'https://schema.org', ...each }));
}

function toService(
  { url, words }: Description,
  prices: NonNullable<Description['prices']>,
  provider: string,
) {
  return {
    '@type': 'Service',
    name: words.title,
    description: words.description,
    url,
    areaServed: 'BR',
    provider: { '@id': provider },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'BRL',
      lowPrice: toDecimalText(prices.lowest),
      highPrice: toDecimalText(prices.highest),
    },
  };
}

function toFaq(questions: SectionTexts<'faq'>['items']) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plain(text) },
    })),
  };
}

/** Text without its markup: `**strong**`, `[text](route:id)`. */
const plain = (text: string): string => text.replace(/\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1');

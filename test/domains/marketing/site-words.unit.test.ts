import { describe, expect, test } from '@jest/globals';
import { resources } from '~/locales';
import { pages } from '~/src/app';
import { API_EXAMPLES } from '~/src/domains/marketing/api-examples.wording';
import { listTokens } from '~/src/domains/marketing/claims.rules';
import { readSitePage, SITE_PAGES, type SitePage } from '~/src/domains/marketing/site.rules';
import { parseInputs } from '~/src/domains/reports/inputs.rules';
import { builtRoutes } from '~/src/http/routes';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { getCompany, getPerson } from '~/src/shared/test-people';

const built = builtRoutes(pages);
const rows = SITE_PAGES.map((page) => [page.row.id, page] as const);

/** Every text within words, by its path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}
const getWords = (page: SitePage, locale: Locale) => texts(page.words[locale]);
const links = (inputs: [string, string][]) =>
  inputs.flatMap(([, text]) => [...text.matchAll(/(?:^|\()route:([\w-]+)/g)].map(([, id]) => id ?? ''));

/** Figures are claims, computed from prices, tiers, settings and rules (claims.rules.ts): none is typed into words. */
const FIGURE =
  /R\$|%|\bpor cento\b|\bper ?cent\b|\bmetade d|\bhalf (?:the|of)\b|\b(?:dobro|triplo|double|triple)\b|\bminut(?:os?|es?)\b/i;
const TERM =
  /\d+ (?:segundos?|horas?|dias?|m[eê]s(?:es)?|anos?|seconds?|hours?|days?|months?|years?|vezes|times)\b/gi;
/** Terms that a law or a regulator sets, on the pages that name it. */
const LEGAL_FIGURES: Readonly<Record<string, readonly string[]>> = {
  'bet-regulation': ['15 dias', '5 anos', '15 days', '5 years'],
  igaming: ['15 dias', '15 days'],
  guides: ['15 dias', '5 anos', '6 meses', '15 days', '5 years', '6 months'],
  'school-safecheck': ['6 meses', '6 months'],
  'school-escolas': ['6 meses', '6 months'],
  'school-verificacao-antecedentes-instituicoes-ensino': ['6 meses', '6 months'],
};

describe.each(rows)('the words of %s', (id, page) => {
  test.each(LOCALES)('fit their sections in %s, with no figure of their own', (locale) => {
    const words = getWords(page, locale);
    expect(words.filter(([, text]) => FIGURE.test(text))).toEqual([]);
    const terms = words.flatMap(([, text]) => text.match(TERM) ?? []);
    expect(terms.filter((term) => !LEGAL_FIGURES[id]?.includes(term))).toEqual([]);
    expect(words.filter(([, text]) => /lorem|em construção|\bTODO\b/.test(text))).toEqual([]);
  });

  test('are the same in both languages: parts, claims and links', () => {
    const [pt, en] = LOCALES.map((locale) => getWords(page, locale)) as [
      [string, string][],
      [string, string][],
    ];
    expect(en.map(([path]) => path)).toEqual(pt.map(([path]) => path));
    const claims = (inputs: [string, string][]) => inputs.flatMap(([, text]) => listTokens(text)).sort();
    expect(claims(en)).toEqual(claims(pt));
    expect(links(en).sort()).toEqual(links(pt).sort());
  });

  test('link to existing pages, and to sections of their own', () => {
    const words = getWords(page, 'pt-BR');
    expect(links(words).filter((id) => !built.has(id))).toEqual([]);
    const slots = new Set(page.row.sections.map(({ slot }) => slot));
    const anchors = words.flatMap(([path, text]) =>
      path.endsWith('.to') && text.startsWith('#') ? text.slice(1) : [],
    );
    expect(anchors.filter((slot) => !slots.has(slot))).toEqual([]);
  });

  test('have as many cards as the section has links', () => {
    for (const section of page.row.sections) {
      if (section.kind !== 'cards') continue;
      const { items } = page.words['pt-BR'].sections[section.slot] as { items: unknown[] };
      expect(items).toHaveLength(section.to.length);
    }
  });
});

describe('a page that', () => {
  const band = {
    kind: 'band',
    'pt-BR': { heading: 'A', action: 'B' },
    'en-US': { heading: 'A', action: 'B' },
  };
  const words = { heading: 'A', lead: 'B', note: 'C' };
  const prices = { kind: 'prices', show: 'stairs', note: 'tiers', 'pt-BR': words, 'en-US': words };
  const page = {
    template: 'solution',
    action: { kind: 'route', to: 'corporate-contato' },
    share: 'corporate',
    'pt-BR': { title: 'A', description: 'B' },
    'en-US': { title: 'A', description: 'B' },
    sections: { end: band },
  };

  test('is complete is accepted', () => {
    expect(readSitePage('kyc', page).row).toMatchObject({
      id: 'kyc',
      sections: [{ slot: 'end', kind: 'band' }],
    });
  });

  test.each([
    ['has no route', 'no-such-page', {}, 'no page of this name'],
    ['lacks a language', 'kyc', { 'en-US': undefined }, 'en-US'],
    [
      'lacks a text',
      'kyc',
      { sections: { end: { ...band, 'en-US': { heading: 'A' } } } },
      'sections.end.en-US.action',
    ],
    ['has a text too many', 'kyc', { sections: { end: { ...band, note: 'C' } } }, 'note'],
    [
      'has an unknown kind of section',
      'kyc',
      { sections: { end: { ...band, kind: 'bend' } } },
      'sections.end.kind',
    ],
    ['has two notes', 'kyc', { sections: { prices } }, 'sections.prices a note of its own'],
    ['leads nowhere', 'kyc', { action: { kind: 'route', to: 'no-such-page' } }, 'action.to'],
  ])('%s stops the process with the name of its file', (_what, id, change, problem) => {
    const read = () => readSitePage(id, { ...page, ...change });
    expect(read).toThrow(`locales/site/${id}.json: `);
    expect(read).toThrow(problem);
  });
});

test.each(LOCALES)('the words around the pages contain no figure either, in %s', (locale) => {
  const { marketing, sitePages, calculator, shell } = resources[locale];
  const allTexts = texts({ marketing, sitePages, calculator, shell });
  const typed = allTexts.map(([path, text]) => [path, text.replace(/\{\{.*?\}\}/g, '')] as const);
  expect(typed.filter(([, text]) => FIGURE.test(text))).toEqual([]);
});

describe('the samples', () => {
  const { specimens } = resources['pt-BR'].sitePages;

  test('show people of the sandbox', () => {
    const people = [
      ['40442820135', specimens.hiring],
      ['63017285995', specimens.sigap],
      ['30500011192', specimens.school],
      ['40532176871', specimens.flash],
      ['58136053391', specimens.executive],
      ['63017285995', specimens.doccheck],
    ] as const;
    for (const [cpf, sample] of people) {
      expect(sample.name).toBe(getPerson(cpf).name);
      expect(sample.document).toBe(`CPF •••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`);
    }
    expect(resources['pt-BR'].sitePages.match.sure.name).toBe(getPerson('91708635203').name);
  });

  test('show a company of the sandbox with its debt', () => {
    const company = getCompany('TST98765000118');
    expect(specimens.company.name).toBe(company.name);
    expect(company.outcome).toBe('company_labour_debt');
  });
});

test('the calls of the API that pages show are in its document', async () => {
  const { calls } = await import('~/src/app');
  const offered = calls.map(({ call }) => call);
  for (const { method, path, body } of Object.values(API_EXAMPLES)) {
    expect(offered).toContain(`${method} ${path.replace('/api/', '').split('?')[0]}`);
    // A purpose among the parameters would be refused: it stands beside them.
    const { unknown, terms } = parseInputs(
      (body as { parameters?: Record<string, unknown> } | undefined)?.parameters ?? {},
    );
    expect([...unknown, ...terms]).toEqual([]);
  }
});

test.each(LOCALES)('a note below prices is written once in %s, however many pages have it', (locale) => {
  const own = SITE_PAGES.flatMap(({ row, words }) =>
    row.sections.flatMap((section) => {
      const { note } = words[locale].sections[section.slot] as { note?: string };
      return note && !('note' in section) ? [note] : [];
    }),
  );
  const shared = Object.values(resources[locale].sitePages.prices.notes);
  expect(own.filter((text) => (shared as string[]).includes(text))).toEqual([]);
});

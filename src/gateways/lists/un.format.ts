import { SaxesParser } from 'saxes';
import type { BirthPeriod, ListEntry } from './lists.types';

/** Texts by tag. */
type Texts = Map<string, string[]>;
/** The record being parsed: its own texts, and those of each part, which belong together. */
interface Reading {
  own: Texts;
  parts: { tag: string; texts: Texts }[];
}

const addText = (texts: Texts, tag: string, text: string) =>
  texts.set(tag, [...(texts.get(tag) ?? []), text]);

/**
 * The UN's consolidated list as XML (docs/integrations.md §7), parsed as a stream of tags: no custom
 * entities, no external references. @throws Error if it is not that list
 */
export function parseUn(xml: string): { publishedOn: string | null; entries: ListEntry[] } {
  const entries: ListEntry[] = [];
  let publishedOn: string | null = null;
  let reading: Reading | null = null;
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('UN list: a document type is not expected');
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'CONSOLIDATED_LIST')
      publishedOn = String(attributes.dateGenerated ?? '').slice(0, 10) || null;
    else if (name === 'INDIVIDUAL' || name === 'ENTITY') reading = { own: new Map(), parts: [] };
    else if (reading) {
      path.push(name);
      if (path.length === 1) reading.parts.push({ tag: name, texts: new Map() });
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'INDIVIDUAL' || name === 'ENTITY') {
      if (reading) entries.push(toEntry(reading, name));
      reading = null;
    } else if (reading) {
      const texts = path.length === 1 ? reading.own : reading.parts.at(-1)?.texts;
      if (texts && text.trim()) addText(texts, name, text.trim());
      path.pop();
    }
    text = '';
  });
  parser.write(xml).close();
  if (entries.length === 0 || entries.some(({ id, name }) => !id || !name)) {
    throw new Error('UN list: not the consolidated list');
  }
  return { publishedOn: /^\d{4}-\d{2}-\d{2}$/.test(publishedOn ?? '') ? publishedOn : null, entries };
}

function toEntry({ own, parts }: Reading, tag: 'INDIVIDUAL' | 'ENTITY'): ListEntry {
  const one = (name: string) => own.get(name)?.[0] ?? '';
  const of = (part: string) => parts.filter((each) => each.tag === part).map(({ texts }) => texts);
  const join = (texts: Texts, tags: string[]) => tags.flatMap((name) => texts.get(name) ?? []).join(', ');
  const names = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map(one).filter(Boolean);
  const aliases = of(`${tag}_ALIAS`).flatMap(readAlias);
  return {
    id: one('DATAID'),
    kind: tag === 'INDIVIDUAL' ? 'person' : 'entity',
    name: names.join(' '),
    aliases: aliases.map(({ name }) => name),
    weakAliases: aliases.flatMap(({ name, weak }) => (weak ? [name] : [])),
    // An alias may have a birth of its own, as in the passport that states it.
    births: [...of('INDIVIDUAL_DATE_OF_BIRTH'), ...of('INDIVIDUAL_ALIAS')].flatMap(readBirth),
    birthPlaces: [
      ...of('INDIVIDUAL_PLACE_OF_BIRTH').map((place) => join(place, ['CITY', 'STATE_PROVINCE', 'COUNTRY'])),
      ...of('INDIVIDUAL_ALIAS').map((alias) => join(alias, ['CITY_OF_BIRTH', 'COUNTRY_OF_BIRTH'])),
    ].filter(Boolean),
    nationalities: of('NATIONALITY').flatMap((texts) => texts.get('VALUE') ?? []),
    documents: of('INDIVIDUAL_DOCUMENT').flatMap((texts) =>
      (texts.get('NUMBER') ?? []).map((number) => ({
        kind: join(texts, ['TYPE_OF_DOCUMENT']),
        number,
        country: texts.get('ISSUING_COUNTRY')?.[0] ?? texts.get('COUNTRY_OF_ISSUE')?.[0] ?? null,
      })),
    ),
    listedOn: readDay(one('LISTED_ON')),
    delistedOn: readDay(one('DELISTED_ON')),
    programs: own.get('UN_LIST_TYPE') ?? [],
    reference: one('REFERENCE_NUMBER') || null,
    addresses: [...new Set(of(`${tag}_ADDRESS`).flatMap((texts) => texts.get('COUNTRY') ?? []))],
    remarks: one('COMMENTS1') || null,
  };
}

/** Several names may share an element; the list says `Low` of weak ones. */
const readAlias = (texts: Texts): { name: string; weak: boolean }[] =>
  (texts.get('ALIAS_NAME') ?? [])
    .flatMap((alias) => alias.split(';'))
    .map((alias) => alias.trim())
    .filter(Boolean)
    .map((name) => ({ name, weak: texts.get('QUALITY')?.[0]?.toLowerCase() === 'low' }));

const readDay = (text: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;

/** One date of birth: exact, approximate, or between two years. */
function readBirth(texts: Texts): BirthPeriod[] {
  const type = texts.get('TYPE_OF_DATE')?.[0] ?? '';
  const approximate = /approx|circa/i.test(type);
  const years = (tags: string[]) =>
    tags
      .flatMap((tag) => texts.get(tag) ?? [])
      .map((value) => Number(value.slice(0, 4)))
      .filter((year) => year > 1800);
  const range = years(['FROM_YEAR', 'TO_YEAR']);
  if (range.length > 0) return [{ from: Math.min(...range), to: Math.max(...range), approximate }];
  return [...new Set(years(['DATE', 'YEAR', 'DATE_OF_BIRTH']))].map((year) => ({
    from: year,
    to: year,
    approximate,
  }));
}

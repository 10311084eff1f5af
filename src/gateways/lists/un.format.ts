import { SaxesParser } from 'saxes';
import type { ListEntry } from './lists.types';

/** The record being parsed: its leaf texts by path, in document order. */
type Leaves = Map<string, string[]>;

/**
 * The UN's consolidated list as XML (docs/integrations.md §7), parsed as a stream of tags: no custom
 * entities, no external references. @throws Error if it is not that list
 */
export function parseUn(xml: string): { publishedOn: string | null; entries: ListEntry[] } {
  const entries: ListEntry[] = [];
  let publishedOn: string | null = null;
  let leaves: Leaves | null = null;
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
    else if (name === 'INDIVIDUAL' || name === 'ENTITY') leaves = new Map();
    else if (leaves) path.push(name);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'INDIVIDUAL' || name === 'ENTITY') {
      if (leaves) entries.push(toEntry(leaves, name));
      leaves = null;
    } else if (leaves) {
      const key = path.join('/');
      if (text.trim()) leaves.set(key, [...(leaves.get(key) ?? []), text.trim()]);
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

function toEntry(leaves: Leaves, tag: 'INDIVIDUAL' | 'ENTITY'): ListEntry {
  const one = (key: string) => leaves.get(key)?.[0] ?? '';
  const names = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map(one).filter(Boolean);
  const births = ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR'].flatMap(
    (leaf) => leaves.get(`INDIVIDUAL_DATE_OF_BIRTH/${leaf}`) ?? [],
  );
  return {
    id: one('DATAID'),
    kind: tag === 'INDIVIDUAL' ? 'person' : 'entity',
    name: names.join(' '),
    aliases: (leaves.get(`${tag}_ALIAS/ALIAS_NAME`) ?? [])
      .flatMap((alias) => alias.split(';'))
      .map((alias) => alias.trim())
      .filter(Boolean),
    birthYears: [...new Set(births.map((birth) => Number(birth.slice(0, 4))).filter((year) => year > 1800))],
    programs: leaves.get('UN_LIST_TYPE') ?? [],
    reference: one('REFERENCE_NUMBER') || null,
    addresses: [...new Set(leaves.get(`${tag}_ADDRESS/COUNTRY`) ?? [])],
    remarks: one('COMMENTS1') || null,
  };
}

import { parse } from 'csv-parse/sync';
import type { ListEntry } from './lists.types';

/** `-0- ` stands for nothing in OFAC's files. */
const given = (cell: string | undefined): string => {
  const text = cell?.trim() ?? '';
  return text === '-0-' ? '' : text;
};

const END_OF_FILE = String.fromCharCode(26);
const rowsOf = (csv: string): string[][] =>
  // The files end with a DOS end-of-file mark.
  parse(csv.replaceAll(END_OF_FILE, ''), {
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as string[][];

/**
 * SDN.CSV (12 columns, no header) with the aliases of ALT.CSV (5), joined by ent_num (integrations.md §7).
 * @throws Error when a file is not what it should be
 */
export function parseOfac(sdn: string, alt: string): ListEntry[] {
  const aliases = new Map<string, string[]>();
  for (const row of rowsOf(alt)) {
    if (row.length < 4) throw new Error('ALT.CSV: a row has too few columns');
    const [entity = '', , , name] = row;
    const known = aliases.get(entity.trim()) ?? [];
    aliases.set(entity.trim(), [...known, plainName(given(name))].filter(Boolean));
  }
  return rowsOf(sdn).map((row) => {
    if (row.length < 12) throw new Error('SDN.CSV: a row has too few columns');
    const id = given(row[0]);
    const remarks = given(row[11]);
    return {
      id,
      kind: kindOf(given(row[2])),
      name: plainName(given(row[1])),
      aliases: aliases.get(id) ?? [],
      birthYears: birthYears(remarks),
      programs: given(row[3])
        .split('] [')
        .map((program) => program.replace(/[[\]]/g, '').trim())
        .filter(Boolean),
      reference: null,
    };
  });
}

function kindOf(type: string): ListEntry['kind'] {
  if (type.toLowerCase() === 'individual') return 'person';
  return type === '' ? 'entity' : 'other';
}

/** `LAST, First Middle` → `First Middle LAST`. */
function plainName(name: string): string {
  const comma = name.indexOf(',');
  return comma < 0 ? name : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`;
}

/** `DOB 12 Mar 1961; alt. DOB circa 1960;` → 1961, 1960; of a range both ends and what lies between. */
function birthYears(remarks: string): number[] {
  const years = new Set<number>();
  for (const [, text = ''] of remarks.matchAll(/DOB ([^;]*)/g)) {
    const found = [...text.matchAll(/\b(1[89]\d{2}|20\d{2})\b/g)].map((match) => Number(match[0]));
    const [from, to] = [Math.min(...found), Math.max(...found)];
    if (found.length === 0) continue;
    if (/ to /.test(text) && to - from <= 15) for (let year = from; year <= to; year++) years.add(year);
    else for (const year of found) years.add(year);
  }
  return [...years];
}

import { parse } from 'csv-parse/sync';
import type { ListEntry } from './lists.types';
import { readOfacRemarks } from './ofac-remarks.format';

/** `-0- ` means empty in OFAC's files. */
const cellText = (cell: string | undefined): string => {
  const text = cell?.trim() ?? '';
  return text === '-0-' ? '' : text;
};

const END_OF_FILE = String.fromCharCode(26);
const getRows = (csv: string): string[][] =>
  // The files end with a DOS end-of-file character.
  parse(csv.replaceAll(END_OF_FILE, ''), {
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as string[][];

/** The files of a publication, as text. */
interface OfacFiles {
  /** SDN.CSV, 12 columns. */
  sdn: string;
  /** ALT.CSV, 5. */
  alt: string;
  /** ADD.CSV, 6. */
  add: string;
  /** SDN_COMMENTS.CSV, 2: what did not fit into the remarks. */
  comments: string;
}

/**
 * SDN.CSV joined by ent_num with the aliases, addresses and further remarks of the other files; none has a
 * header (docs/integrations.md §7). @throws Error when a file is malformed
 */
export function parseOfac(files: OfacFiles): ListEntry[] {
  const aliases = joined('ALT.CSV', files.alt, 4, ([, , , name]) => cellText(name));
  const addresses = joined('ADD.CSV', files.add, 5, ([, , street, city, country]) =>
    [street, city, country].map(cellText).filter(Boolean).join(', '),
  );
  const comments = joined('SDN_COMMENTS.CSV', files.comments, 2, ([, comment]) => cellText(comment));
  return getRows(files.sdn).map((row) => {
    if (row.length < 12) throw new Error('SDN.CSV: a row has too few columns');
    const id = cellText(row[0]);
    const kind = toKind(cellText(row[2]));
    const toName = kind === 'person' ? inOrder : (name: string) => name;
    const remarks = [cellText(row[11]), ...(comments.get(id) ?? [])].filter(Boolean).join(' ');
    const facts = readOfacRemarks(remarks);
    const weakAliases = facts.weakAliases.map(toName);
    return {
      ...facts,
      id,
      kind,
      name: toName(cellText(row[1])),
      aliases: [...(aliases.get(id) ?? []).map(toName), ...weakAliases],
      weakAliases,
      listedOn: null,
      delistedOn: null,
      programs: cellText(row[3])
        .split('] [')
        .map((program) => program.replace(/[[\]]/g, '').trim())
        .filter(Boolean),
      reference: null,
      addresses: addresses.get(id) ?? [],
      remarks: remarks || null,
    };
  });
}

/** Rows of a file by entity, in order; empty rows are skipped. */
function joined(
  file: string,
  csv: string,
  columns: number,
  read: (row: string[]) => string,
): Map<string, string[]> {
  const valuesByEntity = new Map<string, string[]>();
  for (const row of getRows(csv)) {
    if (row.length < columns) throw new Error(`${file}: a row has too few columns`);
    const [entity = ''] = row;
    const text = read(row);
    if (text) valuesByEntity.set(entity.trim(), [...(valuesByEntity.get(entity.trim()) ?? []), text]);
  }
  return valuesByEntity;
}

function toKind(type: string): ListEntry['kind'] {
  if (type.toLowerCase() === 'individual') return 'person';
  return type === '' ? 'entity' : 'other';
}

/** `LAST, First Middle` → `First Middle LAST`: people alone; a comma in another name belongs to it. */
function inOrder(name: string): string {
  const comma = name.indexOf(',');
  return comma < 0 ? name : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`;
}

import { headerMeaning, restoreCell, type Sheet } from '~/src/domains/batches';
import type { RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import { parseCpf } from '~/src/shared/cpf';
import { parseDay } from '~/src/shared/input/typed-day';
import type { PersonColumn } from './runs.types';

/** Columns of a file of candidates, in the order of the template. */
export const PERSON_COLUMNS = [
  'name',
  'cpf',
  'birthDate',
  'email',
  'phone',
  'motherName',
  'socialName',
] as const;

const SAMPLED_ROWS = 50;
const MIN_AGREEMENT = 0.8;

const folded = (header: string): string[] =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const EMAIL = ['email', 'mail', 'correio'];
const PHONE = ['celular', 'cel', 'telefone', 'fone', 'phone', 'mobile', 'cellphone', 'whatsapp'];
const BY_MEANING: Partial<Record<string, keyof Person>> = {
  cpf: 'cpf',
  document: 'cpf',
  birthDate: 'birthDate',
  fullName: 'name',
  motherName: 'motherName',
};

/** The meaning of a heading, in Portuguese or English; null when unknown. */
function getColumn(header: string): PersonColumn | null {
  const words = folded(header);
  const any = (list: readonly string[]) => words.some((word) => list.includes(word));
  if (any(EMAIL)) return 'email';
  // Before the name: 'nome social', 'preferred name'.
  if (any(['social', 'preferred', 'preferido']) && any(['nome', 'name'])) return 'socialName';
  if (any(PHONE)) return 'phone';
  if (any(['candidato', 'candidata', 'candidate']) && words.length === 1) return 'name';
  const meaning = headerMeaning(header);
  if (meaning === 'ignore') return 'ignore';
  return (meaning && BY_MEANING[meaning]) ?? null;
}

const LOOKS: readonly [keyof Person, (cell: string) => boolean][] = [
  ['email', (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)],
  ['cpf', (cell) => parseCpf(restoreCell('cpf', cell)) !== null],
  ['birthDate', (cell) => parseDay(cell) !== null],
  ['phone', (cell) => /^\+?[\d\s().-]{10,20}$/.test(cell)],
  ['name', (cell) => /^\p{L}[\p{L}'’.-]*(\s+\p{L}[\p{L}'’.-]*)+$/u.test(cell)],
];

/**
 * Recognises each column: by its heading, else by its cells when only one column matches. Null when
 * there is no name column, which is required.
 */
export function matchPersonColumns({ head, rows }: Sheet): PersonColumn[] | null {
  const uses: (PersonColumn | null)[] = head.map(getColumn);
  for (const [at, use] of uses.entries()) {
    // Of two columns with one meaning the first counts.
    if (use && use !== 'ignore' && uses.indexOf(use) < at) uses[at] = 'ignore';
  }
  for (const [field, looks] of LOOKS) {
    if (uses.includes(field)) continue;
    const columns = uses.flatMap((use, at) => (use === null && agree(rows, at, looks) ? [at] : []));
    if (columns.length === 1 && columns[0] !== undefined) uses[columns[0]] = field;
  }
  return uses.includes('name') ? uses.map((use) => use ?? 'ignore') : null;
}

/** How well a sheet fits: one with names and something to reach or know people by is taken. */
export function rankPeople(sheet: Sheet): 0 | 1 | 2 {
  const uses = matchPersonColumns(sheet);
  if (!uses) return 0;
  return uses.some((use) => use === 'email' || use === 'phone' || use === 'cpf') ? 2 : 1;
}

function agree(rows: Sheet['rows'], at: number, looks: (cell: string) => boolean): boolean {
  const cells = rows.slice(0, SAMPLED_ROWS).flatMap((row) => row.cells[at] || []);
  return cells.length > 0 && cells.filter(looks).length >= cells.length * MIN_AGREEMENT;
}

/** A person from the cells of a line, with what formats lost. */
export function personOfCells(cells: readonly string[], uses: readonly PersonColumn[]): RawPerson {
  const person: RawPerson = {};
  for (const [at, use] of uses.entries()) {
    const cell = cells[at];
    if (use !== 'ignore' && cell) person[use] = restoreCell(use, cell);
  }
  return person;
}

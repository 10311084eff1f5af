import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** Numbers of ASVS 5.0, levels 1 and 2, of the chapters that the map covers. */
const REQUIREMENTS =
  `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6
  3.5.1-5 3.7.1-2 4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4
  6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1
  8.4.1-1 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2
  14.2.1-4 14.3.1-3 16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`
    .split(/\s+/)
    .flatMap((range) => {
      const [, section, from, to] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(range) ?? [];
      const count = Number(to) - Number(from) + 1;
      return Array.from({ length: count }, (_, index) => `${section}.${Number(from) + index}`);
    });

const STATES = ['test', 'reason', 'n/a', 'open'] as const;
type State = (typeof STATES)[number];

interface Row {
  number: string;
  state: State;
  held: string;
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows: Row[] = readdirSync('docs/security')
  .filter((name) => /^v\d\d\.md$/.test(name))
  .flatMap((name) => readFileSync(`docs/security/${name}`, 'utf8').split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', , , state = '', held = ''] = cells(line);
    return { number, state: state as State, held };
  });

interface Citation {
  file: string;
  kind: 'test' | 'document' | 'code';
  /** Title of a test, or heading of a document. */
  name: string | null;
}

/** What a cell cites: paths in backticks, and in quotes the names that follow them. */
function citations(text: string): Citation[] {
  const matches: Citation[] = [];
  let last: Citation | null = null;
  for (const [, code, name] of text.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (name !== undefined) {
      matches.push({ file: last?.file ?? '', kind: last?.kind ?? 'test', name });
    } else if (code && /\.test\.tsx?$/.test(code)) {
      last = { file: `test/${code}`, kind: 'test', name: null };
      matches.push(last);
    } else if (code && /^(src|jobs|views|islands|test|docs)\/|^\.\w+|^compose/.test(code)) {
      last = { file: code, kind: code.endsWith('.md') ? 'document' : 'code', name: null };
      matches.push(last);
    }
  }
  return matches;
}

const texts = new Map<string, string>();
function getText(file: string): string {
  const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  texts.set(file, text);
  return text;
}

function stands({ file, kind, name }: Citation): boolean {
  if (!existsSync(file)) return false;
  if (name === null) return true;
  if (kind === 'document') return getText(file).includes(`\n## ${name}\n`);
  return (
    kind === 'test' && ["'", '"', '`'].some((quote) => getText(file).includes(`${quote}${name}${quote}`))
  );
}

const told = ({ number, held }: Row, { file, name }: Citation) =>
  `${number}: ${file} ${name ?? ''} in ${held}`;

describe('the map of ASVS', () => {
  test('has a row for each requirement, once', () => {
    expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS);
  });

  test('cites only existing files, tests and sections', () => {
    const brokenCitations = rows.flatMap((row) =>
      citations(row.held)
        .filter((citation) => !stands(citation))
        .map((citation) => told(row, citation)),
    );
    expect(brokenCitations).toEqual([]);
  });

  test('proves each state: a test by its name, a reason by a place, an open one by its next step', () => {
    const holds: Record<State, (row: Row) => boolean> = {
      test: ({ held }) => citations(held).some(({ kind, name }) => kind === 'test' && name !== null),
      reason: ({ held }) => citations(held).length > 0,
      'n/a': ({ held }) => held !== '',
      open: ({ held }) => /Next: \S/.test(held),
    };
    const weak = rows.filter((row) => !holds[row.state]?.(row));
    expect(weak.map(({ number, state }) => `${number} ${state}`)).toEqual([]);
  });

  test('is counted correctly in docs/security.md', () => {
    const lines = getText('docs/security.md').split('\n');
    const chapters = [...new Set(rows.map(({ number }) => number.split('.')[0]))];
    for (const chapter of chapters) {
      const own = rows.filter(({ number }) => number.startsWith(`${chapter}.`));
      const counts = STATES.map((state) => String(own.filter((row) => row.state === state).length));
      const open = own.filter(({ state }) => state === 'open').map(({ number }) => number);
      const line = cells(lines.find((each) => each.startsWith(`| [V${chapter} `)) ?? '');
      expect(line.slice(1)).toEqual([...counts, open.join(', ') || '-']);
    }
  });
});

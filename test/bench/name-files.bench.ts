import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Band, isSameByRules } from '~/src/domains/names/matching.rules';
import type { ListEntry, ListId } from '~/src/gateways';
import { parseOfac } from '~/src/gateways/lists/ofac.format';
import { parseUn } from '~/src/gateways/lists/un.format';
import { madeUpPerson, seeded } from '~/test/support/names/population';
import { currentMatcher } from '~/test/support/names/trial';
import type { Line } from './measure';

/** Names that very many Brazilians have. */
const COMMON = [
  'Maria da Silva',
  'José da Silva',
  'Ana Souza',
  'João Santos',
  'Antônio Oliveira',
  'Francisco Pereira',
  'Carlos Alberto da Silva',
  'Paulo Roberto dos Santos',
  'Maria José da Silva',
  'Ana Paula de Souza',
  ...[
    'Luiz Carlos Ferreira',
    'Marcos Antônio de Oliveira',
    'Maria Aparecida dos Santos',
    'José Carlos da Silva',
  ],
  ...[
    'Ana Maria de Jesus',
    'Pedro Henrique Alves',
    'Lucas Gabriel Lima',
    'Juliana Costa',
    'Fernanda Rodrigues',
  ],
];

/** A file of the folder `NAMES_DATA`; empty where there is none. */
function readFile(name: string): string {
  const path = join(process.env.NAMES_DATA ?? '', name);
  return process.env.NAMES_DATA && existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The published lists of `NAMES_DATA`: `sdn.csv` (with `alt.csv`) and `consolidated.xml`. */
export function publishedLists(): [ListId, ListEntry[]][] {
  const [sdn, alt, un] = ['sdn.csv', 'alt.csv', 'consolidated.xml'].map(readFile) as [string, string, string];
  return [
    ...(sdn ? [['ofac-sdn', parseOfac({ sdn, alt, add: '', comments: '' })] as [ListId, ListEntry[]]] : []),
    ...(un ? [['un-consolidated', parseUn(un).entries] as [ListId, ListEntry[]]] : []),
  ];
}

/**
 * What the files of the folder `NAMES_DATA` say; none of them is part of this repository (docs/names.md says where each
 * is from): `cases.csv`, a public suite of name pairs used as a test alone, and the published lists.
 */
export function nameFilesBench(): Line[] {
  const cases = readFile('cases.csv');
  const lists = publishedLists();
  if (!cases && lists.length === 0)
    console.log('no public pairs or published lists: NAMES_DATA names no folder with them (docs/names.md)');
  return [
    ...(cases ? pairLines(cases) : []),
    ...lists.flatMap(([list, entries]) => listLines(list, entries)),
  ];
}

interface Pair {
  schema: string;
  name1: string;
  name2: string;
  is_match: string;
  quality: string;
}

function pairLines(csv: string): Line[] {
  const pairs = parse(csv, { columns: true }) as Pair[];
  const judged = pairs.map((pair) => ({
    ...pair,
    wanted: pair.is_match === 'true',
    found: isSameByRules(pair.name1, pair.name2, pair.schema === 'Person' ? 'person' : 'entity'),
  }));
  const f1 = (of: typeof judged) => {
    const right = of.filter(({ wanted: expected, found }) => expected && found).length;
    const wrong = of.filter(({ wanted: expected, found }) => expected !== found).length;
    return (2 * right) / (2 * right + wrong);
  };
  const isForeign = ({ name1, name2 }: Pair) =>
    /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name1 + name2);
  const must = judged.filter(({ quality, wanted: expected }) => quality === 'STRONG' && expected);
  const foreign = judged.filter((pair) => isForeign(pair) && pair.wanted);
  const line = (what: string, ours: number, unit: string): Line => ({ what, ours, bare: null, unit });
  const find = (of: typeof judged) => of.filter((pair) => pair.found).length;
  return [
    line('public pairs, all', f1(judged), 'F1'),
    line('public pairs, persons', f1(judged.filter(({ schema }) => schema === 'Person')), 'F1'),
    line('public pairs, organizations', f1(judged.filter(({ schema }) => schema !== 'Person')), 'F1'),
    line(`public pairs marked must, of ${must.length}`, find(must), 'found'),
    line(`public pairs in other alphabets, of ${foreign.length}`, find(foreign), 'found'),
  ];
}

const UNLISTED = 400;
const BRAZILIANS = 1_000;

function listLines(list: string, entries: readonly ListEntry[]): Line[] {
  const lines: Line[] = [];
  const add = (what: string, ours: number, unit: string) =>
    lines.push({ what: `${list}: ${what}`, ours, bare: null, unit });
  const random = seeded(7);
  const strangers = Array.from({ length: UNLISTED }, () => madeUpPerson(random));
  const many = Array.from({ length: BRAZILIANS }, () => madeUpPerson(random));
  for (const kind of ['person', 'entity'] as const) {
    const search = currentMatcher(entries, kind);
    const own = entries.filter((entry) => entry.kind === kind);
    for (const later of kind === 'person' ? [null, 0, 3, 20] : [null]) {
      let visibleCount = 0;
      for (const entry of own) {
        const birth = entry.births[0]?.from ?? 1_970;
        const hits = search({ name: entry.name, birthYear: later === null ? null : birth + later });
        // Another entry under the identical name may stand for it among the ten shown.
        if (hits.some((hit) => hit.entry.id === entry.id)) visibleCount += 1;
      }
      const year = later === null ? 'without year' : `year +${later}`;
      add(`${kind} by exact name, ${year}, of ${own.length}`, visibleCount, 'shown');
    }
  }
  const search = currentMatcher(entries);
  const strangersOf = (people: readonly string[], birthYear: number | null) => {
    const hits = people.flatMap((name) => search({ name, birthYear }));
    const inBand = (...bands: Band[]) =>
      hits.filter(({ match }) => bands.includes(match.band ?? 'probable')).length;
    return { upper: inBand('confirmed', 'probable'), namesakes: inBand('namesake') };
  };
  const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
  const groups: [string, string[]][] = [
    [`commonest Brazilian names, of ${COMMON.length}`, COMMON],
    [`invented people, of ${UNLISTED}`, namesOf(strangers)],
    [`Brazilian names, of ${BRAZILIANS}`, namesOf(many)],
  ];
  for (const [what, people] of groups) {
    for (const birthYear of [null, 1_980]) {
      const { upper, namesakes } = strangersOf(people, birthYear);
      const year = birthYear === null ? 'without year' : `born ${birthYear}`;
      add(`${what}, ${year}: upper bands`, upper, 'shown');
      add(`${what}, ${year}: namesakes`, namesakes, 'shown');
    }
  }
  return lines;
}

import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

/** Where names are nouns. */
const AREAS = /^(src|views|jobs|islands)\//;

/** Participles that say what happened to a value instead of what it is. */
const PARTICIPLES =
  `asked asking chosen compared counted decided done drawn found gathered given gone judged kept known looked lost
  made missing moved placed placing put said seen sent shown taken told waiting wanted written`.split(/\s+/);

/** As the name of a property these hide what it is; elsewhere they are said of a thing that the type names. */
const OF_PROPERTIES =
  `accepted added asked compared confirmed copied covered cut decided described drawn eased encoded folded found given
  invited judged kept looked marked missing named needed packed paired placed prepared promised proven related
  remembered replaced reported saved seen sent shown skipped stored suggested taken told traced typed wanted written`.split(
    /\s+/,
  );

const NAME = `(?:${PARTICIPLES.join('|')})`;
const PATTERNS = [
  // A declaration, also of the first names of a destructuring.
  new RegExp(`\\b(?:const|let|var|function|class|interface|type) [{[]?(?: ?\\w+,)* ?(${NAME})\\b`, 'gi'),
  // A parameter of an arrow function.
  new RegExp(`\\((?:\\w+, )*(${NAME})(?:, \\w+)*\\) =>`, 'gi'),
  // A parameter with a type.
  new RegExp(
    `(?:\\(|[\\w>\\]}], |\\n {2})(${NAME})\\??: (?:[A-Z(]|string|number|boolean|unknown|readonly)`,
    'g',
  ),
  // A property of a type, on a line of its own or of a member of a union.
  new RegExp(
    `\\n +(?:(?:readonly )?|(?:\\| )?\\{ [^}\\n]*\\b)(${OF_PROPERTIES.join('|')})\\??: (?!.*[,(]$).*;`,
    'g',
  ),
  // A constant that begins a phrase.
  /\b(?:const|let) (THEIRS|ALIVE|(?:A|AN|OF|WORTH|IS)_[A-Z_]+)\b/g,
];

/** Written from the database. */
const COLUMNS = 'src/platform/database/tables.ts';

/** Names of protocols, formats and columns, and of what makes statements and texts fast. The list only shrinks. */
const ALLOWED = [
  // The iterator protocol.
  'src/platform/files/disk-files.ts done',
  // HTTP 410.
  'src/platform/errors.ts Gone',
  // JSON of pages that poll.
  'islands/shared/wait.island.tsx waiting',
  'src/domains/reports/reports.types.ts done',
  // JSON that is stored, sealed or not.
  'src/domains/batches/batches.types.ts missing',
  'src/domains/names/matching.rules.ts prepared',
  'src/domains/sources/list-index.rules.ts prepared',
  'src/domains/verification/engine/engine.types.ts copied',
  'src/domains/batches/batches.store.ts given',
  'src/domains/recruitment/runs/runs.types.ts given',
  // Columns of tables and statements.
  'src/domains/batches/batches.store.ts needed',
  'src/domains/batches/batches.rules.ts waiting',
  'src/domains/developers/webhooks/webhooks.types.ts waiting',
  'src/domains/operators/queues/queue.types.ts waiting',
  'src/domains/reports/run/progress.rules.ts done',
];

const participles = sources
  .filter(({ path }) => AREAS.test(path) && !path.startsWith('src/shared/brand') && path !== COLUMNS)
  .flatMap(({ path, text }) =>
    PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => `${path} ${name}`)),
  );

describe('names', () => {
  test('are nouns instead of bare participles', () => {
    expect([...new Set(participles)].filter((each) => !ALLOWED.includes(each))).toEqual([]);
  });

  test('have no superfluous exception', () => {
    expect(ALLOWED.filter((each) => !participles.includes(each))).toEqual([]);
  });

  test.each([
    'const sent = 1',
    'const [shown, setShown] = 1',
    'const { a, found } = 1',
    'interface Asked {',
    'each((known) => known)',
    'function read(given: string)',
    'const AN_ACCOUNT = 1',
    'interface A {\n  sent: boolean;\n}',
    "type A =\n  | { reason: 'b'; missing: string[] };",
  ])('%s is refused', (text) => {
    expect(PATTERNS.some((pattern) => [...text.matchAll(pattern)].length > 0)).toBe(true);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, say } from './steps.mjs';
import { allTests, testsUsing } from './test-files.mjs';

/** Which test ran which function: `{ commit, functions: ['src/a.ts:3-9'], tests: { 'test/…': [index] } }`. */
const MAP = join(root, '.data', 'test-map.json');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Keeps what a whole run noted, with the commit that it ran. */
export function recordMap(file) {
  const index = new Map();
  const tests = {};
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { file: test, functions } = JSON.parse(line);
    for (const each of functions) if (!index.has(each)) index.set(each, index.size);
    tests[test] = functions.map((each) => index.get(each));
  }
  const commit = git('rev-parse', 'HEAD').trim();
  mkdirSync(dirname(MAP), { recursive: true });
  writeFileSync(MAP, JSON.stringify({ commit, functions: [...index.keys()], tests }));
}

function readMap() {
  try {
    return JSON.parse(readFileSync(MAP, 'utf8'));
  } catch {
    return null;
  }
}

/** For each file that differs from the commit, the lines of it there that changed; none for a new file. */
function changedLines(commit) {
  const changes = new Map();
  let lines = [];
  for (const line of git('diff', '-U0', '--no-color', '--no-renames', commit).split('\n')) {
    const [, name] = /^diff --git a\/(.+) b\//.exec(line) ?? [];
    if (name) {
      lines = [];
      changes.set(name, lines);
    }
    const [, start, count = '1'] = /^@@ -(\d+)(?:,(\d+))? /.exec(line) ?? [];
    // Lines that were added stand after the one that is named.
    if (start) lines.push([Number(start), Number(start) + Math.max(Number(count) - 1, 0)]);
  }
  for (const name of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    changes.set(name, []);
  return changes;
}

/** Functions of the product by file, with their place in the map. */
function byFile(functions) {
  const files = new Map();
  for (const [index, text] of functions.entries()) {
    const [, file, first, last] = /^(.+):(\d+)-(\d+)$/.exec(text);
    if (!files.has(file)) files.set(file, []);
    files.get(file).push({ index, first: Number(first), last: Number(last) });
  }
  return files;
}

/** The functions around the changed lines; all of the file where a line is in none. */
function functionsAround(functions, lines) {
  const around = lines.map(([from, to]) =>
    functions.filter(({ first, last }) => first <= to && last >= from),
  );
  return around.some((each) => each.length === 0) || lines.length === 0 ? functions : around.flat();
}

const ALWAYS = /^test\/architecture\//;
/** Documents and types: the architecture's tests and the compiler read them. */
const CONCERNS_NO_TEST = /\.md$|\.types\.ts$|^docs\//;

/**
 * The tests that changes concern, by file with its changed lines: those that ran a function which has changed, those
 * that changed or whose support did, and the rules of the architecture. Null where nothing is known of a file: texts,
 * migrations, packages, what runs the tests, and code that runs in a process of its own.
 */
export function selectTests({ functions, tests }, changes) {
  const files = byFile(functions);
  const run = new Set();
  const selection = new Set(allTests().filter((file) => ALWAYS.test(file)));
  for (const [file, lines] of changes) {
    const functionsOfFile = files.get(file);
    if (/^test\/.*\.tsx?$/.test(file)) for (const each of testsUsing(file)) selection.add(each);
    else if (functionsOfFile) for (const { index } of functionsAround(functionsOfFile, lines)) run.add(index);
    else if (!CONCERNS_NO_TEST.test(file)) return null;
  }
  for (const [test, indexes] of Object.entries(tests))
    if (indexes.some((each) => run.has(each))) selection.add(test);
  return allTests().filter((file) => selection.has(file));
}

/** The tests that `npm test -- --changed` runs. */
export function changedTests() {
  const map = readMap();
  const selection = map && selectTests(map, changedLines(map.commit));
  if (selection) return selection;
  say(
    map
      ? 'a change may concern every test: all run'
      : '`npm run test:full` records which test runs what: all run',
  );
  return allTests();
}

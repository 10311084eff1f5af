import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

const DECISIONS = 'docs/decisions';

const listPages = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return listPages(path);
    return name.endsWith('.md') ? [path] : [];
  });

const pages = ['README.md', 'locales/README.md', ...listPages('docs')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const records = readdirSync(DECISIONS).filter((name) => /^\d{4}-/.test(name));
const numbers = new Set(records.map((name) => name.slice(0, 4)));

/** The anchors of a page's headings, as GitHub makes them. */
const listAnchors = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );

function isBroken(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file));
  if (!existsSync(path)) return true;
  return anchor !== undefined && !listAnchors(path).includes(anchor);
}

/** Where a path in the text may begin: many pages leave the first folders out. */
const ROOTS = ['.', 'src', 'src/domains', 'src/platform', 'src/gateways', 'test'];
const PATH =
  /`((?:src|views|islands|jobs|migrations|locales|public|test|docs)\/[\w./-]+|[\w-]+\/[\w/-]+[\w.-]*\.(?:tsx?|mjs|sql))`/g;

/** A function, type or field of the code, as its style writes them. */
const NAME = /`(?:\.{3})?([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g;
/** Of packages and other products. */
const FOREIGN = new Set(['bucketExists', 'candidatesWrite']);

describe('the documents', () => {
  test('name existing code', () => {
    const texts = [...sources.map(({ text }) => text), readFileSync('package.json', 'utf8')].join('\n');
    const words = new Set(texts.match(/\w+/g));
    const missing = pages.flatMap(({ path, text }) =>
      [...text.matchAll(NAME)]
        .map(([, name = '']) => name)
        .filter((name) => !FOREIGN.has(name) && !words.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('name files and folders that exist', () => {
    const missing = pages.flatMap(({ path, text }) =>
      [...text.matchAll(PATH)]
        .map(([, name = '']) => name)
        .filter((name) => !ROOTS.some((root) => existsSync(join(root, name))))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('link to files and headings that exist', () => {
    const broken = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(?:https?|mailto|route):/.test(link) && isBroken(path, link))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

/** Numbers cited as decisions: after the word, in an enumeration, and as the text of a link. */
const listCited = (text: string): string[] => [
  ...[...text.matchAll(/\bdecisions?[\s*/]+(\d{4}(?:(?:,| and| to)[\s*]+\d{4})*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d{4}/g) ?? [],
  ),
  ...[...text.matchAll(/\[(?:decisions? )?(0\d{3})\]/g)].map(([, number = '']) => number),
];

describe('decision records', () => {
  test('exist wherever they are cited', () => {
    const missing = [...pages, ...sources].flatMap(({ path, text }) =>
      listCited(text)
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(missing).toEqual([]);
  });

  test('are in the list once, with their own titles', () => {
    const lines = records.map((name) => {
      const [heading = ''] = readFileSync(join(DECISIONS, name), 'utf8').split('\n');
      const number = name.slice(0, 4);
      expect(heading).toMatch(new RegExp(`^# ${number}\\. `));
      return `- [${number}](${name}) ${heading.slice(`# ${number}. `.length)}`;
    });
    const list = readFileSync(join(DECISIONS, 'README.md'), 'utf8').split('\n');
    expect(list.filter((line) => line.startsWith('- ')).sort()).toEqual(lines.sort());
  });
});

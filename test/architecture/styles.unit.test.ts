import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

const FOLDER = 'public/assets/styles';

/** Sheets of what several features are drawn with. Every other sheet is one feature's, or a component's. */
const SHARED = [
  'dialog.css',
  'guest.css',
  'band.css',
  'ledger.css',
  'pix.css',
  'report-row.css',
  'shared.css',
  'sheet.css',
  'states.css',
  'workspace.css',
];

interface Rule {
  sheet: string;
  className: string;
}

const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    text: readFileSync(join(FOLDER, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, ''),
  }));

const rules: Rule[] = sheets.flatMap(({ name, text }) =>
  [...text.matchAll(/\.([clu]-[\w-]+)/g)].map(([, className = '']) => ({ sheet: basename(name), className })),
);

const NAME = /(?<=["'`\s])([clu]-[a-z][\w-]*)(\$\{)?/g;

/** Classes named in a file's strings, and beginnings that a value completes (`u-tone--${tone}`). */
const uses = sources
  .filter(({ path }) => /^(views|islands|src\/sandbox)\//.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(NAME)].map(([, name = '', open]) => ({ path, name, isBeginning: open !== undefined })),
  );

const isUsed = ({ className }: Rule): boolean =>
  uses.some(({ name, isBeginning }) => (isBeginning ? className.startsWith(name) : className === name));

const getBlock = (className: string): string => className.replace(/(__|--).*/, '');

/** Folders of features whose pages name the block; empty if a component or the page's frame draws it. */
function listFeatures(block: string): string[] {
  const folders = uses
    .filter(({ path, name }) => !path.startsWith('src/') && getBlock(name) === block)
    .map(({ path }) => path.split('/')[1] ?? '');
  const isComponent = folders.some((folder) => folder === 'components' || folder === 'layout');
  return isComponent ? [] : [...new Set(folders)].sort();
}

describe('classes', () => {
  test('are each used by a view', () => {
    expect([...new Set(rules.filter((rule) => !isUsed(rule)).map(({ className }) => className))]).toEqual([]);
  });

  test('that views use have a rule in a style sheet', () => {
    const named = new Set(rules.map(({ className }) => className));
    const unruled = uses.filter(({ name, isBeginning }) =>
      isBeginning ? ![...named].some((className) => className.startsWith(name)) : !named.has(name),
    );
    expect(unruled.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  test("a feature's blocks are in its own pages only; what two features share is in a shared sheet", () => {
    const lent = [...new Set(rules.map(({ className }) => getBlock(className)))]
      .filter((block) => block.startsWith('c-'))
      .filter(
        (block) => !rules.some((rule) => SHARED.includes(rule.sheet) && getBlock(rule.className) === block),
      )
      .map((block) => ({ block, features: listFeatures(block) }))
      .filter(({ features }) => features.length > 1);
    expect(lent.map(({ block, features }) => `${block}: ${features.join(', ')}`)).toEqual([]);
  });

  test('are laid out by primitives; few components lay out their own parts', () => {
    const grids = sheets.flatMap(({ text }) => text.match(/display: grid/g) ?? []);
    expect(grids.length).toBeGreaterThan(0);
    expect(grids.length).toBeLessThanOrEqual(60);
  });
});

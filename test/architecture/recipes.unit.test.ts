import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sources } from './sources';

const FOLDER = 'docs/how-to';

const readFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|css)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Without what formatting adds: line breaks, indents, trailing commas. */
const toPlain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/,(?= ?[)\]}])/g, '')
    .replace(/([({[]) /g, '$1')
    .replace(/ (?=[)}\]])/g, '')
    .replace(/[,;]? ?$/, '')
    .trim();

/** The pieces of a recipe's examples: between empty lines, and without what a line of dots leaves out. */
const readPieces = (recipe: string): string[] =>
  [...readFileSync(`${FOLDER}/${recipe}`, 'utf8').matchAll(/```(?:tsx?|json|css)\n([\s\S]*?)```/g)].flatMap(
    ([, code = '']) => code.split(/\n\n|\n *\/\/ …\n/).filter((piece) => piece.trim() !== ''),
  );

test('every example of a recipe is code, text or style that the product has, so that it compiles and runs', () => {
  const code = [
    ...sources.map(({ text }) => text),
    ...readFolder('locales'),
    ...readFolder('public/assets/styles'),
  ].map(toPlain);
  const recipes = readdirSync(FOLDER);
  expect(recipes.length).toBeGreaterThan(5);
  const invented = recipes.flatMap((recipe) =>
    readPieces(recipe)
      .filter((piece) => !code.some((text) => text.includes(toPlain(piece))))
      .map((piece) => `${recipe}: ${piece}`),
  );
  expect(invented).toEqual([]);
});

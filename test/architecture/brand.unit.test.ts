import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import brand from '~/src/shared/brand.json';

const FOLDERS = ['src', 'views', 'islands', 'jobs', 'locales', 'migrations', 'public/assets'];
const TEXT = /\.(ts|tsx|mjs|css|svg|json|sql|html)$/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => TEXT.test(file));

test('the colors of the brand stand in src/shared/brand.json alone', () => {
  const colors = new RegExp(Object.values(brand).join('|'), 'i');
  expect(files.filter((file) => colors.test(readFileSync(file, 'utf8')))).toEqual(['src/shared/brand.json']);
});

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listUnused } from '~/src/setup/prune-packages.mjs';

const MAX_BYTES = 190e6;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
};
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Bytes of files in a folder; packages inside it count by themselves. */
function sizeOf(path: string): number {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.size ?? 0;
  const entries = readdirSync(path).filter((name) => name !== 'node_modules');
  return entries.reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

test('production packages stay small once pruned', () => {
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev);
  const all = paths.reduce((sum, path) => sum + sizeOf(path), 0);
  const unused = listUnused('node_modules').reduce((sum, path) => sum + sizeOf(path), 0);
  expect(unused).toBeGreaterThan(40e6);
  expect(all - unused).toBeLessThan(MAX_BYTES);
});

/** The package of an import, `@scope/name` or `name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const IMPORTS =
  /^(?:(?:import|export)\b[^'"\n]*|\} from )["']([^."'/][^"'\n]*)["'];$|\bimport\("([a-z@][^"\s]*)"\)/gm;

test('what the image runs imports production packages alone', () => {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:src|jobs|chunks)\/.*\.js$/.test(file) && !file.startsWith('src/embedded/'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join('build', file), 'utf8').matchAll(IMPORTS)].map(([, from, lazy]) =>
      packageOf(from ?? lazy ?? ''),
    ),
  );
  const own = new Set(names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
  expect(own.size).toBeGreaterThan(30);
  expect([...own].filter((name) => !(name in dependencies))).toEqual([]);
});

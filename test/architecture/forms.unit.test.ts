import { expect, test } from '@jest/globals';
import { sources } from './sources';

const isForm = (path: string) => path.endsWith('.form.ts');
const isView = (path: string) => /^(views|islands)\//.test(path);

/** What a view may import of the layers below, apart from their types. */
const isAllowed = (from: string, to: string) =>
  !/^src\/(domains|http|platform)\//.test(to) ||
  /\.(types|wording)\.ts$/.test(to) ||
  (isForm(from) && to.endsWith('.rules.ts'));

test('views and islands import only types and wording of domains; a form may import their rules too', () => {
  const breaches = sources
    .filter(({ path }) => isView(path))
    .flatMap(({ path: from, imports }) =>
      imports
        .filter(({ path: to, typeOnly }) => !typeOnly && !isAllowed(from, to))
        .map(({ path: to }) => `${from} → ${to}`),
    );
  expect(breaches).toEqual([]);
});

test('no island imports a form, which would bring zod to the browser', () => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { path: next, typeOnly } of files.get(path)?.imports ?? []) if (!typeOnly) visit(next);
  };
  for (const path of files.keys()) if (/^islands\//.test(path)) visit(path);
  expect(reached.size).toBeGreaterThan(40);
  const heavy = [...reached].filter((path) => isForm(path) || /from 'zod'/.test(files.get(path)?.text ?? ''));
  expect(heavy).toEqual([]);
});

test('forms, and only forms, are declared by defineForm', () => {
  const declares = ({ text }: { text: string }) => /= defineForm\(/.test(text);
  const product = sources.filter(({ path }) => !path.startsWith('test/'));
  expect(product.filter((each) => declares(each) !== isForm(each.path)).map(({ path }) => path)).toEqual([]);
});

/** Where an order is placed, and the page whose fields are named after the products on sale. */
const LOOSE = /^views\/(batches|reports\/(order|home))\/|^views\/marketing\/calculator\/special\.page\.tsx$/;

test('values and errors that a view shows have the names of a declared form', () => {
  const loose = sources.filter(
    ({ path, text }) =>
      isView(path) &&
      path.endsWith('.tsx') &&
      !LOOSE.test(path) &&
      /^ +(?:values|errors): Record<string, string(?:\[\])?>/m.test(text),
  );
  expect(loose.map(({ path }) => path)).toEqual([]);
});

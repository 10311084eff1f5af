import { describe, expect, test } from '@jest/globals';
import { pages } from '~/src/app';
import { getNoun, sources } from './sources';

const ROW = /\bid: '([^']+)'/g;
/** A line that binds a route: its id, quoted or not, before its handlers. */
const BINDING = /^ {2,4}'?([\w-]+)'?: /gm;

/** Noun of each row of the route table, by the row's id. */
const nounOfRow = new Map(
  sources.flatMap(({ path, text }) => {
    const noun = /^src\/shared\/routes\/([^/]+)\.ts$/.exec(path)?.[1];
    return noun ? [...text.matchAll(ROW)].map(([, id]) => [id, noun] as const) : [];
  }),
);

describe('route table', () => {
  test('a noun binds its pages in one file', () => {
    const others = sources
      .map(({ path }) => path)
      .filter((path) => /^src\/web\/.*\.routes\.ts$/.test(path))
      .filter((path) => !/^src\/web\/([^/]+)\/\1\.routes\.ts$/.test(path));
    expect(others).toEqual([]);
  });

  test('a page is bound by the noun that its row belongs to', () => {
    const bindings = sources
      .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.routes.ts'))
      .flatMap(({ path, text }) => [...text.matchAll(BINDING)].map(([, id]) => ({ path, id })))
      .filter(({ id }) => nounOfRow.has(id));
    expect(bindings.length).toBeGreaterThan(250);
    const foreign = bindings.filter(({ path, id }) => nounOfRow.get(id) !== getNoun(path));
    expect(foreign).toEqual([]);
  });

  test('one search for an id finds its row and its handlers', () => {
    const bound = sources
      .filter(({ path }) => /^src\/web\/.*(routes|docs\.pages)\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/(?:^|\{) *'?([\w-]+)'?: /gm)].map(([, id]) => id));
    const ids = pages.flatMap((module) => Object.keys(module));
    expect(ids.length).toBeGreaterThan(380);
    expect(ids.filter((id) => !bound.includes(id) || !nounOfRow.has(id))).toEqual([]);
  });
});

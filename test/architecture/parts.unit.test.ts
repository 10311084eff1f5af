import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

/**
 * The parts of the large domains, lowest first: a part knows those before it and the files beside the
 * parts, which know no part. The edge, the views and the tests of the noun use the same names.
 */
const PARTS: Record<string, readonly string[]> = {
  access: ['login', 'two-factor', 'botcheck', 'credentials', 'entry', 'federation'],
  batches: ['file', 'quote', 'run', 'result'],
  billing: [
    'settings',
    'wallet',
    'offers',
    'contacts',
    'budgets',
    'pix',
    'invoice',
    'settlement',
    'statement',
    'operator',
    'receivables',
  ],
  operators: ['home', 'search', 'account', 'queues', 'sources', 'visits', 'staff', 'overview'],
  developers: ['keys', 'people', 'requests', 'webhooks', 'docs'],
  sources: ['pauses', 'catalog', 'subscriptions', 'copy'],
  reports: ['result', 'contest', 'run', 'order', 'approval', 'history', 'home', 'operator'],
  recruitment: [
    'vacancies',
    'candidates',
    'checks',
    'decision',
    'identity',
    'page',
    'runs',
    'connections',
    'demo',
  ],
  subjects: ['proof'],
  verification: [
    'engine',
    'integrations',
    'link',
    'capture',
    'decision',
    'proof',
    'aml',
    'review',
    'dashboard',
    'trial',
    'demo',
  ],
};

/** More files than one folder shows at a glance. */
const MAX_FILES = 25;
const ROOTS = ['src/domains', 'src/web', 'views', 'test/domains'];

/** Folders right under one, as far as sources are in them. */
const getFolders = (path: string): string[] => [
  ...new Set(sources.flatMap((source) => new RegExp(`^${path}/([^/]+)/`).exec(source.path)?.[1] ?? [])),
];

const getFiles = (path: string): number => sources.filter((each) => each.path.startsWith(`${path}/`)).length;

/** Domain and level of a domain's file: 0 beside the parts, then their order; null elsewhere. */
function getLevel(path: string): { domain: string; level: number } | null {
  const [, domain, part] = /^src\/domains\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? [];
  const parts = domain ? PARTS[domain] : undefined;
  if (!domain || !parts) return null;
  return { domain, level: part ? parts.indexOf(part) + 1 : 0 };
}

describe('parts of large domains', () => {
  test('depend in one direction', () => {
    const breaches = sources.flatMap(({ path, imports }) => {
      const from = path.endsWith('/index.ts') ? null : getLevel(path);
      if (!from) return [];
      return imports.flatMap((each) => {
        const to = getLevel(each.path);
        return to?.domain === from.domain && to.level > from.level ? [`${path} → ${each.path}`] : [];
      });
    });
    expect(breaches).toEqual([]);
  });

  test.each(ROOTS)('%s has only the folders listed here', (root) => {
    const odd = Object.entries(PARTS).flatMap(([noun, parts]) =>
      getFolders(`${root}/${noun}`)
        .filter((folder) => !parts.includes(folder) && folder !== 'support')
        .map((folder) => `${root}/${noun}/${folder}`),
    );
    expect(odd).toEqual([]);
  });

  test('a domain above the file limit is divided into parts', () => {
    const crowded = getFolders('src/domains').filter(
      (domain) => !PARTS[domain] && getFiles(`src/domains/${domain}`) > MAX_FILES,
    );
    expect(crowded).toEqual([]);
  });

  test('no code folder outside the tests is above the file limit', () => {
    const counts = new Map<string, number>();
    for (const { path } of sources)
      if (/^(src|views|islands|jobs)\//.test(path))
        counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const crowded = [...counts].filter(([, files]) => files > MAX_FILES).map(([folder]) => folder);
    expect(crowded).toEqual([]);
  });
});

/** Every file that an entry loads, itself included. */
function loads(entry: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const visited = new Set([entry]);
  // A set also gives what is added while it is read.
  for (const path of visited) {
    const imports = byPath.get(path)?.imports ?? [];
    for (const each of imports) if (!each.typeOnly) visited.add(each.path);
  }
  return [...visited];
}

const children = sources.flatMap(({ path }) => (/^(src|jobs)\/.*\.child\.ts$/.test(path) ? [path] : []));

test.each(children)('%s imports no other domain, as it starts for each file', (child) => {
  const part = dirname(child);
  const isFar = (path: string) => path.startsWith('src/domains/') && !path.startsWith(`${part}/`);
  const far = loads(child).filter((path) => isFar(path) && !/\.types\.ts$/.test(path));
  expect(far).toEqual([]);
});

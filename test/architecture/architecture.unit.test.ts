import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { getDomain, getNoun, type Source, sources } from './sources';
import { getOwner } from './table-owners';
import { writtenTables } from './table-writes';

/** Every import that breaks a rule, as `from → to`. */
function breaches(rule: (from: Source, to: string, typeOnly: boolean) => boolean): string[] {
  return sources.flatMap((from) =>
    from.imports
      .filter(({ path, typeOnly }) => rule(from, path, typeOnly))
      .map(({ path }) => `${from.path} → ${path}`),
  );
}

/** Every way of imports that leads back to its beginning. */
function cycles(counts: (to: Source['imports'][number]) => boolean): string[] {
  const edges = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(counts).map((to) => to.path)]),
  );
  const finishedItems = new Set<string>();
  const matches: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) matches.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (finishedItems.has(path) || trail.includes(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    finishedItems.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return matches;
}

const under = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const ROLES = [
  'service',
  'store',
  'queries',
  'rules',
  'policy',
  'jobs',
  'types',
  'columns',
  'wording',
  'audit',
  'emails',
  'source',
];
const WEB_ROLES = ['routes', 'pages', 'api', 'schemas'];
const getRole = (path: string) => /\.([a-z]+)\.tsx?$/.exec(path)?.[1] ?? null;

describe('directions', () => {
  test('shared imports only itself, and what makes it fast', () => {
    expect(
      breaches(
        (from, to) => under(from.path, 'src/shared') && !under(to, 'src/shared', 'src/speed', 'locales'),
      ),
    ).toEqual([]);
  });

  test('platform, http and gateways import no domain', () => {
    const rule = (from: Source, to: string) =>
      under(from.path, 'src/platform', 'src/http', 'src/gateways') && under(to, 'src/domains', 'jobs');
    expect(breaches(rule)).toEqual([]);
  });

  test('platform imports neither http nor views', () => {
    expect(
      breaches((from, to) => under(from.path, 'src/platform') && under(to, 'src/http', 'views')),
    ).toEqual([]);
  });

  test('domains import neither the web edge nor a view', () => {
    const rule = (from: Source, to: string) =>
      under(from.path, 'src/domains') && under(to, 'src/web', 'src/http', 'views', 'islands', 'jobs');
    expect(breaches(rule)).toEqual([]);
  });

  test('http and views import nothing of src/web', () => {
    const rule = (from: Source, to: string) =>
      under(from.path, 'src/http', 'views', 'islands') && under(to, 'src/web', 'jobs');
    expect(breaches(rule)).toEqual([]);
  });

  test('the worker imports no page, route or call', () => {
    const edges = new Map(sources.map(({ path, imports }) => [path, imports]));
    const reached = new Set<string>();
    const visit = (path: string) => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const { path: next, typeOnly } of edges.get(path) ?? []) if (!typeOnly) visit(next);
    };
    visit('jobs/worker.ts');
    expect(reached.size).toBeGreaterThan(300);
    const edge = [...reached].filter(
      (path) => under(path, 'src/web', 'src/http') || /^views\/(?!emails\/|copies\/)/.test(path),
    );
    expect(edge).toEqual([]);
  });

  test('a domain is entered by its index, from anywhere but the edge of its own noun', () => {
    const rule = (from: Source, to: string) => {
      const target = getDomain(to);
      if (!target || getNoun(from.path) === target || under(from.path, 'test')) return false;
      // Demo data is left by steps of the product itself, each at another moment of the past.
      if (under(from.path, 'src/sandbox/demo')) return false;
      if (under(from.path, 'views', 'islands')) return false;
      if (from.path.startsWith('src/web/') && /\.(types|audit)\.ts$/.test(to)) return false;
      return to !== `src/domains/${target}/index.ts`;
    };
    expect(breaches(rule)).toEqual([]);
  });

  test('views and islands import a type from its file, not from the index of a domain', () => {
    const rule = (from: Source, to: string) =>
      under(from.path, 'views', 'islands') && /^src\/domains\/[^/]+\/index\.ts$/.test(to);
    expect(breaches(rule)).toEqual([]);
  });

  test('the product knows the sandbox only where it is composed', () => {
    const rule = (from: Source, to: string) =>
      under(to, 'src/sandbox') &&
      !under(from.path, 'src/sandbox', 'test') &&
      !['src/app.ts', 'src/commands.ts'].includes(from.path);
    expect(breaches(rule)).toEqual([]);
  });

  test('nothing imports the tests, nor the app from below', () => {
    const rule = (from: Source, to: string) => {
      if (under(from.path, 'test')) return false;
      return under(to, 'test') || (to === 'src/app.ts' && from.path !== 'src/server.ts');
    };
    expect(breaches(rule)).toEqual([]);
  });

  test('inside a domain the roles point one way', () => {
    const allowed: Record<string, string[]> = {
      jobs: ['types', 'schemas', 'rules'],
      rules: ['rules', 'types', 'policy', 'wording'],
      policy: ['types', 'rules', 'policy'],
      types: ['types', 'rules'],
      wording: ['types', 'wording'],
      store: ['rules', 'types', 'store', 'queries'],
      queries: ['rules', 'types', 'store', 'queries', 'policy'],
    };
    const rule = (from: Source, to: string) => {
      if (!getDomain(from.path) || getDomain(from.path) !== getDomain(to)) return false;
      const list = allowed[getRole(from.path) ?? ''];
      const role = getRole(to);
      return list !== undefined && role !== null && !list.includes(role);
    };
    expect(breaches(rule)).toEqual([]);
  });

  test('no file is part of an import cycle', () => {
    expect(cycles(({ typeOnly }) => !typeOnly)).toEqual([]);
  });

  test('no file above http and the platform is part of a cycle of type imports', () => {
    expect(cycles(({ path }) => !under(path, 'src/http', 'src/platform'))).toEqual([]);
  });
});

describe('files', () => {
  test('a domain file is named noun.role, with a role of the closed list', () => {
    const odd = sources.filter(({ path }) => {
      if (!getDomain(path) || path.endsWith('/index.ts') || path.endsWith('.child.ts')) return false;
      return !ROLES.includes(getRole(path) ?? '');
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('a file of the edge is named noun.role too', () => {
    const odd = sources.filter(
      ({ path }) => /^src\/web\/(?!site\/)/.test(path) && !WEB_ROLES.includes(getRole(path) ?? ''),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('import other folders by paths from the root, and declare an hour and a day once', () => {
    const product = sources.filter(({ path }) => /^(src|views|islands|jobs)\/.*\.tsx?$/.test(path));
    expect(product.filter(({ text }) => /from '\.\.\//.test(text)).map(({ path }) => path)).toEqual([]);
    const again = product.filter(({ text }) => /^(export )?const (MINUTE|HOUR|DAY)_MS =/m.test(text));
    expect(again.map(({ path }) => path)).toEqual(['src/shared/dates.ts']);
  });

  test('there is no miscellaneous file', () => {
    expect(
      sources.filter(({ path }) => /(utils?|helpers?|misc|common)\.tsx?$/.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('are at most 350 lines long', () => {
    const long = sources.filter(
      ({ path, lines }) => lines > 351 && path !== 'src/platform/database/tables.ts',
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('pages and calls have a typed actor', () => {
    const asserting = sources.filter(
      ({ path, text }) => under(path, 'src/web', 'src/domains') && text.includes('requireActor'),
    );
    expect(asserting.map(({ path }) => path)).toEqual([]);
  });

  test('tables are exported in one place', () => {
    const others = sources.filter(
      ({ path, text }) =>
        under(path, 'src', 'jobs') &&
        !under(path, 'src/platform/tables', 'src/sandbox') &&
        path !== 'src/http/download.ts' &&
        /shared\/csv'|CSV_BOM|joinCells|writeXlsx|type\('text\/csv|spreadsheetml/.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual(['src/shared/csv.ts']);
  });

  test('cursors hold ids, times and numbers, which keyset.ts checks; others are listed here', () => {
    const others = sources.filter(
      ({ path, text }) =>
        under(path, 'src') && !path.startsWith('src/platform/') && /\btoCursor\(/.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([
      // Time, account and number of an event, by partitions.
      'src/domains/audit/audit.queries.ts',
      // An event's number, larger than a keyset takes.
      'src/domains/developers/webhooks/webhooks.queries.ts',
      // Time and id, in a statement that is prepared.
      'src/domains/reports/history/export.service.ts',
      'src/domains/reports/history/history.queries.ts',
      // The id of somebody whose name is looked up.
      'src/domains/team/team.queries.ts',
    ]);
  });

  test('addresses that leave the site name their language', () => {
    const others = sources.filter(
      ({ path, text }) => under(path, 'src/domains', 'jobs') && /origin(?: \+\s*|\}\$\{)hrefTo/.test(text),
    );
    // A link that people of any language hand on, and addresses that are printed, as short as they can be.
    expect(others.map(({ path }) => path)).toEqual([
      'src/domains/reports/result/pdf.service.ts',
      'src/domains/team/join-link.service.ts',
    ]);
  });

  test('the environment has one reader', () => {
    const readers = sources.filter(
      ({ path, text }) =>
        text.includes('process.env') &&
        !under(path, 'test', 'src/setup', 'src/embedded', 'src/sandbox') &&
        path !== 'src/config.ts',
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });
});

describe('the database', () => {
  const canAsk = (path: string) =>
    /\.(store|queries)\.ts$/.test(path) || under(path, 'src/platform', 'migrations', 'test');

  test('is queried in stores, queries, migrations and the platform alone', () => {
    const asking = sources.filter(
      ({ path, text }) => !canAsk(path) && /\b(?:db|trx)\(|\bdb\.(?!isTransaction\b)\w|\.raw\(/.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  test('is read from the replica in queries alone, which neither write nor lock nor decide about money', () => {
    const late = sources.filter(
      ({ path, text }) => under(path, 'src', 'jobs') && /\breadAside\b|\breads\.run\b/.test(text),
    );
    expect(late.map(({ path }) => path)).toEqual([
      'src/domains/batches/result/list.queries.ts',
      'src/domains/operators/overview/partner.queries.ts',
      'src/domains/operators/overview/verification.queries.ts',
      'src/domains/operators/sources/source.queries.ts',
      'src/domains/reports/history/export.queries.ts',
      'src/domains/reports/history/history.queries.ts',
      'src/domains/reports/history/overview.queries.ts',
      'src/domains/reports/operator/operator.queries.ts',
      'src/domains/verification/dashboard/dashboard.queries.ts',
      'src/domains/verification/decision/dry-run.queries.ts',
      'src/platform/database/reads.ts',
    ]);
    const queries = late.filter(({ path }) => path.endsWith('.queries.ts'));
    expect(queries.filter(({ text }) => writtenTables(text).length > 0).map(({ path }) => path)).toEqual([]);
    const ofMoney = /\b(?:wallets|ledger_entries|holds|entries|invoices|pix_charges)\b/;
    expect(queries.filter(({ text }) => ofMoney.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('has owners: only they write a table, or lock its rows', () => {
    const foreign = sources
      .filter(({ path }) => under(path, 'src', 'jobs'))
      .flatMap(({ path, text }) => {
        const own = getDomain(path) ?? (under(path, 'src/platform') ? 'platform' : path);
        return writtenTables(text)
          .filter((table) => getOwner(table) !== own)
          .map((table) => `${path} writes ${table}, which is of ${getOwner(table) ?? 'nobody'}`);
      });
    expect(foreign).toEqual([]);
  });

  test('is written by each of its functions for one owner alone', () => {
    const folder = 'migrations/functions';
    const shared = readdirSync(folder)
      .map((file) => ({ file, tables: writtenTables(readFileSync(join(folder, file), 'utf8')) }))
      .filter(({ tables }) => new Set(tables.map(getOwner)).size > 1);
    expect(shared).toEqual([]);
  });

  test('is written in several ways, each of which is detected', () => {
    const rows = [
      "ctx.db('users').where({ id }).update({ a: 1 })",
      "await db('users')\n    .insert(row(1))\n    .onConflict('id')\n    .ignore()",
      "const own = () => db('users').where({ id });\n\n  await own().delete();",
      "const query = ctx\n    .db('users as u')\n    .where({ id });\n  await query.forUpdate('u');",
      "const names = ['users'];\nfor (const table of names) await ctx.db(table).where({ id }).delete();",
      "db.raw('update users set a = 1')",
    ];
    expect(rows.map(writtenTables)).toEqual(rows.map(() => ['users']));
    const read = "db('accounts').whereIn('id', db('users').select('id')).update({ a: 1 })";
    expect(writtenTables(read)).toEqual(['accounts']);
  });
});

describe('views', () => {
  const views = sources.filter(({ path }) => /^(views|islands)\/.*\.tsx$/.test(path));

  test('hold no literal text: words come from locales', () => {
    const literal = views.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![=-])>\s*([A-Za-zÀ-ú][^<>{}=;()]*[A-Za-zÀ-ú.!?])\s*</g)]
        .filter(([, words]) => /\s/.test(words ?? '') || (words ?? '').length > 14)
        .map(([, words]) => `${path}: ${words}`),
    );
    expect(literal).toEqual([]);
  });

  test('format dates only by src/shared/dates.ts', () => {
    const own = views.filter(({ text }) => /DateTimeFormat|toLocaleDate/.test(text)).map(({ path }) => path);
    // The names of the months in a list to choose from.
    expect(own).toEqual(['views/components/forms/date-parts.tsx']);
  });

  test('hold no inline style, except e-mails', () => {
    const pages = views.filter(({ path }) => !path.startsWith('views/emails/'));
    expect(pages.filter(({ text }) => /\sstyle=\{/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

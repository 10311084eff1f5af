import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

const ours = sources.filter(({ path }) => /^(src|views|islands|jobs)\//.test(path));
const holding = (pattern: RegExp) => ours.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Rows of a text that no `statement` declares: they are taken from it, or it begins as one and its answer is used. */
const RAW_READS = [
  /\brows\b[^;=]*\} = await [\w.]+\.raw\b|\.raw\b[^;]*?\)\)?\.rows\b|\.raw<\{ rows\b/,
  /[=([,]\s*(?:await )?[\w.!]+\.raw(?:<[^(]*>)?\(\s*[`'"]\s*(?:select|with|show)\b/,
];

describe('the code never', () => {
  test('reads the rows of a statement that it does not declare', () => {
    expect(RAW_READS.flatMap(holding)).toEqual([]);
  });

  test.each([
    "const { rows } = await db.raw('show a')",
    'const { rows: all } = await ctx.db.raw<{ rows: A[] }>(TEXT, [id])',
    'return (await trx.raw(CLAIM, { now })).rows;',
    'const answer = probe.raw(`select 1`)',
    'await Promise.all([\n  listSources(),\n  ctx.db.raw(`\n  with a as (select 1)`)])',
  ])('reads rows by %j', (text) => {
    expect(RAW_READS.some((read) => read.test(text))).toBe(true);
  });

  test('takes an advisory lock outside locks.ts', () => {
    expect(holding(/pg_(?:try_)?advisory/)).toEqual(['src/platform/database/locks.ts']);
  });

  test('turns centavos into reais by hand', () => {
    // Percentages, basis points and statuses divide too.
    expect(holding(/\/ 100\b/).filter((path) => !path.startsWith('src/shared/'))).toEqual([
      'src/domains/batches/file/text.rules.ts',
      'src/domains/marketing/claims.rules.ts',
      'src/gateways/wire/http-client.ts',
      'src/observe/monitoring/dashboard.ts',
      'src/setup/times.mjs',
      'views/components/charts/chart-axes.tsx',
      'views/marketing/site/price-stairs.tsx',
    ]);
  });

  test('evaluates text as code', () => {
    expect(holding(/\beval\(|new Function\(|vm\.run|node:vm/)).toEqual([]);
  });

  test('builds a regular expression from data', () => {
    expect(holding(/new RegExp\(/)).toEqual([]);
  });

  test('ignores the result of a conditional transition', () => {
    const stores = ours.filter(({ path }) => path.endsWith('.store.ts'));
    const declared =
      /export (?:async )?function ((?:un)?(?:move|settle|mark|close|release)\w*)\(([^{};]|\{[^{}]*\})*?\): Promise<boolean>/g;
    const moves = stores.flatMap(({ text }) => [...text.matchAll(declared)].map(([, name]) => name ?? ''));
    expect(moves).toEqual(
      expect.arrayContaining(['moveCharge', 'moveSale', 'moveBatch', 'moveApplication', 'unsettleInvoice']),
    );
    const dropped = ours.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:^|[;{}):]|\belse|=>|\bvoid \(?)\s*await (\w+)\(/gm)]
        .filter(([, name]) => moves.includes(name ?? ''))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(dropped).toEqual([]);
  });

  test('reads a list by offset, which would repeat or skip rows added meanwhile', () => {
    expect(holding(/\.offset\(|\boffset \?/)).toEqual([]);
  });

  test('limits an IP address other than by its network', () => {
    expect(holding(/\breq\.ip\b/)).toEqual(['src/http/login/caller.ts']);
  });

  test('hands text to a shell', () => {
    expect(holding(/shell: true|\bexecSync\(|[^.\w]exec\(\s*[`'"]/)).toEqual([]);
  });

  test('keeps anything in the browser’s storage, or reads cookies there', () => {
    expect(holding(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open/)).toEqual([]);
  });

  test('calls fetch in a page’s scripts directly', () => {
    const fetching = holding(/\bfetch\(/).filter((path) => path.startsWith('islands/'));
    expect(fetching).toEqual(['islands/shared/request.ts']);
  });

  test('sets a cookie directly', () => {
    const allowed = ['src/http/cookies.ts', 'src/web/access/login/session.pages.ts'];
    const setters = holding(/\.cookie\(|clearCookie\(/).filter((path) => !path.startsWith('src/sandbox/'));
    expect(setters.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  test('writes markup from text, except islands, the dialog, cached content and JSON for search engines', () => {
    expect(holding(/dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/).sort()).toEqual([
      'islands/runtime/island.tsx',
      'islands/shell/modal.island.tsx',
      'views/layout/main.tsx',
      'views/layout/structured-data.tsx',
    ]);
  });

  test('takes messages from other windows', () => {
    expect(holding(/addEventListener\('message'/)).toEqual([]);
  });

  test('uses weak hashes, unauthenticated block modes or predictable random numbers for secrets', () => {
    expect(holding(/aes-\d+-(ecb|cbc)|pseudoRandomBytes/i)).toEqual([]);
    // The one digest of content that every S3-compatible store checks; what it is of is sealed.
    expect(holding(/'md5'/i)).toEqual([
      'src/platform/files/bucket-files.ts',
      'src/sandbox/storage/signature.ts',
    ]);
    // What leaked passwords are looked up by; nothing is kept under it.
    expect(holding(/createHash\('sha1'\)/).sort()).toEqual([
      'src/gateways/leaked-passwords/leaked-passwords.gateway.ts',
      'src/sandbox/providers/leaked-passwords.ts',
    ]);
    expect(holding(/Math\.random/).sort()).toEqual([
      'jobs/processor.ts',
      'jobs/reconciler.ts',
      'src/domains/developers/webhooks/webhooks.rules.ts',
      'src/platform/queue/queue.ts',
    ]);
  });

  test('disables the verification of a certificate', () => {
    expect(holding(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/)).toEqual([]);
  });
});

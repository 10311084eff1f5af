import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

const ours = sources.filter(({ path }) => /^(src|views|islands|jobs)\//.test(path));
const holding = (pattern: RegExp) => ours.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('what the code never does', () => {
  test('locks by a number or a text of its own', () => {
    expect(holding(/pg_(?:try_)?advisory/)).toEqual(['src/platform/database/locks.ts']);
  });

  test('runs text as code', () => {
    expect(holding(/\beval\(|new Function\(|vm\.run|node:vm/)).toEqual([]);
  });

  test('makes a pattern of data', () => {
    expect(holding(/new RegExp\(/)).toEqual([]);
  });

  test('drops the answer of a conditional move: what money and jobs hang on either moved, or is noticed', () => {
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

  test('reads a list by offset: rows added meanwhile would repeat some and lose others', () => {
    expect(holding(/\.offset\(|\boffset \?/)).toEqual([]);
  });

  test('limits an address in another place than the one that takes an IPv6 customer’s network for it', () => {
    expect(holding(/\breq\.ip\b/)).toEqual(['src/http/login/caller.ts']);
  });

  test('hands text to a shell', () => {
    expect(holding(/shell: true|\bexecSync\(|[^.\w]exec\(\s*[`'"]/)).toEqual([]);
  });

  test('keeps anything in the browser’s storage, or reads cookies there', () => {
    expect(holding(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open/)).toEqual([]);
  });

  test('fetches in a page’s scripts past the place that says why there was no response', () => {
    const fetching = holding(/\bfetch\(/).filter((path) => path.startsWith('islands/'));
    expect(fetching).toEqual(['islands/shared/request.ts']);
  });

  test('sets a cookie in another place than the one that makes it safe', () => {
    const allowed = ['src/http/cookies.ts', 'src/web/access/login/session.pages.ts'];
    const setters = holding(/\.cookie\(|clearCookie\(/).filter((path) => !path.startsWith('src/sandbox/'));
    expect(setters.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  test('writes markup from text, but for islands, the dialog, cached content and JSON for search engines, which take our own', () => {
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

  test('uses weak hashes, block modes without authentication, or chance that can be foretold for secrets', () => {
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

  test('skips the check of a certificate', () => {
    expect(holding(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/)).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

const READS = /\b(?:jsonBody|urlencoded|raw|receiveUpload|receiveFieldsOnly)\(/;

/** What reads a body without letting its sender in again after one that arrived late, and why. */
const OTHERS: Record<string, string> = {
  'src/http/security-headers.ts': 'reports of browsers, from nobody',
  'src/http/body.ts': 'defines a reader',
  'src/http/forms/unsent-form.ts': 'a form from nobody, which waits for the login',
  'src/http/forms/upload.ts': 'defines readers',
  'src/web/billing/pix/pix-webhook.api.ts': 'a hint only, upon which the bank is queried',
  'src/web/chat/webhook.api.ts': 'judged by a signature of the whole body',
  'src/web/notifications/mail-report.api.ts':
    'the secret is that of the mail server, which nobody takes away meanwhile',
  'src/web/terminals/webhook.api.ts': 'a hint only, upon which the company is queried',
};

describe('a sender of a slow body', () => {
  test('is authorized again after a late body, so that no request outlives their rights (decision 0312)', () => {
    const without = sources
      .filter(({ path }) => /^src\/(?:app\.ts|http\/|web\/)/.test(path))
      .filter(({ text }) => READS.test(text) && !/\breadBody\(/.test(text))
      .map(({ path }) => path);
    expect(without.sort()).toEqual(Object.keys(OTHERS).sort());
  });
});

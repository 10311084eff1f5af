import request from 'supertest';
import { secretHash } from '~/src/domains/verification/verification.rules';
import type { TestApp } from '~/test/support/app';

const PAGE = { 'pt-BR': '/doccheck/try', 'en-US': '/en-US/doccheck/try' } as const;

/** Sends the form of the page as a browser without script does that looked at it first. */
export async function sendTrial(
  { app }: TestApp,
  fields: Record<string, string>,
  locale: keyof typeof PAGE = 'pt-BR',
) {
  const page = await request(app).get(PAGE[locale]);
  const value = /name="shown" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return request(app)
    .post(PAGE[locale])
    .set('Sec-Fetch-Site', 'same-origin')
    .type('form')
    .send({ shown: value, website: '', ...fields });
}

/** A trial that was begun: its address and its row. */
export async function beginTrial(site: TestApp, pessoa = 'approved') {
  const response = await sendTrial(site, { pessoa, aceite: 'on' });
  const path = new URL(response.headers.location ?? '', site.url).pathname;
  const token = path.split('/').at(-1) ?? '';
  const row = await site
    .db('verifications')
    .where({ link_hash: secretHash(token) })
    .first();
  return { status: response.status, path, token, row };
}

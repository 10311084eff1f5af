import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';
import { createApiToken } from '../order/order.support';
import { createVisitor, endedReport } from '../site.support';

const site = await testSite({ worker: true });
let as: ActorCtx;
let token: string;
let id: string;

const getToken = ({ actor }: ActorCtx) =>
  createApiToken(site.ctx, { ...actor, actor } as unknown as Parameters<typeof createApiToken>[1]);

beforeAll(async () => {
  ({ as } = await createVisitor(site));
  token = await getToken(as);
  ({ id } = await endedReport(site, as));
}, 60_000);

const create = (bearer = token, uniqueIdentifier = id) =>
  request(site.app)
    .post('/api/Product/CreateReportLink')
    .set('Authorization', `Bearer ${bearer}`)
    .send({ uniqueIdentifier });
const getPath = async (): Promise<string> => new URL((await create()).body.data.url).pathname;
const written = (action: string) =>
  site.db('audit_events').where({ account_id: as.actor.accountId, action, subject_id: id });

describe('the file for programs', () => {
  test('is the answer of ReportPdf, under its own media type', async () => {
    const ask = (bearer: string) =>
      request(site.app)
        .get(`/api/Product/ReportPdf?uniqueIdentifier=${id}`)
        .set('Authorization', `Bearer ${bearer}`);
    const response = await ask(token).buffer(true);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body.subarray(0, 5).toString()).toBe('%PDF-');
    const { as: other } = await createVisitor(site, { cpf: '71428793860' });
    expect((await ask(await getToken(other))).body.code).toBe('report_not_found');
  });
});

describe('a part of the file', () => {
  const ask = (headers: Record<string, string>) =>
    request(site.app)
      .get(`/api/Product/ReportPdf?uniqueIdentifier=${id}`)
      .set({ Authorization: `Bearer ${token}`, ...headers })
      .responseType('blob');

  test('is sent to a client that names it in Range for its version', async () => {
    const whole = await ask({});
    const { etag = '', 'accept-ranges': unit } = whole.headers;
    const pdf = whole.body as Buffer;
    expect(unit).toBe('bytes');
    const first = await ask({ Range: 'bytes=0-99' });
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-99/${pdf.length}`]);
    const rest = await ask({ Range: 'bytes=100-', 'If-Range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([first.body as Buffer, rest.body as Buffer]).equals(pdf)).toBe(true);
    const last = await ask({ Range: 'bytes=-10' });
    expect((last.body as Buffer).equals(pdf.subarray(-10))).toBe(true);
  });

  test('is the whole for another version, several parts or another unit; outside it is refused', async () => {
    const { length } = (await ask({})).body as Buffer;
    for (const headers of [
      { Range: 'bytes=0-9', 'If-Range': '"other"' },
      { Range: 'bytes=0-9,100-109' },
      { Range: 'lines=1-2' },
    ]) {
      const response = await ask(headers as unknown as Record<string, string>);
      expect([response.status, (response.body as Buffer).length]).toEqual([200, length]);
    }
    const outside = await ask({ Range: `bytes=${length}-` });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${length}`]);
  });
});

describe('a link to the file', () => {
  test('answers without a header, uncached and without a referrer, and writes both ends to the audit log', async () => {
    const created = await create();
    expect(created.status).toBe(200);
    const { url, expiresAt } = created.body.data;
    const left = new Date(expiresAt).getTime() - Date.now();
    expect(left).toBeGreaterThan(4 * 60_000);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    const { pathname } = new URL(url);
    expect(pathname).toMatch(/^\/baixar\/v[\w-]+$/);
    for (const personal of [as.actor.email, as.actor.userId, id, '52998224725']) {
      expect(Buffer.from(pathname.slice('/baixar/v'.length), 'base64url').toString('latin1')).not.toContain(
        personal,
      );
      expect(pathname).not.toContain(personal);
    }
    for (const path of [pathname, `/en-US${pathname.replace('baixar', 'download')}`]) {
      const response = await request(site.app).get(path).buffer(true);
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.pdf"$/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['referrer-policy']).toBe('no-referrer');
      expect(String(response.headers['set-cookie'])).not.toContain('sid=');
      expect(response.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await written('report_link_created')).toHaveLength(1);
    const downloads = await written('report_downloaded').where({ via: 'job' });
    expect(downloads.map(({ details }) => details)).toEqual([{ kind: 'link' }, { kind: 'link' }]);
  });

  test('is created only for users who may read the report', async () => {
    const { as: other } = await createVisitor(site, { cpf: '39053344705' });
    const refused = await create(await getToken(other));
    expect([refused.status, refused.body.code]).toEqual([404, 'report_not_found']);
    const nobody = await request(site.app)
      .post('/api/Product/CreateReportLink')
      .send({ uniqueIdentifier: id });
    expect(nobody.status).toBe(401);
  });

  test.each([
    ['/baixar/v', 'não é válido'],
    ['/baixar/lixo', 'não é válido'],
    ['/en-US/download/lixo', 'is not valid'],
  ])('that was never created (%s) shows an error page', async (path, words) => {
    const response = await request(site.app).get(path).set('Accept', 'text/html');
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(response.text).toContain(words);
  });

  test('with one changed letter is refused', async () => {
    const path = await getPath();
    const at = path.length - 20;
    const changed = path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1);
    expect((await request(site.app).get(changed)).status).toBe(404);
  });

  test('works for five minutes, then says so in both languages', async () => {
    const path = await getPath();
    moveClock(site, 5);
    try {
      const late = await request(site.app).get(path).set('Accept', 'text/html');
      expect([late.status, late.headers['referrer-policy']]).toEqual([410, 'no-referrer']);
      expect(late.text).toContain('vale por 5 minutos');
      const english = await request(site.app).get(`/en-US${path.replace('baixar', 'download')}`);
      expect(english.text).toContain('valid for 5 minutes');
    } finally {
      resetClock(site);
    }
  });

  test('ends with its creator’s access', async () => {
    const path = await getPath();
    await site.db('users').where({ id: as.actor.userId }).update({ status: 'blocked' });
    try {
      expect((await request(site.app).get(path)).status).toBe(410);
    } finally {
      await site.db('users').where({ id: as.actor.userId }).update({ status: 'active' });
    }
  });
});

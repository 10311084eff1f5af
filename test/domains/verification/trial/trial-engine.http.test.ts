import { afterAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { closeEngine } from '~/src/domains/verification/engine';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { atLink, getPicture } from '../capture/capture.support';
import { beginTrial } from './trial.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);

test('an invented person is approved by the engine; each check is explained, and all of it deleted', async () => {
  const { path, row } = await beginTrial(site);
  const { id, account_id } = row;
  const link = atLink(site, { id, path, name: 'approved' });
  await link.consent();
  await link.send('selfie', await getPicture(site, 'approved', 'selfie'));
  await link.looked();
  await link.begin();
  await link.answer();
  await eventually(async () => (await link.getStep()) === 'front');
  for (const side of ['front', 'back'] as const) {
    await link.send(side, await getPicture(site, 'approved', side));
    await link.looked();
  }
  await eventually(async () => (await site.db('verifications').where({ id }).first()).state !== 'processing');
  const response = await link.get();
  expect([response.status, response.headers.location]).toEqual([303, `${path}/resultado`]);

  const result = await request(site.app).get(`${path}/resultado`);
  for (const words of [
    'Aprovada automaticamente',
    'Selfie e documento',
    'até 0,45, o mesmo rosto',
    'Fica fora da',
  ])
    expect(result.text).toContain(words);
  expect(result.headers['cache-control']).toBe('no-store');
  expect(result.text).toContain('name="robots" content="noindex"');
  const english = await request(site.app).get(`/en-US${path}/result`);
  expect(english.text).toContain('Approved automatically');

  const checks = await site.db('verification_checks').where({ verification_id: id });
  const undone = checks.filter(({ result: found }) => found !== 'pass');
  expect(undone.map(({ code, reason }) => [code, reason]).sort()).toEqual([
    ['cpf_status', 'trial'],
    ['duplicate', 'trial'],
  ]);
  for (const table of ['face_templates', 'events', 'holds', 'journal', 'verification_samples'])
    expect(await site.db(table).where({ account_id })).toEqual([]);

  const files: string[] = await site
    .db('verification_pictures')
    .where({ verification_id: id })
    .whereNotNull('file_key')
    .pluck('file_key');
  expect(files.length).toBeGreaterThan(3);
  await link.post('excluir');
  for (const table of ['verification_pictures', 'verification_checks', 'verification_events'])
    expect(await site.db(table).where({ verification_id: id })).toEqual([]);
  for (const file of files) await expect(site.ctx.files.get(file)).rejects.toThrow();
  expect((await link.get()).status).toBe(404);
}, 120_000);

import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { logInAs } from '~/test/support/log-in-as';
import { createBatchCustomer, PRODUCT } from '../domains/batches/batches.support';
import { PDF } from '../domains/onboarding/contract.support';
import { registered } from '../domains/onboarding/partner.support';

import { openLink } from '../domains/verification/capture/capture.support';
import { createVerifier } from '../domains/verification/verification.support';

const site = await testSite();
const folder = join(site.platform.config.dataDir, 'files');
const WORDS = 'tente de novo em alguns minutos';

/** The storage as a volume that went away, with a file in its place. */
async function takeAway(): Promise<void> {
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
}

async function bringBack(): Promise<void> {
  await rm(folder);
  await rename(`${folder}-away`, folder);
}

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

type Agent = ReturnType<typeof site.agent>;

/** Sends a file as a page's form does. */
async function sendFile(
  agent: Agent,
  page: string,
  fields: Record<string, string>,
  [field, content, name]: [string, Buffer, string],
) {
  const { text } = await agent.get(page);
  return agent
    .post(page)
    .field({ ...hiddenFields(text), ...fields })
    .attach(field, content, name);
}

const ready = () => request(site.app).get('/health/ready');

test('an upload while files cannot be stored asks to retry, loses nothing, and works afterwards', async () => {
  const { agent } = await registered(site);
  const { as: buyer } = await createBatchCustomer(site.ctx, { credits: 10_000 });
  const batches = await logInAs(site, buyer);
  const { as: verifier } = await createVerifier(site.ctx);
  const link = await openLink(site, verifier, 'approved');
  await link.consent();
  const uploads: [string, () => Promise<request.Response>, number][] = [
    [
      'picture',
      async () =>
        sendFile(agent, '/editar-perfil/trocar-foto', {}, ['picture', await photo('#0a0'), 'foto.jpg']),
      303,
    ],
    [
      'contract',
      async () => {
        const { text } = await sendForm(agent, '/completar-cadastro/empresa', { cnpj: '11222333000181' });
        const post = agent.post('/completar-cadastro/empresa/registrar');
        return post
          .field({ ...hiddenFields(text), cnpj: '11222333000181' })
          .attach('contract', PDF, 'contrato.pdf');
      },
      200,
    ],
    [
      'batch',
      () =>
        sendFile(batches, `/comprar-produto-lote/${PRODUCT}`, { purpose: 'fraud_prevention' }, [
          'arquivo',
          Buffer.from('CPF\n52998224725\n'),
          'lote.csv',
        ]),
      303,
    ],
    ['selfie', async () => link.send('selfie', await photo('#00a')), 303],
  ];
  await sendFile(agent, '/editar-perfil/trocar-foto', {}, ['picture', await photo('#a00'), 'foto.jpg']);
  const before = (await agent.get('/editar-perfil/foto').buffer(true)).body;
  expect((await ready()).body).toEqual({ status: 'ok' });

  await takeAway();
  for (const [, send] of uploads) {
    const { status, text, headers } = await send();
    expect([status, text]).toEqual([503, expect.stringContaining(WORDS)]);
    expect(headers['retry-after']).toBe('120');
  }
  expect((await agent.get('/editar-perfil/foto')).status).toBe(503);
  await eventually(async () => (await ready()).status === 503);
  expect((await ready()).body.reasons).toMatchObject({ files: 'unwritable' });
  const pictures = site.db('verification_pictures').where({ verification_id: link.id });
  expect([await pictures, await site.db('batches'), await site.db('onboarding_documents')]).toEqual([
    [],
    [],
    [],
  ]);

  await bringBack();
  expect((await agent.get('/editar-perfil/foto').buffer(true)).body).toEqual(before);
  for (const [name, send, expected] of uploads)
    expect([name, (await send()).status]).toEqual([name, expected]);
  await eventually(async () => (await ready()).status === 200);
}, 120_000);

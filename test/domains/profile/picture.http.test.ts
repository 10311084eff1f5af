import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { faultEach, found } from '~/test/support/fault';

const site = await testSite();

const PAGE = '/editar-perfil/trocar-foto';
const PICTURE = '/editar-perfil/foto';
const MARK = 'Rua Secreta 12';

/** A photo as a phone makes it: lying, with a place in its EXIF. */
const photo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#aa3311' } })
    .withExif({ IFD0: { ImageDescription: MARK, Make: 'Camera' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function person(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@foto.test`);
  const send = async (file: Buffer | null, fields: Record<string, string> = {}, as = 'foto.jpg') => {
    const page = await agent.get(PAGE);
    const post = agent.post(PAGE);
    for (const [key, value] of Object.entries({ ...hiddenFields(page.text), ...fields })) {
      post.field(key, value);
    }
    return file ? post.attach('picture', file, as) : post;
  };
  return { agent, email, send };
}

describe('the picture', () => {
  test('returns 204 if there is none, with initials in the menu', async () => {
    const { agent } = await person('nada');
    expect((await agent.get(PICTURE)).status).toBe(204);
    expect((await agent.get('/editar-perfil')).text).not.toContain('<img class="l-center c-avatar');
  });

  test('is re-encoded square and small, without its EXIF, and shown by page, menu and API', async () => {
    const { agent, email, send } = await person('certa');
    const upload = await photo();
    expect(upload.includes(MARK)).toBe(true);
    const response = await send(upload);
    expect(response.headers.location).toBe('/editar-perfil');
    const served = await agent.get(PICTURE).buffer(true);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const bytes: Buffer = served.body;
    expect(bytes.includes(MARK)).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 256, height: 256, format: 'jpeg' });
    expect(metadata.exif).toBeUndefined();
    const again = await agent.get(PICTURE).set('If-None-Match', String(served.headers.etag));
    expect(again.status).toBe(304);
    expect((await agent.get('/editar-perfil')).text).toContain('<img class="l-center c-avatar');
    const login = await request(site.app)
      .post('/api/Login/Login')
      .send({ Login: email, Password: 'Demo!2026' });
    const call = (path: string) =>
      request(site.app)
        .get(`/api/ContextMananger/${path}`)
        .set('Authorization', `Bearer ${login.body.data.token}`);
    expect((await call('GetUserCurrentPicture').buffer(true)).body.equals(bytes)).toBe(true);
    expect((await call('GetUserEnvironment')).body.data.havePicture).toBe(true);
  });

  test('is replaced by a new one, and its file deleted; removing leaves none', async () => {
    const { agent, email, send } = await person('troca');
    await send(await photo());
    const key = async () =>
      (
        await site
          .db('users as u')
          .leftJoin('preferences as f', 'f.user_id', 'u.id')
          .where({ email })
          .first('picture_key')
      ).picture_key;
    const first = await key();
    await send(await png(300, 300), {}, 'foto.png');
    expect(await key()).not.toBe(first);
    await expect(site.platform.files.get(first)).rejects.toThrow();
    expect((await sendForm(agent, PAGE, {}, `${PAGE}/remover`)).headers.location).toBe('/editar-perfil');
    expect((await agent.get(PICTURE)).status).toBe(204);
    expect(await site.db('discarded_files')).toEqual([]);
  });

  test('is not readable by another user', async () => {
    const { send } = await person('dona');
    await send(await photo());
    const other = await person('outra');
    expect((await other.agent.get(PICTURE)).status).toBe(204);
    expect((await site.agent().get(PICTURE)).headers.location).toBe('/login');
  });
});

describe('invalid uploads are refused with the next step', () => {
  const BAD: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['nothing in it', () => Buffer.alloc(0), 'O arquivo está vazio'],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 0xff), 'O arquivo passa de 10 MB'],
    ['a renamed program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'não é uma foto'],
    ['a program behind a JPEG mark', () => Buffer.from('ffd8ff4d5a9000', 'hex'), 'não é uma foto'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'não é uma foto'],
    ['half a picture', async () => (await photo()).subarray(0, 60), 'não é uma foto'],
    ['a pixel bomb', () => png(9_000, 9_000), 'pixels demais'],
  ];
  faultEach(['bombs', 'growth'], BAD, '%s', async (name, file, wording) => {
    const { agent, send } = await person(`ruim-${name.replace(/\W/g, '').toLowerCase()}`);
    const content = await file();
    const before = process.memoryUsage().rss;
    const response = await send(content);
    expect(response.status).toBe(422);
    expect(response.text).toContain(wording);
    expect((await agent.get(PICTURE)).status).toBe(204);
    found('growth', { measured: (process.memoryUsage().rss - before) / 1024 ** 2 });
  });

  test('no file chosen', async () => {
    const { send } = await person('esqueceu');
    const response = await send(null);
    expect(response.status).toBe(422);
    expect(response.text).toContain('Escolha um arquivo.');
  });
});

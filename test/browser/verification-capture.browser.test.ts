import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { closeEngine } from '~/src/domains/verification/engine';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { testSite } from '~/test/support/app';
import { openBrowser, waitForIsland } from '~/test/support/browser/browser';
import { expectGood, expectWhole, look, openPhone } from '~/test/support/browser/phone';
import { atStandstill } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { getOutcomes, getPicture, openLink } from '../domains/verification/capture/capture.support';
import { createVerifier } from '../domains/verification/verification.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
const { as } = await createVerifier(site.ctx);
const ISLAND = 'verification/camera';
const SHUTTER = '.c-camera__shutter';

/** What may stand before a camera. */
const SCENES = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;
type Scene = (typeof SCENES)[number];
const SIZE = { width: 1_600, height: 1_200 };
const pictures = new Map<Scene, Buffer>();

/** Faces are drawn for phones held upright: in a wide picture they stand nearer, as before a webcam. */
async function nearer(scene: Scene): Promise<Buffer> {
  const picture = await getPicture(site, 'approved', scene);
  if (scene === 'front' || scene === 'back') return picture;
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const kept = Math.round(height * 0.75);
  const top = Math.round(height * 0.12);
  return sharp(picture).extract({ left: 0, top, width, height: kept }).toBuffer();
}

for (const scene of SCENES) {
  const picture = sharp(await nearer(scene)).resize({ ...SIZE, fit: 'contain', background: '#c8d0d4' });
  pictures.set(scene, await picture.jpeg({ quality: 92 }).toBuffer());
}

/** The browser's own fake camera, before which somebody sits still. */
function createFilm(): string {
  const film = join(mkdtempSync(join(tmpdir(), 'camera-')), 'camera.mjpeg');
  writeFileSync(film, Buffer.concat(Array.from({ length: 30 }, () => pictures.get('selfie') as Buffer)));
  return film;
}

const FAKE = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${createFilm()}`];
const browser = await openBrowser({ flags: [...FAKE, '--use-fake-ui-for-media-stream'] });
afterAll(() => browser.close());

/** Presses the button on which the keyboard stands. */
async function enterOn(page: Page, label: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, {}, label);
  await page.keyboard.press('Enter');
}

/** Opens the camera by the keyboard; the island may still be drawing, so its button is focused until it stays. */
async function pressOpen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.querySelector<HTMLElement>('.c-camera .c-button--large')?.focus();
    return document.activeElement?.textContent === 'Abrir câmera';
  });
  await page.keyboard.press('Enter');
}

/** A camera before which the test moves: what it shows does not depend on how fast the machine is. */
async function holdCamera(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(({ width, height }) => {
    navigator.mediaDevices.enumerateDevices = async () => [];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    let seen: ImageBitmap | null = null;
    setInterval(() => seen && context.drawImage(seen, 0, 0), 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    Object.assign(window, {
      hold: async (bytes: number[]) => {
        seen = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
      },
    });
  }, SIZE);
}

/** Holds a scene before the camera, until the preview has it. */
async function waitForScene(page: Page, scene: Scene): Promise<void> {
  const bytes = [...(pictures.get(scene) as Buffer)];
  await page.evaluate(async (jpeg) => {
    await (window as unknown as { hold(of: number[]): Promise<void> }).hold(jpeg);
    const video = document.querySelector('video');
    for (let frames = 0; video && frames < 6; frames += 1)
      await new Promise((seen) => video.requestVideoFrameCallback(seen));
  }, bytes);
}

async function openCamera(page: Page, scene: Scene | null = null): Promise<void> {
  if (scene) await waitForScene(page, scene);
  await pressOpen(page);
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  if (scene) await waitForScene(page, scene);
}

/** A phone at a link, whose camera shows what the test holds in front of it. */
async function openAtCamera({ path }: { path: string }): Promise<Page> {
  const { page } = await openPhone(browser);
  await holdCamera(page);
  await page.goto(`${site.url}${path}`);
  await waitForIsland(page, ISLAND);
  return page;
}

/** Begins a challenge and makes its movements within its minute, with the keyboard alone; until they are judged. */
async function answerMovements(page: Page): Promise<void> {
  await page.focus('form[action$="/comecar"] button');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await waitForIsland(page, ISLAND);
  const moves = await page.$$eval('main input[type="file"]', (all) =>
    all.map((one) => (one as HTMLInputElement).name),
  );
  await openCamera(page, 'selfie');
  for (const [at, move] of moves.entries()) {
    await waitForScene(page, move as Scene);
    const last = at === moves.length - 1;
    await expectWhole(page, SHUTTER);
    await Promise.all([last ? page.waitForNavigation() : null, enterOn(page, 'Tirar foto')]);
  }
  await page.waitForFunction(() =>
    ['form[action$="/comecar"]', 'input[name="tipo"]'].some((one) => document.querySelector(one) !== null),
  );
}

describe('the camera', () => {
  test('works from consent to approval at 360 px, with the keyboard alone', async () => {
    const link = await openLink(site, as, 'approved');
    const { page } = await openPhone(browser);
    await holdCamera(page);
    await page.goto(`${site.url}${link.path}`);
    await expectGood(page, 'consent');
    await expectWhole(page, 'form[action$="/aceite"] button');
    await page.focus('input[name="aceite"]');
    await page.keyboard.press('Space');
    await page.focus('main form .c-button');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await waitForIsland(page, ISLAND);
    expect(await page.$('.c-camera video')).toBeNull();
    await expectGood(page, 'selfie-closed');
    await expectWhole(page, '.c-camera .c-button--large');
    await openCamera(page, 'selfie');
    await expectGood(page, 'selfie-open');
    await expectWhole(page, SHUTTER);
    await enterOn(page, 'Tirar foto');
    await page.waitForSelector('.c-camera__taken');
    await expectGood(page, 'selfie-taken');
    await expectWhole(page, '.c-camera__choice .c-button');
    await Promise.all([page.waitForNavigation(), enterOn(page, 'Usar esta foto')]);
    await link.looked();
    await page.waitForFunction(() => document.querySelector('form[action$="/comecar"]') !== null);
    await expectGood(page, 'challenge');
    await expectWhole(page, 'form[action$="/comecar"] button');
    await atStandstill(site, () => answerMovements(page));
    expect(await getOutcomes(site, link.id)).toEqual([['challenge_passed', undefined]]);
    for (const side of ['front', 'back'] as const) {
      await page.waitForFunction(
        (of) => document.querySelector(`input[name="tipo"][value="${of}"]`) !== null,
        {},
        side,
      );
      await waitForIsland(page, ISLAND);
      await openCamera(page, side);
      await expectWhole(page, SHUTTER);
      await look(page, side);
      await enterOn(page, 'Tirar foto');
      await page.waitForSelector('.c-camera__taken');
      await expectWhole(page, '.c-camera__choice .c-button');
      await Promise.all([page.waitForNavigation(), enterOn(page, 'Usar esta foto')]);
    }
    await page.waitForFunction(() => document.body.innerText.includes('Recebemos tudo'));
    await expectGood(page, 'received');
    await expectWhole(page, '.c-dl');
    await expectWhole(page, 'main a[href$="/titular"]');
    await eventually(async () => (await getVerification(as, link.id)).state !== 'processing');
    const { rawCode, checks } = await getVerification(as, link.id);
    expect([rawCode, checks.filter(({ result }) => result !== 'pass')]).toEqual(['APROVACAO_AUTOMATICA', []]);
  }, 240_000);

  test('shows when it is blocked, and the plain form still works', async () => {
    const link = await openLink(site, as, 'lookalike');
    await link.consent();
    const { page, context } = await openPhone(browser);
    await context.overridePermissions(site.url, []);
    await page.evaluateOnNewDocument(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(`${site.url}${link.path}`);
    await waitForIsland(page, ISLAND);
    // Where the browser says that the camera is allowed it opens by itself, and is refused at once.
    await page.waitForFunction(() => {
      const button = document.querySelector<HTMLElement>('.c-camera .c-button--large');
      if (button?.textContent === 'Abrir câmera') button.click();
      return document.body.innerText.includes('A câmera está bloqueada');
    });
    await expectGood(page, 'refused');
    await expectWhole(page, '#captura .c-button');
    const input = await page.$('input[name="foto"]');
    const file = join(mkdtempSync(join(tmpdir(), 'selfie-')), 'selfie.jpg');
    writeFileSync(file, await getPicture(site, 'lookalike', 'selfie'));
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await Promise.all([page.waitForNavigation(), page.click('#captura .c-button')]);
    await link.looked();
    expect(await link.getStep()).toBe('challenge');
  }, 60_000);

  test('opens automatically if permitted, and shows one movement after the other with a countdown', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', await getPicture(site, 'approved', 'selfie'));
    await link.looked();
    const { page, context } = await openPhone(browser);
    await context.overridePermissions(site.url, ['camera']);
    await atStandstill(site, async () => {
      await link.begin();
      await page.goto(`${site.url}${link.path}`);
    });
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await expectGood(page, 'movement');
    const place = () => page.$eval('.c-camera__note', (shown) => shown.textContent ?? '');
    expect(await place()).toContain('Foto 1 de 3');
    const [button] = await page.$$('xpath/.//button[contains(., "Tirar em 3 s")]');
    await button?.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('.c-camera__note')?.textContent?.includes('Foto 2 de 3'),
    );
  }, 60_000);

  test('gives one instruction for a poor picture, in English too', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', await getPicture(site, 'approved', 'back'));
    await link.looked();
    const { page } = await openPhone(browser);
    await page.goto(`${site.url}/en-US${link.path.replace(/^\/pt-BR/, '')}`);
    await waitForIsland(page, ISLAND);
    const text = await page.evaluate(() => document.body.innerText);
    expect(text).toContain('Open camera');
    expect(text).toContain('2 of 3');
    await expectGood(page, 'retake-en');
  }, 60_000);

  test('gives way to a file chosen by the link, and can be opened again', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const page = await openAtCamera(link);
    const isFormSeen = () => page.$eval('#captura', (form) => form.checkVisibility());
    expect(await isFormSeen()).toBe(false);
    await openCamera(page, 'selfie');
    const [file] = await page.$$('xpath/.//button[contains(., "Enviar um arquivo")]');
    await file?.press('Enter');
    expect(await isFormSeen()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('foto');
    expect(await page.$('video')).toBeNull();
    await expectGood(page, 'file');
    await expectWhole(page, '#captura .c-button');
    await openCamera(page, 'selfie');
    await expectWhole(page, SHUTTER);
  }, 60_000);

  test('keeps its shutter in view on a phone on its side, and below a notch', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const page = await openAtCamera(link);
    await openCamera(page, 'selfie');
    const notch = await page.createCDPSession();
    await notch.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
    await page.waitForFunction(() => (document.querySelector('header')?.offsetHeight ?? 0) > 90);
    await expectWhole(page, SHUTTER);
    await look(page, 'notch');
    await notch.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } });
    await page.setViewport({ width: 740, height: 360 });
    await expectWhole(page, SHUTTER);
    const left = await page.$eval('.c-capture__head svg', (mark) => mark.getBoundingClientRect().left);
    expect(left).toBeGreaterThanOrEqual(47);
    await look(page, 'landscape');
  }, 60_000);
});

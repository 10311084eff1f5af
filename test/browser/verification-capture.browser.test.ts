import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { closeEngine } from '~/src/domains/verification/engine';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { showTheme } from '~/test/support/accessible';
import { testSite } from '~/test/support/app';
import { awake, axeFindings, openBrowser, openPage } from '~/test/support/browser';
import { eventually } from '~/test/support/eventually';
import { openLink, pictureOf } from '../domains/verification/capture/capture.support';
import { makeVerifier } from '../domains/verification/verification.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
const { as } = await makeVerifier(site.ctx);
const ISLAND = 'verification/camera';

/** What stands before the camera, so many seconds each, over and over; thirty pictures a second. */
const SCENES = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;
type Scene = (typeof SCENES)[number];
const SECONDS = 1.5;
const SIZE = { width: 1_600, height: 1_200 };
const SAMPLE = { width: 24, height: 18 };
const samples = new Map<Scene, number[]>();

/** Faces are drawn for phones held upright: in a wide picture they stand nearer, as before a webcam; cards lie away. */
async function nearer(scene: Scene): Promise<Buffer> {
  const picture = await pictureOf(site, 'approved', scene);
  if (scene === 'front' || scene === 'back') {
    const [inner, background] = [{ width: SIZE.width * 0.8, height: SIZE.height * 0.8 }, '#5f5145'];
    const [left, top] = [SIZE.width * 0.1, SIZE.height * 0.1];
    const frame = { left, right: left, top, bottom: top, background };
    return sharp(picture)
      .resize({ ...inner, fit: 'contain', background })
      .extend(frame)
      .jpeg({ quality: 92 })
      .toBuffer();
  }
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const kept = Math.round(height * 0.75);
  const top = Math.round(height * 0.12);
  return sharp(picture).extract({ left: 0, top, width, height: kept }).toBuffer();
}

async function makeFilm(): Promise<string> {
  const frames: Buffer[] = [];
  for (const scene of SCENES) {
    const jpeg = await sharp(await nearer(scene))
      .resize({ ...SIZE, fit: 'contain', background: '#c8d0d4' })
      .jpeg({ quality: 85 })
      .toBuffer();
    const grey = await sharp(jpeg)
      .resize({ ...SAMPLE, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
    samples.set(scene, [...grey]);
    frames.push(...Array.from({ length: SECONDS * 30 }, () => jpeg));
  }
  const film = join(mkdtempSync(join(tmpdir(), 'camera-')), 'camera.mjpeg');
  writeFileSync(film, Buffer.concat(frames));
  return film;
}

const FAKE = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${await makeFilm()}`];
const browser = await openBrowser({ flags: [...FAKE, '--use-fake-ui-for-media-stream'] });
afterAll(() => browser.close());

/** Presses the button on which the keyboard stands. */
async function enterOn(page: Page, label: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, {}, label);
  await page.keyboard.press('Enter');
}

/** What the camera sees now, as the scene that it is nearest to. */
async function sceneOf(page: Page): Promise<Scene> {
  const seen = await page.evaluate(({ width, height }) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, at) => data[at * 4 + 1] ?? 0);
  }, SAMPLE);
  const away = (scene: Scene) =>
    (samples.get(scene) ?? []).reduce((sum, grey, at) => sum + Math.abs(grey - (seen[at] ?? 0)), 0);
  return SCENES.reduce((near, scene) => (away(scene) < away(near) ? scene : near));
}

/** Waits until the scene has just come before the camera. */
async function waitForScene(page: Page, scene: Scene): Promise<void> {
  await eventually(async () => (await sceneOf(page)) !== scene);
  await eventually(async () => (await sceneOf(page)) === scene);
}

async function look(page: Page, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    writeFileSync(
      `${process.env.LOOK}/camera-${name}-${theme}.png`,
      await page.screenshot({ fullPage: true }),
    );
  }
  await showTheme(page, 'light');
}

/** In both themes, and no wider than the phone. */
async function expectGood(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeFindings(page, 'colour')).toEqual([]);
  await showTheme(page, 'light');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await look(page, name);
}

async function openCamera(page: Page): Promise<void> {
  await page.focus('.c-camera .c-button--large');
  await enterOn(page, 'Abrir câmera');
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
}

/** One picture by the camera, with the keyboard alone. */
async function shootOne(page: Page, scene: Scene): Promise<void> {
  await openCamera(page);
  await waitForScene(page, scene);
  await enterOn(page, 'Tirar foto');
  await page.waitForSelector('.c-camera__taken');
}

describe('the camera', () => {
  test('leads from consent to approval at 360 px, with the keyboard alone', async () => {
    const link = await openLink(site, as, 'approved');
    const { page } = await openPage(browser, { width: 360 });
    await page.goto(`${site.url}${link.path}`);
    await expectGood(page, 'consent');
    await page.focus('input[name="aceite"]');
    await page.keyboard.press('Space');
    await page.focus('main form .c-button');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await awake(page, ISLAND);
    expect(await page.$('.c-camera video')).toBeNull();
    await expectGood(page, 'selfie-closed');
    await openCamera(page);
    await expectGood(page, 'selfie-open');
    await waitForScene(page, 'selfie');
    await enterOn(page, 'Tirar foto');
    await page.waitForSelector('.c-camera__taken');
    await expectGood(page, 'selfie-taken');
    await Promise.all([page.waitForNavigation(), enterOn(page, 'Usar esta foto')]);
    await link.looked();
    await page.waitForFunction(() => document.querySelector('form[action$="/comecar"]') !== null);
    await expectGood(page, 'challenge');
    await page.focus('form[action$="/comecar"] button');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    // The minute is the product's; a busy machine may need more for what is pressed here.
    await site
      .db('verifications')
      .where({ id: link.id })
      .update({
        challenge: site.db.raw(`jsonb_set(challenge, '{expiresAt}', to_jsonb(?::text))`, [
          new Date(Date.now() + 600_000).toISOString(),
        ]),
      });
    await awake(page, ISLAND);
    const moves = await page.$$eval('main input[type="file"]', (all) =>
      all.map((one) => (one as HTMLInputElement).name),
    );
    await openCamera(page);
    for (const [at, move] of moves.entries()) {
      await waitForScene(page, move as Scene);
      const last = at === moves.length - 1;
      await Promise.all([last ? page.waitForNavigation() : null, enterOn(page, 'Tirar foto')]);
    }
    for (const side of ['front', 'back'] as const) {
      await page.waitForFunction(
        (of) => document.querySelector(`input[name="tipo"][value="${of}"]`) !== null,
        {},
        side,
      );
      await awake(page, ISLAND);
      await shootOne(page, side);
      await look(page, side);
      await Promise.all([page.waitForNavigation(), enterOn(page, 'Usar esta foto')]);
    }
    await page.waitForFunction(() => document.body.innerText.includes('Recebemos tudo'));
    await expectGood(page, 'received');
    await eventually(async () => (await getVerification(as, link.id)).state !== 'processing');
    const { rawCode, checks } = await getVerification(as, link.id);
    expect([rawCode, checks.filter(({ result }) => result !== 'pass')]).toEqual(['APROVACAO_AUTOMATICA', []]);
  }, 240_000);

  test('that is refused says so, and the plain form goes on', async () => {
    const link = await openLink(site, as, 'lookalike');
    await link.consent();
    const { page, context } = await openPage(browser, { width: 360 });
    await context.overridePermissions(site.url, []);
    await page.evaluateOnNewDocument(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(`${site.url}${link.path}`);
    await awake(page, ISLAND);
    await page.focus('.c-camera .c-button--large');
    await enterOn(page, 'Abrir câmera');
    await page.waitForFunction(() => document.body.innerText.includes('A câmera está bloqueada'));
    await expectGood(page, 'refused');
    const input = await page.$('input[name="foto"]');
    const file = join(mkdtempSync(join(tmpdir(), 'selfie-')), 'selfie.jpg');
    writeFileSync(file, await pictureOf(site, 'lookalike', 'selfie'));
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await Promise.all([page.waitForNavigation(), page.click('#captura .c-button')]);
    await link.looked();
    expect(await link.stepOf()).toBe('challenge');
  }, 60_000);

  test('shows one movement after the other, and counts down for whoever needs both hands', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', await pictureOf(site, 'approved', 'selfie'));
    await link.looked();
    await link.begin();
    const { page } = await openPage(browser, { width: 360 });
    await page.goto(`${site.url}${link.path}`);
    await awake(page, ISLAND);
    await openCamera(page);
    await expectGood(page, 'movement');
    const place = () => page.$eval('.c-camera__move', (shown) => shown.textContent ?? '');
    expect(await place()).toContain('Foto 1 de 3');
    const [button] = await page.$$('xpath/.//button[contains(., "Tirar em 3 segundos")]');
    await button?.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('.c-camera__move')?.textContent?.includes('Foto 2 de 3'),
    );
  }, 60_000);

  test('asks for one thing where a picture is no good, in English too', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', await pictureOf(site, 'approved', 'back'));
    await link.looked();
    const { page } = await openPage(browser, { width: 360 });
    await page.goto(`${site.url}/en-US${link.path.replace(/^\/pt-BR/, '')}`);
    await awake(page, ISLAND);
    const text = await page.evaluate(() => document.body.innerText);
    expect(text).toContain('Open camera');
    expect(text).toContain('2 of 3');
    await expectGood(page, 'retake-en');
  }, 60_000);
});

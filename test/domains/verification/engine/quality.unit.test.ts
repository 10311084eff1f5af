import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { gateSelfie } from '~/src/domains/verification/engine/face.rules';
import { measureQuality, WORKING_SIDE } from '~/src/domains/verification/engine/quality.rules';
import { drawPortrait } from '~/src/sandbox/verification/portrait';
import { generateLooks } from '~/src/sandbox/verification/portrait.looks';
import { SELFIE_POSE, type Shades } from '~/src/sandbox/verification/portrait.types';
import { faces } from './readings.support';

const SKINS: Record<string, Shades> = {
  light: ['#f6d9c4', '#e3b597', '#b98263'],
  medium: ['#d9a57c', '#bd8258', '#8a5635'],
  dark: ['#5f3d28', '#48291a', '#2d190f'],
};
const WALL = '#b9c4c9';
const DARK_WALL = '#3a3f45';

const drawings = new Map<string, Promise<Buffer>>();
function draw(skin: string, background: string): Promise<Buffer> {
  const key = `${skin} ${background}`;
  const looks = { ...generateLooks('light on every skin', 'female'), skin: SKINS[skin] as Shades };
  const picture =
    drawings.get(key) ??
    drawPortrait([{ looks, pose: { ...SELFIE_POSE, background }, zoom: 0.75 }], 450, 600);
  drawings.set(key, picture);
  return picture;
}

/** Why a selfie of one face must be retaken, by its light and sharpness. */
async function judge(picture: Sharp) {
  const { data, info } = await sharp(await picture.jpeg({ quality: 85 }).toBuffer())
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const quality = measureQuality({ data: new Uint8Array(data), width, height });
  return { quality, reason: gateSelfie(faces({ width, height, ...quality })) };
}

describe.each(Object.keys(SKINS))('a person of %s skin', (skin) => {
  test.each([
    [null, 1],
    [null, 0.6],
    [null, 0.4],
    ['dark', 0.28],
    ['dark', 0.15],
  ])('%s in light %d', async (reason, light) => {
    expect((await judge(sharp(await draw(skin, WALL)).linear(light, 0))).reason).toBe(reason);
  });

  test.each([1, 0.6, 0.4])('is blurred in light %d when the picture is', async (light) => {
    const blurred = sharp(await draw(skin, WALL)).blur(4);
    expect((await judge(blurred.linear(light, 0))).reason).toBe('blurred');
  });

  test('is not dim before a dark wall', async () => {
    expect((await judge(sharp(await draw(skin, DARK_WALL)))).reason).toBeNull();
  });
});

/** The share of the pixels in which the drawn eyes shine. */
const GLINTS = 0.001;

describe('a margin around a photo', () => {
  const framed = async (background: string, how = (photo: Sharp) => photo) => {
    const photo = await how(sharp(await draw('medium', WALL)))
      .png()
      .toBuffer();
    return judge(sharp(photo).extend({ left: 110, right: 110, top: 30, bottom: 150, background }));
  };

  test.each(['#ffffff', '#000000'])('%s is no part of what is measured', async (background) => {
    const { quality, reason } = await framed(background);
    const { quality: alone } = await judge(sharp(await draw('medium', WALL)));
    expect(reason).toBeNull();
    expect(quality.glare).toBeLessThan(GLINTS);
    expect(Math.abs(quality.brightness - alone.brightness)).toBeLessThan(8);
    expect((await framed(background, (photo) => photo.linear(0.28, 0))).reason).toBe('dark');
    expect((await framed(background, (photo) => photo.blur(4))).reason).toBe('blurred');
  });

  test('of a scan lies around a card that is not straight', async () => {
    const scan = sharp(await draw('medium', WALL)).rotate(7, { background: '#ffffff' });
    expect((await judge(scan)).quality.glare).toBeLessThan(GLINTS);
  });

  test('is not a lamp’s reflection inside, nor a wholly white or black picture', async () => {
    const spot = Buffer.from(
      '<svg width="450" height="600"><circle cx="225" cy="520" r="68" fill="#fff"/></svg>',
    );
    const { quality } = await judge(sharp(await draw('medium', WALL)).composite([{ input: spot }]));
    expect(quality.glare).toBeGreaterThan(0.04);
    for (const [background, reason] of [
      ['#ffffff', 'bright'],
      ['#000000', 'dark'],
    ] as const)
      expect(
        (await judge(sharp({ create: { width: 450, height: 600, channels: 3, background } }))).reason,
      ).toBe(reason);
  });
});

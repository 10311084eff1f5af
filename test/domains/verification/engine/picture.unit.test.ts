import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import sharp, { type Sharp } from 'sharp';
import { closeEngine, normalizePicture } from '~/src/domains/verification/engine/engine.service';
import { AppError } from '~/src/platform/errors';
import { PEOPLE, portrait } from '~/test/support/fixtures/portrait';

const ctx = { log: pino({ level: 'silent' }) };
afterAll(closeEngine);

/** The code with which an upload is refused; `taken` when it is not. */
const refusal = async (upload: Buffer): Promise<string> => {
  try {
    await normalizePicture(ctx, upload);
    return 'taken';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
};

const SECRET = 'POINT(-23.5505,-46.6333)';

/** A chunk of a PNG without its checksum's truth: the header alone decides. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, crc(Buffer.concat([Buffer.from(type), data]))]);
}
function crc(data: Buffer): Buffer {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return out;
}
/** A few kilobytes that would unpack to gigabytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4 * 1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  test('is re-encoded upright, no larger than needed, without metadata', async () => {
    const upload = await sharp(await portrait(PEOPLE.ana))
      .resize(3_000)
      .withExif({ IFD0: { Copyright: SECRET } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(upload.includes(SECRET)).toBe(true);
    const { jpeg, width, height } = await normalizePicture(ctx, upload);
    expect({ width, height }).toEqual({ width: 2_400, height: 1_920 });
    const { format, exif, icc, xmp, orientation } = await sharp(jpeg).metadata();
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' });
    expect(jpeg.includes(SECRET)).toBe(false);
  });

  test.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const upload = await sharp(await portrait(PEOPLE.ana))
      .toFormat(format)
      .toBuffer();
    const { jpeg, width } = await normalizePicture(ctx, upload);
    expect([width, (await sharp(jpeg).metadata()).format]).toEqual([480, 'jpeg']);
  });

  test.each([
    ['as stored', (picture: Sharp) => picture.jpeg({ quality: 88 })],
    ['in scans', (picture: Sharp) => picture.jpeg({ quality: 88, progressive: true })],
    ['on its side', (picture: Sharp) => picture.jpeg().withMetadata({ orientation: 6 })],
  ])('without its last bytes is read, %s', async (_, how) => {
    const whole = await how(sharp(await portrait(PEOPLE.ana))).toBuffer();
    const { width, height } = await normalizePicture(ctx, whole);
    for (const lost of [1, 2, 40]) {
      const cut = await normalizePicture(ctx, whole.subarray(0, whole.length - lost));
      expect({ lost, width: cut.width, height: cut.height }).toEqual({ lost, width, height });
    }
    expect(await refusal(whole.subarray(0, whole.length * 0.8))).toBe('picture_truncated');
  });

  test('that is a picture and a program too loses the program', async () => {
    const polyglot = Buffer.concat([
      await portrait(PEOPLE.ana),
      Buffer.from('PK\x03\x04<script>alert(1)</script>'),
    ]);
    const { jpeg } = await normalizePicture(ctx, polyglot);
    expect(jpeg.includes('<script>')).toBe(false);
  });

  test.each([
    ['picture_unreadable', 'nothing', async () => Buffer.alloc(0)],
    ['picture_unreadable', 'a PDF', async () => Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}`)],
    ['picture_unreadable', 'a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'picture_unreadable',
      'a GIF',
      async () =>
        sharp(await portrait(PEOPLE.ana))
          .gif()
          .toBuffer(),
    ],
    [
      'picture_unreadable',
      'first bytes alone',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500)]),
    ],
    ['picture_truncated', 'half a picture', async () => (await portrait(PEOPLE.ana)).subarray(0, 9_000)],
    ['picture_unreadable', 'its header alone', async () => (await portrait(PEOPLE.ana)).subarray(0, 300)],
    [
      'picture_unreadable',
      'half a PNG',
      async () =>
        (
          await sharp(await portrait(PEOPLE.ana))
            .png()
            .toBuffer()
        ).subarray(0, 40_000),
    ],
    ['picture_heic', 'HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    [
      'picture_too_large',
      '40 MB',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(40 * 1024 * 1024)]),
    ],
    ['picture_too_large', 'a bomb', async () => bomb(40_000)],
    ['picture_unreadable', 'a small bomb', async () => bomb(5_000)],
    [
      'picture_too_small',
      'an icon',
      async () =>
        sharp(await portrait(PEOPLE.ana))
          .resize(200)
          .jpeg()
          .toBuffer(),
    ],
  ])('is refused (%s): %s', async (code, _, upload) => {
    expect(await refusal(await upload())).toBe(code);
  });

  test('that was refused does not block the next', async () => {
    await refusal(bomb(5_000));
    expect(await refusal(await portrait(PEOPLE.bento))).toBe('taken');
  });
});

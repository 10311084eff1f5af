import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { serveChild } from '~/src/platform/child';
import { inTurn } from '~/src/platform/in-turn';
import { cpfsIn, isReadable } from './document.rules';
import type { DocumentCode, DocumentText } from './engine.types';
import { PICTURE_LIMITS } from './picture.rules';

sharp.cache(false);
sharp.concurrency(1);

const require = createRequire(import.meta.url);
const packageFile = (name: string): string => require.resolve(name);

/** Both would fetch what they are not given. */
async function startReader() {
  const wasmBinary = await readFile(packageFile('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } });
  const langPath = join(dirname(packageFile('@tesseract.js-data/por/package.json')), '4.0.0_best_int');
  return createWorker('por', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' });
}
const started = startReader();
// A task that waits for it is told.
started.catch(() => {});

/** Longer side at which print on a card is large enough to read. */
const READING_SIDE = 1_800;

const leveled = (picture: Uint8Array, degrees: number): sharp.Sharp =>
  sharp(picture, { limitInputPixels: PICTURE_LIMITS.pixels })
    .autoOrient()
    .resize(READING_SIDE, READING_SIDE, { fit: 'inside' })
    .rotate(degrees, { background: '#808080' })
    .grayscale();

/** The words as printed on a card: apart from each other, in no column. */
const SPARSE = { tessedit_pageseg_mode: PSM.SPARSE_TEXT, tessedit_char_whitelist: '' };
const ZONE = {
  tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
};

async function recognize(image: Buffer, parameters: typeof SPARSE | typeof ZONE) {
  const reader = await started;
  await reader.setParameters(parameters);
  const { data } = await reader.recognize(image);
  const lines = data.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { confidence: data.confidence, lines };
}

type Attempt = Pick<DocumentText, 'rotation' | 'text'>;

async function readAt(picture: Uint8Array, rotation: number): Promise<Attempt> {
  const image = await leveled(picture, rotation).png({ compressionLevel: 1 }).toBuffer();
  return { rotation, text: await recognize(image, SPARSE) };
}

const better = (one: Attempt, other: Attempt): Attempt => {
  const worth = ({ text }: Attempt) => text.confidence + 100 * cpfsIn(text.lines).length;
  return worth(other) > worth(one) ? other : one;
};

/** Degrees within −180…180. */
const whole = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Read upright as the portrait stands; without one in every direction until the text makes sense. */
async function readText(picture: Uint8Array, upright: number | null): Promise<Attempt> {
  let best = await readAt(picture, whole(upright ?? 0));
  for (const more of upright === null ? [180, 90, -90] : []) {
    if (isReadable(best.text)) break;
    best = better(best, await readAt(picture, more));
  }
  return best;
}

const LOOKS_LIKE_ZONE = /<<|[IAC][A-Z<]?BRA|[«<]{2}/;

/** The machine-readable zone, in letters of its own; nothing where the text shows no trace of one. */
async function readZone(picture: Uint8Array, { rotation, text }: Attempt): Promise<string[]> {
  if (!text.lines.some((line) => LOOKS_LIKE_ZONE.test(line.replace(/\s/g, '')))) return [];
  const image = await leveled(picture, rotation).png({ compressionLevel: 1 }).toBuffer();
  const { lines } = await recognize(image, ZONE);
  return lines.map((line) => line.replace(/\s/g, '')).filter((line) => line.length > 24);
}

async function readCodes(picture: Uint8Array): Promise<DocumentCode[]> {
  const { data, info } = await sharp(picture, { limitInputPixels: PICTURE_LIMITS.pixels })
    .autoOrient()
    .resize(READING_SIDE, READING_SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  await started;
  const codes = await readBarcodes(image as ImageData, { formats: ['QRCode', 'PDF417'], tryHarder: true });
  return codes
    .filter(({ isValid }) => isValid)
    .map(({ format, bytes }) => ({ kind: format === 'PDF417' ? 'pdf417' : 'qr', length: bytes.length }));
}

const one = inTurn();

// One document at a time: the reader's settings hold for whatever it reads next.
serveChild(({ picture, upright }: { picture: Uint8Array; upright: number | null }) =>
  one('reader', async (): Promise<DocumentText> => {
    const attempt = await readText(picture, upright);
    return { ...attempt, mrz: await readZone(picture, attempt), codes: await readCodes(picture) };
  }),
);

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { serveChild } from '~/src/platform/child/serve';
import { createSequencer } from '~/src/platform/sequencer';
import { toDay } from '~/src/shared/dates';
import { cpfsIn, isReadable } from './document.rules';
import type { DocumentCode, DocumentText, Point } from './engine.types';
import { readMrz } from './mrz.rules';
import { PICTURE_LIMITS } from './picture.rules';

sharp.cache(false);
sharp.concurrency(1);

const require = createRequire(import.meta.url);
const packageFile = (name: string): string => require.resolve(name);

/** Both would otherwise download missing files. */
async function startReader() {
  const wasmBinary = await readFile(packageFile('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } });
  const langPath = join(dirname(packageFile('@tesseract.js-data/por/package.json')), '4.0.0_best_int');
  return createWorker('por', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' });
}
const started = startReader();
// Errors reach the awaiting task.
started.catch(() => {});

/** Longer side at which a card's print is readable. */
const READING_SIDE = 1_800;

/** A gray picture, one byte a pixel. */
interface Gray {
  data: Buffer;
  width: number;
  height: number;
}

const raw = ({ data, width, height }: Gray) => sharp(data, { raw: { width, height, channels: 1 } });

async function decode(picture: Uint8Array): Promise<Gray> {
  const { data, info } = await sharp(picture, { limitInputPixels: PICTURE_LIMITS.pixels })
    .autoOrient()
    .resize(READING_SIDE, READING_SIDE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const leveled = (gray: Gray, degrees: number): Sharp => raw(gray).rotate(degrees, { background: '#808080' });

/** A card fills the picture; the reader's log output is discarded. */
const ALWAYS = { user_defined_dpi: '300', debug_file: '/dev/null' };
/** Sparse text, as printed on a card. */
const SPARSE = { ...ALWAYS, tessedit_pageseg_mode: PSM.SPARSE_TEXT, tessedit_char_whitelist: '' };
const ZONE = {
  ...ALWAYS,
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

async function readAt(gray: Gray, rotation: number): Promise<Attempt> {
  const image = await leveled(gray, rotation).png({ compressionLevel: 1 }).toBuffer();
  return { rotation, text: await recognize(image, SPARSE) };
}

const better = (one: Attempt, other: Attempt): Attempt => {
  const worth = ({ text }: Attempt) => text.confidence + 100 * cpfsIn(text.lines).length;
  return worth(other) > worth(one) ? other : one;
};

/** Degrees within −180…180. */
const whole = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** In degrees: a smaller tilt does not impair reading. */
const MIN_TILT = 2;

/**
 * Reads in the portrait's orientation, else a code's; in other directions only if that gives nothing. Without a
 * CPF each is also tried without tilt correction: tilted eyes do not prove a tilted card.
 */
async function readText(gray: Gray, upright: number): Promise<Attempt> {
  const tilt = upright - 90 * Math.round(upright / 90);
  const offsets = Math.abs(tilt) < MIN_TILT ? [0] : [0, -tilt];
  let best: Attempt | null = null;
  for (const turn of [0, 180, 90, -90]) {
    for (const offset of offsets) {
      const attempt = await readAt(gray, whole(upright + turn + offset));
      best = best ? better(best, attempt) : attempt;
      if (cpfsIn(best.text.lines).length > 0) return best;
    }
    if (best && isReadable(best.text)) break;
  }
  return best as Attempt;
}

/** The zone's share of a card's picture, from the bottom. */
const ZONE_SHARE = 0.5;
const ZONE_LINE = /^[A-Z0-9<]{25,36}$/;
const LOOKS_LIKE_ZONE = /<<|[«]|^[IAC][A-Z<]?BRA/;
const packed = (line: string): string => line.replace(/\s/g, '').replaceAll('«', '<<');

/** The machine-readable zone: as read with the rest, and if its check digits fail, again with its own character set. */
async function readZone(gray: Gray, { rotation, text }: Attempt): Promise<string[]> {
  const lines = text.lines.map(packed);
  if (!lines.some((line) => LOOKS_LIKE_ZONE.test(line))) return [];
  const zoneLines = lines.filter((line) => ZONE_LINE.test(line));
  if (readMrz(zoneLines, toDay(new Date()))) return zoneLines;
  const { data, info } = await leveled(gray, rotation).png().toBuffer({ resolveWithObject: true });
  const top = Math.floor(info.height * (1 - ZONE_SHARE));
  const image = await sharp(data)
    .extract({ left: 0, top, width: info.width, height: info.height - top })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const zone = await recognize(image, ZONE);
  return [...zoneLines, ...zone.lines.map(packed).filter((line) => ZONE_LINE.test(line))];
}

interface Codes {
  codes: DocumentCode[];
  /** Degrees clockwise that bring the first code upright; null without one. */
  upright: number | null;
}

/** Covers a code, whose squares would be read as letters. */
function cover({ data, width, height }: Gray, corners: readonly Point[]): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const last = Math.min(height, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < last; y++)
    data.fill(255, y * width + left, y * width + right);
}

/** The codes of a picture, which are covered in it. */
async function readCodes(gray: Gray): Promise<Codes> {
  const { width, height } = gray;
  const colored = await raw(gray).toColourspace('srgb').ensureAlpha().toFormat('raw').toBuffer();
  await started;
  const results = await readBarcodes({ data: new Uint8ClampedArray(colored), width, height } as ImageData, {
    formats: ['QRCode', 'PDF417'],
    tryHarder: true,
  });
  const codes = results.filter(({ isValid }) => isValid);
  for (const { position } of codes)
    cover(gray, [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]);
  const [first] = codes.map(({ position: { topLeft, topRight } }) =>
    Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x),
  );
  return {
    codes: codes.map(({ format, bytes }) => ({
      kind: format === 'PDF417' ? 'pdf417' : 'qr',
      length: bytes.length,
    })),
    upright: first === undefined ? null : (-first * 180) / Math.PI,
  };
}

const one = createSequencer();

// One document at a time: the reader's settings are global.
serveChild(({ picture, upright }: { picture: Uint8Array; upright: number | null }) =>
  one('reader', async (): Promise<DocumentText> => {
    const gray = await decode(picture);
    const { codes, upright: code } = await readCodes(gray);
    const attempt = await readText(gray, upright ?? code ?? 0);
    return { ...attempt, mrz: await readZone(gray, attempt), codes };
  }),
);

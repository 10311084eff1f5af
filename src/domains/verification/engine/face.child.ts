import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import wasmFile from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm';
import * as tf from '@tensorflow/tfjs-core';
import * as faceapi from '@vladmandic/face-api/dist/face-api.node-wasm.js';
import landmarkFile from '@vladmandic/face-api/model/face_landmark_68_model.bin';
import landmarkWeights from '@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json';
import recognitionFile from '@vladmandic/face-api/model/face_recognition_model.bin';
import recognitionWeights from '@vladmandic/face-api/model/face_recognition_model-weights_manifest.json';
import detectorFile from '@vladmandic/face-api/model/ssd_mobilenetv1_model.bin';
import detectorWeights from '@vladmandic/face-api/model/ssd_mobilenetv1_model-weights_manifest.json';
import sharp, { type Sharp } from 'sharp';
import { serveChild } from '~/src/platform/child/serve';
import type { Face, FaceReading, PortraitReading, Quality } from './engine.types';
import { FACE_LIMITS } from './face.rules';
import { alignFace, CHIP_SIDE, computeArea, measureHead, type Pixels } from './landmarks.rules';
import { PICTURE_LIMITS } from './picture.rules';
import { measureQuality, WORKING_SIDE } from './quality.rules';

sharp.cache(false);
sharp.concurrency(1);

const { nets } = faceapi;
const beside = (file: string): URL => new URL(file, import.meta.url);

type Manifest = { weights: tf.io.WeightsManifestEntry[] }[];

async function loadNet(
  net: { loadFromWeightMap(weights: never): void },
  file: string,
  manifest: unknown,
): Promise<void> {
  const { buffer, byteOffset, byteLength } = await readFile(beside(file));
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
  const [{ weights }] = manifest as [Manifest[number]];
  net.loadFromWeightMap(tf.io.decodeWeights(bytes as ArrayBuffer, weights) as never);
}

async function load(): Promise<void> {
  const wasm = fileURLToPath(beside(wasmFile));
  // It needs a path for each, and loads the SIMD one, which every supported Node has.
  setWasmPaths({
    'tfjs-backend-wasm.wasm': wasm,
    'tfjs-backend-wasm-simd.wasm': wasm,
    'tfjs-backend-wasm-threaded-simd.wasm': wasm,
  });
  await tf.setBackend('wasm');
  await tf.ready();
  await loadNet(nets.ssdMobilenetv1, detectorFile, detectorWeights);
  await loadNet(nets.faceLandmark68Net, landmarkFile, landmarkWeights);
  await loadNet(nets.faceRecognitionNet, recognitionFile, recognitionWeights);
}
const loaded = load();
// Errors reach the awaiting task.
loaded.catch(() => {});

interface Decoded extends Pixels {
  /** Size of the uploaded picture, upright. */
  whole: { width: number; height: number };
}

async function getPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toFormat('raw').toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const raw = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** A picture in RGB, its longer side at most `side`. */
async function decode(picture: Uint8Array, side: number): Promise<Decoded> {
  const image = sharp(picture, { limitInputPixels: PICTURE_LIMITS.pixels });
  const { autoOrient: whole } = await image.metadata();
  const small = image
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return { ...(await getPixels(small)), whole };
}

const toQuality = ({ whole, ...pixels }: Decoded): Quality => ({ ...whole, ...measureQuality(pixels) });

/** 128 numbers: the mean of the face and its mirror image reduces the distance between pictures of one person. */
async function embed(chip: Uint8Array): Promise<number[]> {
  const upright = tf.tensor3d(chip, [CHIP_SIDE, CHIP_SIDE, 3], 'int32');
  const mirrored = tf.reverse(upright, 1);
  try {
    const [one, other] = [
      (await nets.faceRecognitionNet.computeFaceDescriptor(upright as never)) as Float32Array,
      (await nets.faceRecognitionNet.computeFaceDescriptor(mirrored as never)) as Float32Array,
    ];
    return Array.from(one, (value, at) => (value + (other[at] as number)) / 2);
  } finally {
    tf.dispose([upright, mirrored]);
  }
}

type Detection = Omit<Face, 'embedding'> & { landmarks: { x: number; y: number }[] };

/** Faces with their landmarks, largest first. */
async function detect({ data, width, height }: Pixels): Promise<Detection[]> {
  const options = new faceapi.SsdMobilenetv1Options({ minConfidence: FACE_LIMITS.detected.value });
  const tensor = tf.tensor3d(data, [height, width, 3], 'int32');
  try {
    const detections = await faceapi.detectAllFaces(tensor as never, options).withFaceLandmarks();
    return detections
      .map(({ detection: { score, box }, landmarks: { positions } }) => {
        const head = measureHead(positions);
        return {
          score,
          box: { x: box.x, y: box.y, width: box.width, height: box.height },
          ...head,
          size: head.eyeDistance / Math.max(width, height),
          landmarks: positions.map(({ x, y }) => ({ x, y })),
        };
      })
      .sort((one, other) => computeArea(other.box) - computeArea(one.box));
  } finally {
    tensor.dispose();
  }
}

const withEmbedding = async (pixels: Pixels, { landmarks, ...face }: Detection): Promise<Face> => ({
  ...face,
  embedding: await embed(alignFace(pixels, landmarks)),
});

/** Maximum detected faces; beyond the second they do not matter. */
const MAX_FACES = 3;

async function readFaces(picture: Uint8Array): Promise<FaceReading> {
  const pixels = await decode(picture, WORKING_SIDE);
  const detections = (await detect(pixels)).slice(0, MAX_FACES);
  const faces: Face[] = [];
  for (const face of detections) faces.push(await withEmbedding(pixels, face));
  return { ...toQuality(pixels), faces };
}

/** A part of a picture, its longer side at most WORKING_SIDE. */
interface Part extends Pixels {
  left: number;
  /** Scale of this part relative to the whole at WORKING_SIDE. */
  scale: number;
}

/** Twice the working size: a portrait is small on a card. */
const DOCUMENT_SIDE = 2 * WORKING_SIDE;
const PART_SHARE = 0.6;

async function getPart(card: Pixels, left: number, width: number): Promise<Part> {
  const part = raw(card)
    .extract({ left, top: 0, width, height: card.height })
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true });
  const pixels = await getPixels(part);
  const usual = Math.min(1, WORKING_SIDE / Math.max(card.width, card.height));
  return { ...pixels, left: left * usual, scale: pixels.width / (width * usual) };
}

interface Portrait {
  part: Part;
  face: Detection;
  /** Degrees clockwise that the picture was turned. */
  lying: number;
}

/** The detector is confident of upright faces; others it finds sometimes, with less confidence. */
const SURE = 0.9;
const MAX_TILT = 45;

const surer = (one: Portrait | null, other: Portrait | null): Portrait | null =>
  other && other.face.score > (one?.face.score ?? 0) ? other : one;
const isSure = (portrait: Portrait | null): boolean => portrait !== null && portrait.face.score >= SURE;

async function searchPart(
  card: Pixels,
  lying: number,
  left: number,
  width: number,
): Promise<Portrait | null> {
  const part = await getPart(card, left, width);
  const [face] = (await detect(part)).filter(({ tilt }) => Math.abs(tilt) <= MAX_TILT);
  return face ? { part, face, lying } : null;
}

/** A picture rotated by quarter turns, each cached. */
function lyingCards(picture: Pixels): (degrees: number) => Promise<Pixels> {
  const cache = new Map<number, Promise<Pixels>>([[0, Promise.resolve(picture)]]);
  return (degrees) => {
    const card = cache.get(degrees) ?? getPixels(raw(picture).rotate(degrees));
    cache.set(degrees, card);
    return card;
  };
}

/**
 * The most confident face of a card: first in the whole card in each orientation, then, if found, in its two
 * halves, where it is larger.
 */
async function searchPortrait(picture: Pixels, directions: readonly number[]): Promise<Portrait | null> {
  const cardAt = lyingCards(picture);
  const portraits: Portrait[] = [];
  for (const lying of directions) {
    const card = await cardAt(lying);
    const portrait = await searchPart(card, lying, 0, card.width);
    if (isSure(portrait)) return portrait;
    if (portrait) portraits.push(portrait);
  }
  let best = portraits.reduce(surer, null as Portrait | null);
  for (const lying of directions.length === 1 ? directions : portraits.map((each) => each.lying)) {
    const card = await cardAt(lying);
    const width = Math.round(card.width * PART_SHARE);
    for (const left of [0, card.width - width]) {
      best = surer(best, await searchPart(card, lying, left, width));
      if (isSure(best)) return best;
    }
  }
  return best;
}

/** Converts a face's lengths from a part to the whole picture. */
function ofWhole(face: Face, { left, scale, whole }: Part & { whole: number }): Face {
  const { x, y, width, height } = face.box;
  const eyeDistance = face.eyeDistance / scale;
  const box = { x: x / scale + left, y: y / scale, width: width / scale, height: height / scale };
  return { ...face, box, eyeDistance, size: eyeDistance / whole };
}

async function readPortrait(picture: Uint8Array, lying: number | null): Promise<PortraitReading> {
  const { whole, ...card } = await decode(picture, DOCUMENT_SIDE);
  const small = { ...(await getPart(card, 0, card.width)), whole };
  const best = await searchPortrait(card, lying === null ? [0, 90, -90, 180] : [lying]);
  if (!best) return { ...toQuality(small), portrait: null, upright: null };
  const longer = Math.max(small.width, small.height);
  const portrait = ofWhole(await withEmbedding(best.part, best.face), { ...best.part, whole: longer });
  return { ...toQuality(small), portrait, upright: best.lying - portrait.tilt };
}

type Input =
  | { want: 'faces'; picture: Uint8Array }
  /** `lying`: degrees clockwise by which the picture must be rotated, if known. */
  | { want: 'portrait'; picture: Uint8Array; lying: number | null };

serveChild(async (input: Input) => {
  await loaded;
  return input.want === 'faces' ? readFaces(input.picture) : readPortrait(input.picture, input.lying);
});

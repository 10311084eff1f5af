import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import wasmFile from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm';
import * as faceapi from '@vladmandic/face-api/dist/face-api.node-wasm.js';
import landmarkFile from '@vladmandic/face-api/model/face_landmark_68_model.bin';
import landmarkWeights from '@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json';
import recognitionFile from '@vladmandic/face-api/model/face_recognition_model.bin';
import recognitionWeights from '@vladmandic/face-api/model/face_recognition_model-weights_manifest.json';
import detectorFile from '@vladmandic/face-api/model/ssd_mobilenetv1_model.bin';
import detectorWeights from '@vladmandic/face-api/model/ssd_mobilenetv1_model-weights_manifest.json';
import sharp from 'sharp';
import { serveChild } from '~/src/platform/child';
import type { Face, FaceReading, PortraitReading, Quality } from './engine.types';
import { FACE_LIMITS } from './face.rules';
import { alignFace, areaOf, CHIP_SIDE, measureHead, type Pixels } from './landmarks.rules';
import { PICTURE_LIMITS } from './picture.rules';
import { measureQuality, WORKING_SIDE } from './quality.rules';

sharp.cache(false);
sharp.concurrency(1);

const { tf, nets } = faceapi;
const beside = (file: string): URL => new URL(file, import.meta.url);

type Manifest = { weights: faceapi.tf.io.WeightsManifestEntry[] }[];

async function loadNet(
  net: { loadFromWeightMap(weights: faceapi.tf.NamedTensorMap): void },
  file: string,
  manifest: unknown,
): Promise<void> {
  const { buffer, byteOffset, byteLength } = await readFile(beside(file));
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
  const [{ weights }] = manifest as [Manifest[number]];
  net.loadFromWeightMap(tf.io.decodeWeights(bytes as ArrayBuffer, weights));
}

async function load(): Promise<void> {
  const wasm = fileURLToPath(beside(wasmFile));
  // It wants a place for each, and loads the one for SIMD: so does every Node that we run on.
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
// A task that waits for it is told.
loaded.catch(() => {});

interface Decoded extends Pixels {
  quality: Quality;
}

/** A picture at working size, and what is measured of it. */
async function decode(picture: Uint8Array): Promise<Decoded> {
  const image = sharp(picture, { limitInputPixels: PICTURE_LIMITS.pixels });
  const { autoOrient } = await image.metadata();
  const { data, info } = await image
    .autoOrient()
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8Array(data), width: info.width, height: info.height };
  return { ...pixels, quality: { ...autoOrient, ...measureQuality(pixels) } };
}

/** 128 numbers: the mean of the face and its mirror image brings two pictures of a person closer. */
async function embed(chip: Uint8Array): Promise<number[]> {
  const upright = tf.tensor3d(chip, [CHIP_SIDE, CHIP_SIDE, 3], 'int32');
  const mirrored = tf.reverse(upright, 1);
  try {
    const [one, other] = [
      (await nets.faceRecognitionNet.computeFaceDescriptor(upright)) as Float32Array,
      (await nets.faceRecognitionNet.computeFaceDescriptor(mirrored)) as Float32Array,
    ];
    return Array.from(one, (value, at) => (value + (other[at] as number)) / 2);
  } finally {
    tf.dispose([upright, mirrored]);
  }
}

type Found = Omit<Face, 'embedding'> & { landmarks: { x: number; y: number }[] };

/** Faces with their landmarks, largest first. */
async function detect({ data, width, height }: Pixels): Promise<Found[]> {
  const options = new faceapi.SsdMobilenetv1Options({ minConfidence: FACE_LIMITS.detected.value });
  const tensor = tf.tensor3d(data, [height, width, 3], 'int32');
  try {
    const found = await faceapi.detectAllFaces(tensor as never, options).withFaceLandmarks();
    return found
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
      .sort((one, other) => areaOf(other.box) - areaOf(one.box));
  } finally {
    tensor.dispose();
  }
}

const withEmbedding = async (pixels: Pixels, { landmarks, ...face }: Found): Promise<Face> => ({
  ...face,
  embedding: await embed(alignFace(pixels, landmarks)),
});

/** More faces than these are a crowd; what they are beyond the second does not matter. */
const MOST_FACES = 3;

async function readFaces(picture: Uint8Array): Promise<FaceReading> {
  const { quality, ...pixels } = await decode(picture);
  const found = (await detect(pixels)).slice(0, MOST_FACES);
  const faces: Face[] = [];
  for (const face of found) faces.push(await withEmbedding(pixels, face));
  return { ...quality, faces };
}

async function turned({ data, width, height }: Pixels, degrees: number): Promise<Pixels> {
  if (degrees === 0) return { data, width, height };
  const { data: other, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(other), width: info.width, height: info.height };
}

/** A document may lie in any direction; sideways the detector finds nothing, or a face it is not sure of. */
const DIRECTIONS = [0, 90, -90, 180] as const;
const SURE = 0.85;
const MOST_TILT = 45;

async function readPortrait(picture: Uint8Array): Promise<PortraitReading> {
  const { quality, ...pixels } = await decode(picture);
  let best: { pixels: Pixels; face: Found; degrees: number } | null = null;
  for (const degrees of DIRECTIONS) {
    const lying = await turned(pixels, degrees);
    const [face] = await detect(lying);
    if (face && Math.abs(face.tilt) <= MOST_TILT && face.score > (best?.face.score ?? 0))
      best = { pixels: lying, face, degrees };
    if (best && best.face.score >= SURE) break;
  }
  if (!best) return { ...quality, portrait: null, upright: null };
  const portrait = await withEmbedding(best.pixels, best.face);
  return { ...quality, portrait, upright: best.degrees - portrait.tilt };
}

serveChild(async (input: { want: 'faces' | 'portrait'; picture: Uint8Array }) => {
  await loaded;
  return input.want === 'faces' ? readFaces(input.picture) : readPortrait(input.picture);
});

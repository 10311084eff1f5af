import type {
  Face,
  FaceReading,
  FaceTemplate,
  LinkedFace,
  MatchBand,
  MatchBands,
  Quality,
  RetakeReason,
  Threshold,
} from './engine.types';
import { computeArea } from './landmarks.rules';
import { normalizedSharpness } from './quality.rules';

/** Detector, landmarks, embedding and alignment: templates of another model are not comparable. */
export const FACE_MODEL = 'ssd-mobilenet-v1/landmark-68/dlib-resnet-v1/1';

/** Requirements on a face picture for meaningful distances. */
export const FACE_LIMITS = {
  detected: { value: 0.5, unit: 'score', version: 1 },
  /** Area of the second face over that of the largest. */
  secondFace: { value: 0.4, unit: 'share', version: 1 },
  selfieEyes: { value: 40, unit: 'pixels', version: 1 },
  portraitEyes: { value: 24, unit: 'pixels', version: 1 },
  frontal: { value: 0.35, unit: 'turn', version: 1 },
  /** As if the picture's mean grey were 128 (normalizedSharpness). */
  sharp: { value: 20, unit: 'variance', version: 2 },
  dark: { value: 40, unit: 'level', version: 2 },
  /** Of the highlight: the whites of the eyes show the light alike on every skin, and before any background. */
  dim: { value: 75, unit: 'level', version: 1 },
  bright: { value: 220, unit: 'level', version: 2 },
  linked: { value: 0.4, unit: 'distance', version: 1 },
} as const satisfies Record<string, Threshold>;

/** Measured on 300 pairs: the same person 0.22–0.56, others from 0.62 (docs/decisions/0200). */
export const DEFAULT_BANDS: MatchBands = { copied: 0.1, match: 0.45, mismatch: 0.62, version: 1 };

const lightProblem = (quality: Quality): RetakeReason | null => {
  const { brightness, highlight } = quality;
  if (brightness < FACE_LIMITS.dark.value || highlight < FACE_LIMITS.dim.value) return 'dark';
  if (brightness > FACE_LIMITS.bright.value) return 'bright';
  return normalizedSharpness(quality) < FACE_LIMITS.sharp.value ? 'blurred' : null;
};

/** Whether another face in the picture is large enough to be the subject. */
function hasSecondFace([first, second]: readonly Face[]): boolean {
  if (!first || !second) return false;
  return computeArea(second.box) >= FACE_LIMITS.secondFace.value * computeArea(first.box);
}

/** Why a selfie must be retaken; null: it can be compared. Problems of face detection come first. */
export function gateSelfie(reading: FaceReading): RetakeReason | null {
  const [face] = reading.faces;
  const light = lightProblem(reading);
  if (!face) return light ?? 'no_face';
  if (hasSecondFace(reading.faces)) return 'two_faces';
  if (light) return light;
  if (face.eyeDistance < FACE_LIMITS.selfieEyes.value) return 'face_small';
  return Math.abs(face.turn) >= FACE_LIMITS.frontal.value ? 'face_turned' : null;
}

/** Euclidean distance of two embeddings: 0 is the same picture, above 1 no resemblance. */
export function distance(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] as number) - (other[at] as number)) ** 2;
  return Math.sqrt(sum);
}

/** The match band of a distance between selfie and portrait. */
export function getBand(value: number, bands: MatchBands = DEFAULT_BANDS): MatchBand {
  if (value < bands.copied) return 'copied';
  if (value <= bands.match) return 'match';
  return value <= bands.mismatch ? 'inconclusive' : 'mismatch';
}

/** The nearest of the account's known faces within matching distance; null: none. */
export function findLinked(
  embedding: readonly number[],
  templates: Iterable<FaceTemplate>,
  limit: number = FACE_LIMITS.linked.value,
): LinkedFace | null {
  let nearest: LinkedFace | null = null;
  for (const template of templates) {
    const faceDistance = distance(embedding, template.embedding);
    if (faceDistance <= limit && (!nearest || faceDistance < nearest.distance))
      nearest = { personId: template.personId, distance: faceDistance };
  }
  return nearest;
}

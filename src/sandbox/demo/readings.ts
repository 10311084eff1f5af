import { createHash } from 'node:crypto';
import type { DocumentReading, Face, FaceReading } from '~/src/domains/verification/engine';
import type { DemoFinding, DemoPicture } from './verification-case.types';

const NUMBERS = 128;
/** Values of a phone picture in daylight. */
const SELFIE = { width: 270, height: 360, sharpness: 180, brightness: 152, highlight: 240, glare: 0 };
const CARD = { width: 800, height: 600, sharpness: 900, brightness: 158, highlight: 240, glare: 0 };
/** The portrait's position on the sandbox's cards, as found by the engine. */
const PORTRAIT_BOX = { x: 131, y: 245, width: 82, height: 113 };
const SELFIE_BOX = { x: 72, y: 123, width: 121, height: 134 };

/** A unit vector derived from a word; those of different words are far apart. */
function direction(word: string): number[] {
  const bytes = Array.from({ length: NUMBERS / 32 }, (_, at) => [
    ...createHash('sha256').update(`${word} ${at}`).digest(),
  ]).flat();
  const centred = bytes.map((byte) => byte - 127.5);
  const length = Math.hypot(...centred);
  return centred.map((value) => value / length);
}

/** A face at this distance from the word's face. */
function createFace(word: string, away: number, box: Face['box']): Face {
  const aside = direction(`${word} ${away}`);
  const embedding = direction(word).map((value, at) => value + away * (aside[at] as number));
  return {
    score: 0.98,
    box,
    eyeDistance: box.width * 0.46,
    tilt: 0,
    turn: 0.03,
    size: box.width / 1_700,
    embedding,
  };
}

const createFront = ({ face, lines }: DemoFinding): DocumentReading => ({
  ...CARD,
  rotation: 0,
  portrait: createFace(face, 0, PORTRAIT_BOX),
  text: { confidence: 91, lines },
  mrz: [],
  codes: [],
});

/** The engine's result for a picture. */
export function createReading({ kind }: DemoPicture, finding: DemoFinding): FaceReading | DocumentReading {
  if (kind === 'front') return createFront(finding);
  if (kind === 'back')
    return {
      ...createFront(finding),
      portrait: null,
      text: { confidence: 88, lines: [] },
      codes: [{ kind: 'qr', length: 280 }],
    };
  return { ...SELFIE, faces: [createFace(finding.face, finding.distance, SELFIE_BOX)] };
}

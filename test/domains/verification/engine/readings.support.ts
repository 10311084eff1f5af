import type { DocumentReading, Face, FaceReading } from '~/src/domains/verification/engine/engine.types';

/** A face without fault, but for what is given. */
export const face = (values: Partial<Face> = {}): Face => ({
  score: 0.9,
  box: { x: 0, y: 0, width: 200, height: 200 },
  eyeDistance: 100,
  tilt: 0,
  turn: 0,
  size: 0.125,
  embedding: Array(128).fill(0),
  ...values,
});

/** An embedding at a distance from the one of `face()`. */
export const away = (distance: number): number[] => [distance, ...Array(127).fill(0)];

export const faces = (values: Partial<FaceReading> = {}): FaceReading => ({
  width: 800,
  height: 600,
  sharpness: 200,
  brightness: 120,
  highlight: 240,
  glare: 0,
  faces: [face()],
  ...values,
});

/** A document's front side without fault, but for what is given. */
export const document = (values: Partial<DocumentReading> = {}): DocumentReading => ({
  width: 1_600,
  height: 1_200,
  sharpness: 800,
  brightness: 128,
  highlight: 240,
  glare: 0,
  rotation: 0,
  portrait: face({ eyeDistance: 34 }),
  text: { confidence: 90, lines: ['CARTEIRA DE IDENTIDADE', 'HELENA DUARTE'] },
  mrz: [],
  codes: [],
  ...values,
});

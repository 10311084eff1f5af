import type { Box, Point } from './engine.types';

/** Packed RGB. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Side of the input picture of the embedding. */
export const CHIP_SIDE = 150;
const PADDING = 0.25;

/**
 * Where landmarks are in dlib's mean face, as shares of its side (dlib, `get_face_chip_details`, Boost license).
 * Without jaw, brows and lower lip, as there: they move with expression.
 */
const MEAN_FACE: readonly (readonly [landmark: number, x: number, y: number])[] = [
  [27, 0.490127, 0.203352],
  [28, 0.490127, 0.307009],
  [29, 0.490127, 0.409805],
  [30, 0.490127, 0.515625],
  [31, 0.36688, 0.587326],
  [32, 0.426036, 0.609345],
  [33, 0.490127, 0.628106],
  [34, 0.554217, 0.609345],
  [35, 0.613373, 0.587326],
  [36, 0.121737, 0.216423],
  [37, 0.187122, 0.178758],
  [38, 0.265825, 0.179852],
  [39, 0.334606, 0.231733],
  [40, 0.260918, 0.245099],
  [41, 0.182743, 0.244077],
  [42, 0.645647, 0.231733],
  [43, 0.714428, 0.179852],
  [44, 0.793132, 0.178758],
  [45, 0.858516, 0.216423],
  [46, 0.79751, 0.244077],
  [47, 0.719335, 0.245099],
  [48, 0.254149, 0.780233],
  [49, 0.340985, 0.745405],
  [50, 0.428858, 0.727388],
  [51, 0.490127, 0.742578],
  [52, 0.551395, 0.727388],
  [53, 0.639268, 0.745405],
  [54, 0.726104, 0.780233],
  [60, 0.290379, 0.784792],
  [61, 0.428096, 0.778746],
  [62, 0.490127, 0.785343],
  [63, 0.552157, 0.778746],
  [64, 0.689874, 0.784792],
  [65, 0.553364, 0.824182],
  [66, 0.490127, 0.831803],
  [67, 0.42689, 0.824182],
];

/** X = a·x − b·y + tx, Y = b·x + a·y + ty. */
interface Similarity {
  a: number;
  b: number;
  tx: number;
  ty: number;
}

const computeCenter = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Turning, scale and shift that bring `from` closest to `to` by least squares. */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const [source, target] = [computeCenter(from), computeCenter(to)];
  let [along, across, spread] = [0, 0, 0];
  for (const [at, point] of from.entries()) {
    const other = to[at] as Point;
    const [x, y] = [point.x - source.x, point.y - source.y];
    const [X, Y] = [other.x - target.x, other.y - target.y];
    along += x * X + y * Y;
    across += x * Y - y * X;
    spread += x * x + y * y;
  }
  const [a, b] = [along / spread, across / spread];
  return { a, b, tx: target.x - a * source.x + b * source.y, ty: target.y - b * source.x - a * source.y };
}

/** Color between four pixels; black outside the picture. */
function sample({ data, width, height }: Pixels, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height
      ? 0
      : (data[(row * width + column) * 3 + channel] as number);
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - below) + lower * below;
}

/** The face of 68 landmarks as a square of CHIP_SIDE, upright, eyes at the positions dlib's network was trained on. */
export function alignFace(pixels: Pixels, landmarks: readonly Point[]): Uint8Array {
  const place = (share: number): number => ((PADDING + share) / (2 * PADDING + 1)) * CHIP_SIDE;
  const { a, b, tx, ty } = fitSimilarity(
    MEAN_FACE.map(([, x, y]) => ({ x: place(x), y: place(y) })),
    MEAN_FACE.map(([landmark]) => landmarks[landmark] as Point),
  );
  const chip = new Uint8Array(CHIP_SIDE * CHIP_SIDE * 3);
  for (let y = 0; y < CHIP_SIDE; y++) {
    for (let x = 0; x < CHIP_SIDE; x++) {
      const [X, Y] = [a * x - b * y + tx, b * x + a * y + ty];
      const to = (y * CHIP_SIDE + x) * 3;
      for (let channel = 0; channel < 3; channel++) chip[to + channel] = sample(pixels, X, Y, channel);
    }
  }
  return chip;
}

const LEFT_EYE = [36, 37, 38, 39, 40, 41];
const RIGHT_EYE = [42, 43, 44, 45, 46, 47];
const [JAW_LEFT, JAW_RIGHT, NOSE_TIP] = [0, 16, 30];

const getMiddle = (landmarks: readonly Point[], which: readonly number[]): Point =>
  computeCenter(which.map((each) => landmarks[each] as Point));

/** Eye distance in pixels, tilt of the eye line in degrees clockwise, and turn (engine.types, Face). */
export function measureHead(landmarks: readonly Point[]): {
  eyeDistance: number;
  tilt: number;
  turn: number;
} {
  const [left, right] = [getMiddle(landmarks, LEFT_EYE), getMiddle(landmarks, RIGHT_EYE)];
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const leveled = (landmark: number): number => {
    const { x, y } = landmarks[landmark] as Point;
    return x * Math.cos(angle) + y * Math.sin(angle);
  };
  const jaw = leveled(JAW_RIGHT) - leveled(JAW_LEFT);
  return {
    eyeDistance: Math.hypot(right.x - left.x, right.y - left.y),
    tilt: (angle * 180) / Math.PI,
    turn: jaw === 0 ? 0 : 2 * ((leveled(NOSE_TIP) - leveled(JAW_LEFT)) / jaw - 0.5),
  };
}

export const computeArea = ({ width, height }: Box): number => width * height;

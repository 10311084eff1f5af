import type { Looks, Pose } from './portrait.types';

/** Positions in the picture of 480 × 600, for one face in one pose. */
export interface Layout {
  /** Half the face's width. */
  half: number;
  jaw: number;
  chinY: number;
  eyesY: number;
  eyeX: number;
  /** Displacement of the inner face as the head turns. */
  shift: number;
  mouth: { x: number; y: number; half: number };
}

export const [MIDDLE_X, MIDDLE_Y, HEIGHT] = [240, 300, 172];

export function getLayout(looks: Looks, { yaw }: Pose): Layout {
  const half = 128 * looks.faceWidth;
  const shift = yaw * 62;
  return {
    half,
    jaw: half * looks.jaw * 0.82,
    chinY: MIDDLE_Y + HEIGHT * looks.chin,
    eyesY: MIDDLE_Y - 28,
    eyeX: 56 * looks.eyeGap,
    shift,
    mouth: { x: MIDDLE_X + shift * 1.15, y: MIDDLE_Y + 98 + looks.mouthDrop, half: 44 * looks.mouthWidth },
  };
}

/** The two sides of a face, −1 at the picture's left. */
export const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

/** The side that turns away gets narrower. */
const narrowed = (side: Side, yaw: number): number => 1 - Math.max(0, side * yaw) * 0.4;

export function drawEye(side: Side, looks: Looks, pose: Pose, layout: Layout): string {
  const dark = looks.skin[2];
  const lid = 'M -27 3 C -16 -14 14 -15 27 1 C 14 13 -14 13 -27 3 Z';
  const x = MIDDLE_X + side * layout.eyeX * narrowed(side, pose.yaw) + layout.shift;
  const width = narrowed(side, pose.yaw) * looks.eyeSize;
  const look = pose.yaw * 6;
  const id = side < 0 ? 'lid-left' : 'lid-right';
  return `<g transform="translate(${x} ${layout.eyesY}) rotate(${side * looks.eyeTilt}) scale(${width} ${looks.eyeSize})">
    <ellipse cy="-2" rx="34" ry="20" fill="${dark}" opacity=".28" filter="url(#soft-6)"/>
    <path d="${lid}" fill="#f4f1ee"/><clipPath id="${id}"><path d="${lid}"/></clipPath>
    <g clip-path="url(#${id})"><circle cx="${look}" cy="-1" r="12.5" fill="${looks.eyes}"/>
      <circle cx="${look}" cy="-1" r="12.5" fill="none" stroke="#120b07" stroke-width="2" opacity=".6"/>
      <circle cx="${look}" cy="-1" r="5.6" fill="#0a0605"/><circle cx="${look + 4}" cy="-5" r="2.6" fill="#fff"/>
      <path d="M -28 -3 C -16 -15 14 -16 28 -3 L 28 -20 L -28 -20 Z" opacity=".28" filter="url(#soft-2)"/></g>
    <path d="M -28 4 C -17 -15 14 -16 28 1" fill="none" stroke="#1a100b" stroke-width="${looks.sex === 'female' ? 5 : 3.4}" stroke-linecap="round"/>
    <path d="M -24 6 C -12 14 14 14 26 3" fill="none" stroke="${dark}" stroke-width="1.8" opacity=".8"/>
    <path d="M -27 -9 C -15 -24 14 -24 27 -9" fill="none" stroke="${dark}" stroke-width="2.2" opacity=".6"/></g>`;
}

export function drawBrow(side: Side, looks: Looks, pose: Pose, layout: Layout): string {
  const weight = looks.browWeight;
  const x = MIDDLE_X + side * layout.eyeX * narrowed(side, pose.yaw) + layout.shift;
  const y = layout.eyesY - 34 + looks.browRise;
  const shape = `M -30 4 C -14 ${-4 - weight * 0.5} 12 ${-6 - weight * 0.5} 36 4 C 14 ${weight - 8} -10 ${weight - 6} -30 ${weight * 0.8 + 2} Z`;
  const color = looks.age === 'old' ? '#8b857d' : looks.hair;
  const turn = `rotate(${side * looks.browTilt}) scale(${side * narrowed(side, pose.yaw)} 1)`;
  return `<path d="${shape}" transform="translate(${x} ${y}) ${turn}" fill="${color}" opacity=".9"/>`;
}

export function drawNose(looks: Looks, layout: Layout): string {
  const [light, , dark] = looks.skin;
  const { shift, eyesY } = layout;
  const x = MIDDLE_X + shift * 1.6;
  const y = MIDDLE_Y + 48 * looks.noseLength;
  const half = 24 * looks.noseWidth;
  const root = MIDDLE_X + shift * 1.15;
  return `<path d="M ${root - 8} ${eyesY - 8} C ${x - 12} ${MIDDLE_Y + 10} ${x - half * 0.75} ${y - 18} ${x - half} ${y - 2} C ${x - half * 1.05} ${y + 10} ${x - half * 0.5} ${y + 14} ${x} ${y + 12} C ${x + half * 0.5} ${y + 14} ${x + half * 1.05} ${y + 10} ${x + half} ${y - 2} C ${x + half * 0.75} ${y - 18} ${x + 12} ${MIDDLE_Y + 10} ${root + 8} ${eyesY - 8} Z" fill="url(#nose)"/>
    <path d="M ${root - 10} ${eyesY} C ${x - 14} ${MIDDLE_Y + 14} ${x - half * 0.7} ${y - 16} ${x - half} ${y - 1}" fill="none" stroke="${dark}" stroke-width="7" opacity=".3" filter="url(#soft-4)"/>
    ${SIDES.map((side) => `<ellipse cx="${x + side * half * 0.5}" cy="${y + 6}" rx="${half * 0.32}" ry="4.4" fill="${dark}" opacity=".9"/>`).join('')}
    ${SIDES.map((side) => `<path d="M ${x + side * half} ${y - 4} C ${x + side * half * 1.15} ${y + 6} ${x + side * half * 0.8} ${y + 12} ${x + side * half * 0.55} ${y + 10}" fill="none" stroke="${dark}" stroke-width="2.4" opacity=".75"/>`).join('')}
    <ellipse cx="${x}" cy="${y - 8}" rx="9" ry="8" fill="${light}" opacity=".4" filter="url(#soft-4)"/>`;
}

export function drawMouth(looks: Looks, { smile }: Pose, { mouth: { x, y, half } }: Layout): string {
  const lift = smile * 14;
  const lip = 8 * looks.lips;
  const color = looks.sex === 'female' ? '#b4474d' : '#a8645a';
  const corner = y - lift * 0.6;
  return `<path d="M ${x - half} ${corner} C ${x - half * 0.5} ${y - lip * 1.3} ${x - 8} ${y - lip * 1.5} ${x} ${y - lip} C ${x + 8} ${y - lip * 1.5} ${x + half * 0.5} ${y - lip * 1.3} ${x + half} ${corner} C ${x + half * 0.5} ${y + 2 + lift * 0.2} ${x - half * 0.5} ${y + 2 + lift * 0.2} ${x - half} ${corner} Z" fill="${color}"/>
    <path d="M ${x - half} ${corner} C ${x - half * 0.5} ${y + 2} ${x + half * 0.5} ${y + 2} ${x + half} ${corner} C ${x + half * 0.6} ${y + lip * 1.9 + lift * 0.4} ${x - half * 0.6} ${y + lip * 1.9 + lift * 0.4} ${x - half} ${corner} Z" fill="${color}" opacity=".88"/>
    <path d="M ${x - half} ${corner} C ${x - half * 0.5} ${y + 3 + lift * 0.3} ${x + half * 0.5} ${y + 3 + lift * 0.3} ${x + half} ${corner}" fill="none" stroke="#3d1815" stroke-width="2.6"/>
    <ellipse cx="${x}" cy="${y + lip + 2}" rx="${half * 0.35}" ry="3" fill="#fff" opacity=".25" filter="url(#soft-2)"/>
    <path d="M ${x - 20} ${y + lip * 2 + 12} C ${x - 8} ${y + lip * 2 + 18} ${x + 8} ${y + lip * 2 + 18} ${x + 20} ${y + lip * 2 + 12}" fill="none" stroke="${looks.skin[2]}" stroke-width="5" opacity=".35" filter="url(#soft-4)"/>`;
}

export function drawGlasses(looks: Looks, pose: Pose, { eyeX, eyesY, shift }: Layout): string {
  if (!looks.glasses) return '';
  const frame = SIDES.map((side) => {
    const width = 76 * narrowed(side, pose.yaw);
    const x = MIDDLE_X + side * eyeX * narrowed(side, pose.yaw) + shift - width / 2;
    return `<rect x="${x}" y="${eyesY - 24}" width="${width}" height="52" rx="20" fill="#fff" fill-opacity=".08" stroke="#1d1d22" stroke-width="5"/>`;
  });
  const [from, to] = [MIDDLE_X - eyeX + shift + 38, MIDDLE_X + eyeX + shift - 38];
  return `${frame.join('')}<path d="M ${from} ${eyesY - 4} Q ${(from + to) / 2} ${eyesY - 14} ${to} ${eyesY - 4}" stroke="#1d1d22" stroke-width="5" fill="none"/>`;
}

/** Folds beside nose and mouth, on the forehead and under the eyes. */
export function drawWrinkles(looks: Looks, { shift, eyesY, eyeX, mouth }: Layout): string {
  if (looks.age !== 'old') return '';
  const x = MIDDLE_X + shift;
  const folds = SIDES.map(
    (side) =>
      `M ${x + side * 40} ${MIDDLE_Y + 44} Q ${x + side * 66} ${MIDDLE_Y + 76} ${mouth.x + side * (mouth.half + 12)} ${mouth.y + 8} M ${x + side * (eyeX - 24)} ${eyesY + 26} Q ${x + side * eyeX} ${eyesY + 38} ${x + side * (eyeX + 26)} ${eyesY + 24}`,
  );
  const brow = [0, 16].map(
    (down) =>
      `M ${x - 58} ${MIDDLE_Y - 106 + down} Q ${x} ${MIDDLE_Y - 116 + down} ${x + 58} ${MIDDLE_Y - 106 + down}`,
  );
  return `<path d="${[...folds, ...brow].join(' ')}" fill="none" stroke="${looks.skin[2]}" stroke-width="3" opacity=".55" stroke-linecap="round"/>`;
}

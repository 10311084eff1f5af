import sharp from 'sharp';

/** What tells one drawn person from another; lengths are ratios to the usual. */
export interface Looks {
  skin: [light: string, middle: string, shade: string];
  hair: string;
  eyes: string;
  width: number;
  jaw: number;
  eyeGap: number;
  eyeSize: number;
  brow: number;
  nose: number;
  mouth: number;
  lips: number;
}

/** Two people whom the engine tells apart. */
export const PEOPLE: Record<'ana' | 'bento', Looks> = {
  ana: {
    skin: ['#f6d9c4', '#e3b597', '#b98263'],
    hair: '#4a2f1d',
    eyes: '#3f6b8c',
    ...{ width: 0.92, jaw: 0.8, eyeGap: 1.02, eyeSize: 1.15, brow: 6, nose: 0.8, mouth: 0.9, lips: 1.4 },
  },
  bento: {
    skin: ['#8a5a3a', '#6d4229', '#472a18'],
    hair: '#1b1512',
    eyes: '#2a1a10',
    ...{ width: 1.12, jaw: 1.15, eyeGap: 1.15, eyeSize: 0.85, brow: 16, nose: 1.5, mouth: 1.25, lips: 1.9 },
  },
};

/** How they look at the camera: `turn` −1…1, above 0 to their own left (the picture's right). */
export interface Pose {
  turn?: number;
  smile?: number;
}

const [MIDDLE, EYE_LINE] = [240, 272];

function eye(looks: Looks, side: -1 | 1, turn: number): string {
  const x = MIDDLE + side * 56 * looks.eyeGap + turn * 46;
  const narrow = looks.eyeSize * (1 - Math.max(0, side * turn) * 0.35);
  const lid = 'M -27 3 C -16 -14 14 -15 27 1 C 14 13 -14 13 -27 3 Z';
  return `<g transform="translate(${x} ${EYE_LINE}) scale(${narrow} ${looks.eyeSize})">
    <ellipse cy="-2" rx="34" ry="20" fill="${looks.skin[2]}" opacity=".3" filter="url(#soft)"/>
    <path d="${lid}" fill="#f4f1ee"/><circle cx="${turn * 6}" cy="-1" r="11" fill="${looks.eyes}"/>
    <circle cx="${turn * 6}" cy="-1" r="5" fill="#0a0605"/><circle cx="${turn * 6 + 4}" cy="-5" r="2.5" fill="#fff"/>
    <path d="M -28 4 C -17 -15 14 -16 28 1" fill="none" stroke="#1a100b" stroke-width="4"/>
    <path d="M -30 ${-36 + looks.brow / 2} Q 0 ${-52 - looks.brow / 2} 34 -34 Q 0 ${-44 + looks.brow / 2} -30 ${-30 + looks.brow / 2} Z" fill="${looks.hair}"/></g>`;
}

function nose(looks: Looks, turn: number): string {
  const [x, y, wide] = [MIDDLE + turn * 69, 346, 24 * looks.nose];
  const [light, , shade] = looks.skin;
  return `<path d="M ${x - 8} ${EYE_LINE - 8} C ${x - 12} 310 ${x - wide} ${y - 18} ${x - wide} ${y - 2} C ${x - wide} ${y + 14} ${x + wide} ${y + 14} ${x + wide} ${y - 2} C ${x + wide} ${y - 18} ${x + 12} 310 ${x + 8} ${EYE_LINE - 8} Z" fill="url(#nose)"/>
    <ellipse cx="${x - wide / 2}" cy="${y + 5}" rx="${wide / 3}" ry="4.5" fill="${shade}"/>
    <ellipse cx="${x + wide / 2}" cy="${y + 5}" rx="${wide / 3}" ry="4.5" fill="${shade}"/>
    <ellipse cx="${x}" cy="${y - 8}" rx="9" ry="8" fill="${light}" opacity=".6" filter="url(#soft)"/>`;
}

function mouth(looks: Looks, turn: number, smile: number): string {
  const [x, y, wide, lip] = [MIDDLE + turn * 53, 398, 44 * looks.mouth, 8 * looks.lips];
  const corner = y - smile * 9;
  return `<path d="M ${x - wide} ${corner} Q ${x} ${y - lip * 2} ${x + wide} ${corner} Q ${x} ${y + lip * 3} ${x - wide} ${corner} Z" fill="#a9504f"/>
    <path d="M ${x - wide} ${corner} Q ${x} ${y + 4 + smile * 4} ${x + wide} ${corner}" fill="none" stroke="#3d1815" stroke-width="2.6"/>`;
}

function head(looks: Looks, turn: number): string {
  const [wide, low] = [128 * looks.width, 472];
  const [jaw, chin] = [wide * looks.jaw * 0.82, MIDDLE + turn * 14];
  const [left, right] = [MIDDLE - wide, MIDDLE + wide];
  return `M ${left} 260 C ${left} 150 ${MIDDLE - wide * 0.6} 118 ${MIDDLE} 118 C ${MIDDLE + wide * 0.6} 118 ${right} 150 ${right} 260
    C ${right} 360 ${MIDDLE + jaw} 410 ${chin + jaw * 0.55} ${low - 18} Q ${chin} ${low + 14} ${chin - jaw * 0.55} ${low - 18}
    C ${MIDDLE - jaw} 410 ${left} 360 ${left} 260 Z`;
}

function hair({ width, hair: color }: Looks): string {
  const [left, right] = [MIDDLE - 128 * width - 12, MIDDLE + 128 * width + 12];
  return `<path d="M ${left} 280 C ${left - 20} 110 170 58 250 64 C ${right - 60} 58 ${right + 20} 130 ${right} 280 C ${right - 18} 200 ${right - 60} 170 ${MIDDLE} 166 C ${left + 60} 170 ${left + 18} 200 ${left} 280 Z" fill="${color}"/>`;
}

/** A head before a wall, 480 × 600. */
export function portraitSvg(looks: Looks, { turn = 0, smile = 0.2 }: Pose = {}): string {
  const [light, middle, shade] = looks.skin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600"><defs>
    <filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>
    <radialGradient id="skin" cx="${0.45 + turn * 0.1}" cy=".4" r=".75"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
    <linearGradient id="nose"><stop offset="0" stop-color="${shade}" stop-opacity=".35"/><stop offset=".45" stop-color="${light}" stop-opacity=".7"/><stop offset="1" stop-color="${shade}" stop-opacity=".45"/></linearGradient></defs>
    <rect width="480" height="600" fill="#cfd6da"/>
    <path d="M 178 410 L 176 530 Q 60 550 25 600 L 455 600 Q 420 550 304 530 L 302 410 Z" fill="${shade}"/>
    <path d="M 10 600 Q 60 540 170 525 Q 240 590 310 525 Q 420 540 470 600 Z" fill="#37475a"/>
    <path d="${head(looks, turn)}" fill="url(#skin)"/>
    ${eye(looks, -1, turn)}${eye(looks, 1, turn)}${nose(looks, turn)}${mouth(looks, turn, smile)}${hair(looks)}</svg>`;
}

/** The drawing as a photograph. */
export const portrait = (looks: Looks, pose: Pose = {}): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(looks, pose)))
    .jpeg({ quality: 88 })
    .toBuffer();

import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';

const FOLDER = 'public/assets/fonts';
/** Tabular figures, no kerning: Inter would draw the dot of `630.172` under its neighbors. */
const FIGURES = { tnum: true, kern: false };
const fonts = new Map<string, Font>();

function getFont(name: 'regular' | 'bold'): Font {
  const existing = fonts.get(name);
  if (existing) return existing;
  const font = create(readFileSync(`${FOLDER}/inter-${name}.ttf`)) as Font;
  fonts.set(name, font);
  return font;
}

/** A font returns the same glyph object each time; serializing its outline is slower than positioning it. */
const outlines = new WeakMap<Glyph, string>();
function getOutline(glyph: Glyph): string {
  const outline = outlines.get(glyph) ?? glyph.path.toSVG();
  outlines.set(glyph, outline);
  return outline;
}

interface TextStyle {
  bold?: boolean;
  fill?: string;
  /** Degrees clockwise. */
  turn?: number;
  opacity?: number;
  /** Advance of each character, as a share of the size: machine-readable zones are monospaced. */
  pitch?: number;
}

/**
 * Text as paths, `x` and `y` at the start of its baseline: SVG text would need fonts that no server has
 * installed.
 */
export function text(words: string, x: number, y: number, size: number, style: TextStyle = {}): string {
  const { bold = false, fill = '#1c2430', turn = 0, opacity = 1, pitch } = style;
  const font = getFont(bold ? 'bold' : 'regular');
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words, /\d/.test(words) ? FIGURES : undefined);
  let along = 0;
  const paths = glyphs.map((glyph, at) => {
    const shift = pitch ? (pitch * size - glyph.advanceWidth * scale) / 2 : 0;
    const path = `<path transform="translate(${(along + shift).toFixed(2)} 0) scale(${scale} ${-scale})" d="${getOutline(glyph)}"/>`;
    along += pitch ? pitch * size : (positions[at]?.xAdvance ?? 0) * scale;
    return path;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" opacity="${opacity}">${paths.join('')}</g>`;
}

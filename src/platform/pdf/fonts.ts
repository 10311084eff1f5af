import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

const FOLDER = 'public/assets/fonts';
/** Maximum number of cached words per font; the oldest is evicted. */
const MAX_CACHED_WORDS = 4_000;
/** Longer words with a digit are personal numbers (CPF, fingerprint): they hardly repeat, except by shape. */
const LONGEST_NUMBER = 10;

/** Tabular figures, no kerning: Inter would draw the dot of `630.172` under its neighbors. */
const FIGURES = { tnum: true, kern: false };

/** The two fonts of every PDF, parsed once per process (docs/pitfalls.md). */
export const regular = openFont('inter-regular');
export const bold = openFont('inter-bold');

/** pdfkit accepts a parsed font in place of its bytes; its types know only the bytes. */
function openFont(name: string): PDFKit.Mixins.PDFFontSource {
  const font = create(readFileSync(`${FOLDER}/${name}.ttf`)) as Font;
  font.layout = numbersByShape(cachingWords(withFigures(font.layout.bind(font))));
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Lays out every word with a digit so that digits and separators do not overlap. */
function withFigures(layout: Font['layout']): Font['layout'] {
  return (text, features, ...rest) =>
    layout(text, features ?? (/\d/.test(text) ? FIGURES : undefined), ...rest);
}

/** Digits and separators only; a colon or a letter among them changes its neighbors. */
const NUMBER = /^[\d.,/-]*\d[\d.,/-]* ?$/;

/**
 * Lays out a number by its shape (`000.000.000-00`), which repeats and is not personal: tabular figures have
 * one width and the same position beside separators, so the actual digits replace them.
 */
export function numbersByShape(layout: Font['layout']): Font['layout'] {
  const figures = [...'0123456789'].map((figure) => layout(figure).glyphs[0]);
  return (text, features, ...rest) => {
    if (features || rest.length > 0 || !NUMBER.test(text)) return layout(text, features, ...rest);
    const run = layout(text.replace(/\d/g, '0'));
    const glyphs = run.glyphs.map((glyph, at) => figures[Number.parseInt(text[at] ?? '', 10)] ?? glyph);
    return Object.assign(run, { glyphs });
  };
}

/**
 * Laying out words (ligatures, kerning) took two thirds of drawing a report, and most words repeat in every
 * report.
 */
export function cachingWords(layout: Font['layout']): Font['layout'] {
  const runs = new Map<string, GlyphRun>();
  return (text, features, ...rest) => {
    const isOnes = text.length > LONGEST_NUMBER && /[1-9]/.test(text);
    if (features || rest.length > 0 || isOnes) return layout(text, features, ...rest);
    const cached = runs.get(text);
    if (cached) return copyRun(cached);
    const run = layout(text);
    const [oldest] = runs.size >= MAX_CACHED_WORDS ? runs.keys() : [];
    if (oldest !== undefined) runs.delete(oldest);
    runs.set(text, copyRun(run));
    return run;
  };
}

/** A copy: pdfkit scales the positions of the run that it gets. */
function copyRun(run: GlyphRun): GlyphRun {
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  });
}

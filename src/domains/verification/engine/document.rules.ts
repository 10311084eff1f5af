import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay } from '~/src/shared/dates';
import type {
  Box,
  DocumentFields,
  DocumentKind,
  DocumentReading,
  DocumentSide,
  RetakeReason,
  Threshold,
} from './engine.types';
import { FACE_LIMITS } from './face.rules';
import { issuingState, readMrz } from './mrz.rules';
import { normalizedSharpness, WORKING_SIDE } from './quality.rules';
import { isWordRead, nameSimilarity, toWords } from './words.rules';

export const DOCUMENT_LIMITS = {
  /** As if the picture's mean grey were 128 (normalizedSharpness). */
  sharp: { value: 150, unit: 'variance', version: 2 },
  dark: { value: 40, unit: 'level', version: 2 },
  glare: { value: 0.03, unit: 'share', version: 2 },
  /** Below it, and without a CPF or a day, the text is read again upside down and sideways. */
  readable: { value: 60, unit: 'confidence', version: 1 },
  words: { value: 4, unit: 'count', version: 1 },
  /** Share of a name's words that make it the same name. */
  name: { value: 0.6, unit: 'share', version: 1 },
} as const satisfies Record<string, Threshold>;

const hasText = ({ text }: DocumentReading): boolean =>
  toWords(text.lines).size >= DOCUMENT_LIMITS.words.value;

/** A front side shows the portrait; a back side text, code or zone without it (an opened CNH shows both). */
function sideProblem(reading: DocumentReading, side: DocumentSide): RetakeReason | null {
  const hasMarks = reading.codes.length > 0 || reading.mrz.length > 0;
  const large = (reading.portrait?.eyeDistance ?? 0) >= FACE_LIMITS.portraitEyes.value;
  if (!hasText(reading) && !hasMarks) return 'no_document';
  if (side === 'back') return large && !hasMarks ? 'wrong_side' : null;
  if (!reading.portrait) return 'wrong_side';
  return large ? null : 'face_small';
}

/** Why a document's picture must be retaken; null: it can be read. */
export function gateDocument(reading: DocumentReading, side: DocumentSide): RetakeReason | null {
  if (reading.brightness < DOCUMENT_LIMITS.dark.value) return 'dark';
  if (reading.glare >= DOCUMENT_LIMITS.glare.value) return 'glare';
  if (normalizedSharpness(reading) < DOCUMENT_LIMITS.sharp.value) return 'blurred';
  return sideProblem(reading, side);
}

/**
 * CPFs by their check digits. Eleven digits without any punctuation count only beside the word CPF: a CNH's register
 * number looks the same.
 */
export function cpfsIn(lines: readonly string[]): string[] {
  const cpfs = lines.flatMap((line) =>
    [...line.matchAll(/(?<!\d)\d{3}([., ]?)\s?\d{3}([., ]?)\s?\d{3}([-–—./ ]?)\s?\d{2}(?!\d)/g)]
      .filter(([, ...marks]) => marks.some((mark) => mark.trim() !== '') || /\bCPF\b/i.test(line))
      .map(([text]) => parseCpf(text.replace(/\D/g, ''))),
  );
  return [...new Set(cpfs.filter((cpf) => cpf !== null))];
}

const MONTHS = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];

/** Days in a text, as documents write them: `14/11/1970`, `14.11.1970`, `14/NOV/1970`; earliest first. */
export function daysIn(lines: readonly string[]): string[] {
  const days = lines.flatMap((line) =>
    [
      ...line
        .toUpperCase()
        .matchAll(/(?<!\d)(\d{2})\s?[/.\- ]\s?(\d{2}|[A-Z]{3})\s?[/.\- ]\s?(\d{4})(?!\d)/g),
    ].map(([, day, month = '', year]) => {
      const number = /\d/.test(month) ? month : String(MONTHS.indexOf(month) + 1).padStart(2, '0');
      return `${year}-${number}-${day}`;
    }),
  );
  return [...new Set(days.filter(isCalendarDay))].sort();
}

const KINDS: readonly { kind: DocumentKind; words: readonly (readonly string[])[] }[] = [
  {
    kind: 'foreign',
    words: [
      ['MIGRATORIO'],
      ['ESTRANGEIRO'],
      ['CEDULA', 'CIUDADANIA'],
      ['REPUBLICA', 'ARGENTINA'],
      ['URUGUAY'],
    ],
  },
  { kind: 'passport', words: [['PASSAPORTE']] },
  { kind: 'cnh', words: [['HABILITACAO'], ['PERMISSAO', 'DIRIGIR']] },
  {
    kind: 'cin',
    words: [
      ['IDENTIDADE', 'PERSONAL', 'NUMBER'],
      ['REGISTRO', 'GERAL', 'PERSONAL', 'NUMBER'],
    ],
  },
  { kind: 'rg', words: [['IDENTIDADE'], ['REGISTRO', 'GERAL', 'FILIACAO']] },
];

/** The kind of a document by the words printed on it, or by the state in its machine-readable zone. */
export function detectKind({ text, mrz }: Pick<DocumentReading, 'text' | 'mrz'>): DocumentKind {
  const state = issuingState(mrz);
  if (state && state !== 'BRA') return 'foreign';
  if (state) return mrz[0]?.startsWith('P') ? 'passport' : 'cin';
  const lineWords = toWords(text.lines);
  const match = KINDS.find(({ words }) =>
    words.some((all) => all.every((word) => isWordRead(word, lineWords))),
  );
  return match?.kind ?? 'unknown';
}

/** Kinds that prove who somebody is here. */
export const ACCEPTED_KINDS: ReadonlySet<DocumentKind> = new Set(['cnh', 'cin', 'rg']);

/** A document's fields, as far as read. @param today `YYYY-MM-DD` */
export function extractFields(reading: DocumentReading, today: string): DocumentFields {
  const { lines } = reading.text;
  const mrz = readMrz(reading.mrz, today);
  const words = toWords([...lines, ...(mrz ? [mrz.name] : [])]);
  const birthDates = daysIn(lines).filter((day) => day < today && day !== mrz?.birthDate);
  const cpfs = [...(mrz?.cpf ? [mrz.cpf] : []), ...cpfsIn(lines)];
  return {
    cpfs: [...new Set(cpfs)],
    birthDates: mrz ? [mrz.birthDate, ...birthDates] : birthDates,
    nameLikeness: (name) => nameSimilarity(name, words),
    kind: detectKind(reading),
    mrz,
  };
}

/** Whether a text is readable: upside down nothing looks like a CPF or a date. */
export const isReadable = ({ confidence, lines }: DocumentReading['text']): boolean =>
  confidence >= DOCUMENT_LIMITS.readable.value || cpfsIn(lines).length > 0 || daysIn(lines).length > 0;

/** The quarter turn nearest to an angle: −90, 0, 90 or 180 degrees. */
export function quarterTurn(degrees: number): number {
  const quarter = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return quarter === 270 ? -90 : quarter;
}

/** The area of a document's portrait in its picture. */
export interface PortraitArea {
  /** Degrees clockwise by which the picture has to be turned first: −90, 0, 90 or 180. */
  turn: number;
  /** Size of the stored picture, in the units of `area`. */
  width: number;
  height: number;
  /** Head and shoulders, three by four, in the turned picture. */
  area: Box;
}

/** Margins above and below the detected face. */
const AROUND_FACE = 1.9;
const PASSPORT_RATIO = 3 / 4;

/** Head and shoulders of the detected portrait; null without one. */
export function portraitArea({ width, height, rotation, portrait }: DocumentReading): PortraitArea | null {
  if (!portrait) return null;
  const turn = quarterTurn(rotation);
  const scale = Math.min(1, WORKING_SIDE / Math.max(width, height));
  const [whole, high] = [width * scale, height * scale];
  const [across, down] = turn % 180 === 0 ? [whole, high] : [high, whole];
  const { box } = portrait;
  const side = Math.min(down, across / PASSPORT_RATIO, box.height * AROUND_FACE);
  const place = (middle: number, size: number, max: number) =>
    Math.max(0, Math.min(max - size, middle - size / 2));
  const area = {
    x: place(box.x + box.width / 2, side * PASSPORT_RATIO, across),
    y: place(box.y + box.height / 2, side, down),
    width: side * PASSPORT_RATIO,
    height: side,
  };
  return { turn, width: whole, height: high, area };
}

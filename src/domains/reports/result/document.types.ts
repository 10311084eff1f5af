import type { SourceMark } from '~/src/domains/reports/reports.types';
import type { QrShape } from '~/src/shared/qr-code';

/** A fact line of the PDF. */
interface DocumentFact {
  label: string;
  value: string;
}

export type Tone = 'ok' | 'info' | 'warning' | 'danger' | 'neutral';

/** The blocks of the PDF, in reading order, with final texts. */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string; badge?: { text: string; tone: Tone } }
  | { kind: 'paragraph'; text: string; muted?: boolean }
  | { kind: 'facts'; facts: DocumentFact[] }
  | { kind: 'list'; items: { text: string; tone: Tone }[] }
  | { kind: 'table'; columns: { title: string; width: number }[]; rows: string[][] }
  /** The subject; `alt` is the QR code's text for screen readers. */
  | {
      kind: 'title';
      name: string;
      line: string;
      /** Lines in small letters; those with an address are links. */
      notes: { text: string; address?: string }[];
      qr: { shape: QrShape; alt: string; address: string };
    }
  /** The indicator, with a mark for each source. */
  | {
      kind: 'verdict';
      word: string;
      tone: Tone;
      answers: string;
      /** What was not asked or gave no answer, counted. */
      open: string | null;
      marks: SourceMark[];
      how: string;
    }
  | { kind: 'alerts'; items: { title: string; text: string; tone: Tone }[] }
  | {
      kind: 'sources';
      columns: { title: string; width: number; end?: boolean }[];
      rows: { cells: string[]; mark: SourceMark }[];
    }
  /** Side by side. */
  | { kind: 'columns'; facts: DocumentFact[] };

/** A whole PDF document for the rendering child process. */
export interface ReportDocument {
  language: string;
  title: string;
  subject: string;
  brand: string;
  /** ISO time, for the document's own metadata. */
  createdAt: string;
  /** Required to open it; absent: anybody can. */
  password?: string;
  /** Base64, for a document that is drawn later (`platform/pdf/seed`). */
  seed?: string;
  /** Right in each page's head: what it is and when it was issued. */
  head: string;
  /** Who issued it: name, CNPJ, place. */
  issuer: string;
  /** Small print of each page's foot. */
  footer: string;
  /** With `{{page}}` and `{{pages}}`. */
  pageLabel: string;
  blocks: DocumentBlock[];
}

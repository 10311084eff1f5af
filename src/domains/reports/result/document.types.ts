import type { QrShape } from '~/src/shared/qr-code';

/** A fact line of the PDF. */
export interface DocumentFact {
  label: string;
  value: string;
}

export type Tone = 'ok' | 'info' | 'warning' | 'danger' | 'neutral';

/** What the PDF is made of, in reading order; all words are there already. */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string; badge?: { text: string; tone: Tone } }
  | { kind: 'paragraph'; text: string; muted?: boolean }
  | { kind: 'facts'; facts: DocumentFact[] }
  | { kind: 'list'; items: { text: string; tone: Tone }[] }
  | { kind: 'table'; columns: { title: string; width: number }[]; rows: string[][] }
  | { kind: 'box'; title: string; text: string; tone: Tone }
  /** A QR code with its words beside it; `alt` is what a screen reader says of the picture. */
  | { kind: 'qr'; shape: QrShape; alt: string; title: string; text: string; address: string }
  | { kind: 'rule' };

/** A whole PDF for the child process that draws it. */
export interface ReportDocument {
  language: string;
  title: string;
  subject: string;
  brand: string;
  /** ISO time, for the document's own metadata. */
  createdAt: string;
  /** Needed to open it. */
  password: string;
  /** Small print of each page's foot. */
  footer: string;
  /** With `{{page}}` and `{{pages}}`. */
  pageLabel: string;
  blocks: DocumentBlock[];
}

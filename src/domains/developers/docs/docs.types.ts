import type { TagId } from './tags.types';

/** A field of what is sent or answered; children stand after it, under `parent.child` and `list[].child`. */
export interface FieldRow {
  name: string;
  /** `string (uuid)`, `object[]`, `number | null` */
  type: string;
  required: boolean;
  values: string[];
  most: number | null;
  items: number | null;
  range: [min: number, max: number] | null;
  preset: string | null;
  meaning: string | null;
}

const LANGUAGES = ['curl', 'node', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One call as the reference shows it. */
export interface Operation {
  /** Anchor on its page: the operation's id in the document. */
  id: string;
  method: string;
  /** With /api before it, or the address of a file. */
  path: string;
  title: string;
  text: string;
  /** Whether a credential is asked at all. */
  isOpen: boolean;
  /** What a key must be allowed: a scope, `any`, null where keys may not call; undefined where nothing is stated. */
  scope: string | null | undefined;
  idempotency: 'required' | 'optional' | null;
  takes: FieldRow[];
  /** Media type where the answer is a file. */
  file: string | null;
  answers: FieldRow[];
  /** Type of `data` where it has no fields of its own. */
  value: string | null;
  example: string | null;
  /** Its own, beside those of every call. */
  problems: { code: string; status: number }[];
  samples: Record<Language, string>;
  /** Whether the form of the page can send it: nothing but JSON goes in. */
  sent: string;
}

export interface TagSummary {
  id: TagId;
  operations: { id: string; method: string; path: string; title: string }[];
}

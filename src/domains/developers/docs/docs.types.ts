import type { Locale } from '~/src/shared/locale';
import type { TagId } from './tags.types';

/** A field of a request or response; its children follow, as `parent.child` and `list[].child`. */
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
  /** With the /api prefix, or the address of a file. */
  path: string;
  title: string;
  text: string;
  /** Whether a credential is required. */
  isOpen: boolean;
  /** The scope a key needs, or `any`; null when keys may not call; undefined when not stated. */
  scope: string | null | undefined;
  idempotency: 'required' | 'optional' | null;
  takes: FieldRow[];
  /** Media type when the response is a file. */
  file: string | null;
  answers: FieldRow[];
  /** Type of `data` when it has no fields. */
  value: string | null;
  example: string | null;
  /** Its own, besides those of every call. */
  problems: { code: string; status: number }[];
  samples: Record<Language, string>;
  /** Whether the page's form can send it: JSON input only. */
  body: string;
}

export interface TagSummary {
  id: TagId;
  operations: { id: string; method: string; path: string; title: string }[];
}

interface Change {
  /** `removed` and `changed` are announced in advance; others may come at any time. */
  kind: 'added' | 'changed' | 'removed' | 'fixed';
  text: Record<Locale, string>;
}

/** What a version of the API brought. */
export interface Release {
  version: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Digest of the document at that version (`computeDigest`); its test says it. */
  digest: string;
  changes: readonly Change[];
}

import type { z } from 'zod';
import type { AnyCall } from './api';
import type { TokenFile } from './token-files';

/** What goes wrong, as the document lists it. */
export interface ApiProblem {
  code: string;
  status: number;
  /** In English. */
  text: string;
}

/** Something that webhooks are told of. */
export interface ApiEvent {
  /** `report.done` */
  kind: string;
  summary: string;
  data: z.ZodType;
  example: object;
}

/** What the document says beside the calls themselves. */
export interface DocumentParts {
  origin: string;
  version: string;
  description: string;
  files: readonly TokenFile[];
  tags: readonly { id: string; name: string; description: string }[];
  /** Of an operation, by its path without /api: id of its tag, and a short title. */
  tagOf: (path: string) => string;
  titleOf: (path: string) => string;
  problems: readonly ApiProblem[];
  /** Codes that a call, or a file (GET, access of its page), may answer. */
  problemsOf: (operation: Pick<AnyCall, 'call'> & Partial<AnyCall>) => readonly string[];
  events: readonly ApiEvent[];
  /** Of a call: what is sent and what comes back. */
  examplesOf: (call: string) => { sent?: object; answer?: unknown } | undefined;
}

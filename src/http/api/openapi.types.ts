import type { z } from 'zod';
import type { AnyCall } from './api';
import type { TokenFile } from './token-files';

/** An error code, as the document lists it. */
export interface ApiProblem {
  code: string;
  status: number;
  /** In English. */
  text: string;
}

/** An event that webhooks deliver. */
export interface ApiEvent {
  /** `report.done` */
  kind: string;
  summary: string;
  data: z.ZodType;
  example: object;
}

/** What the document contains besides the calls. */
export interface DocumentParts {
  origin: string;
  version: string;
  description: string;
  contact: { name: string; url: string };
  license: { name: string; url: string };
  files: readonly TokenFile[];
  tags: readonly { id: string; name: string; description: string }[];
  /** By the operation's path without /api: the id of its tag, and a short title. */
  getTag: (path: string) => string;
  getTitle: (path: string) => string;
  problems: readonly ApiProblem[];
  /** Error codes that a call, or a file (GET, with its page's access), may return. */
  getProblems: (operation: Pick<AnyCall, 'call'> & Partial<AnyCall>) => readonly string[];
  events: readonly ApiEvent[];
  /** Example request and response of a call. */
  getExamples: (call: string) => { input?: object; answer?: unknown } | undefined;
}

import type { SummaryError } from './error-summary';

/** Field errors as the lines of an error summary; `form` belongs to no field. */
export function summaryErrors(errors: Record<string, string[]>): SummaryError[] {
  return Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((text) => (name === 'form' ? { text } : { name, text })),
  );
}

import { type ChildRunner, createChildRunner } from '~/src/platform/child';
import type { PdfDocument } from './pdf.types';

const CHILD = 'src/domains/billing/statement/pdf.child';
let runner: ChildRunner | null = null;

/** A document as PDF, drawn in a process of its own: the web process only waits. @throws Error when it fails */
export async function renderDocument(document: PdfDocument): Promise<Buffer> {
  runner ??= createChildRunner();
  return Buffer.from(await runner.run<PdfDocument, Uint8Array>(CHILD, document));
}

import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import type { PdfDocument } from './pdf.types';

const CHILD = 'src/domains/billing/statement/pdf.child';
let runner: ChildRunner | null = null;

/** Renders a document as PDF in its own process: the web process only waits. @throws Error when it fails */
export async function renderDocument(document: PdfDocument): Promise<Buffer> {
  runner ??= createChildRunner();
  return Buffer.from(await runner.run<PdfDocument, Uint8Array>(CHILD, document));
}

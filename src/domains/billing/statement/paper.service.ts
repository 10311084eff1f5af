import { type ChildRunner, createChildRunner } from '~/src/platform/child';
import type { Paper } from './paper.types';

const CHILD = 'src/domains/billing/statement/paper.child';
let runner: ChildRunner | null = null;

/** A document as PDF, drawn in a process of its own: the web process only waits. @throws Error when it fails */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  runner ??= createChildRunner();
  return Buffer.from(await runner.run<Paper, Uint8Array>(CHILD, paper));
}

import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import type { ActorCtx } from '~/src/platform/context';
import type { Limit } from '~/src/platform/limits';
import type { PdfDocument } from './pdf.types';

const CHILD = 'src/domains/billing/statement/pdf.child';
/** Statements and invoices of an account: each is drawn as it is now. */
export const DOCUMENTS: Limit = { name: 'billing-documents', points: 60, seconds: 600 };
let runner: ChildRunner | null = null;

/**
 * Renders a document of the acting account as PDF in its own process: the web process only waits. It is composed when
 * its turn comes; accounts take turns. `signal`: the reader hung up. @throws TooMany, Error when it fails
 */
export async function renderDocument(
  ctx: ActorCtx,
  compose: () => Promise<PdfDocument>,
  signal: AbortSignal,
): Promise<Buffer> {
  const { accountId: owner } = ctx.actor;
  await ctx.limits.consume(DOCUMENTS, owner);
  runner ??= createChildRunner();
  return Buffer.from(await runner.run<PdfDocument, Uint8Array>(CHILD, compose, { owner, signal }));
}

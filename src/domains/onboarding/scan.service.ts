import { findUserLocale } from '~/src/domains/access';
import { personalAccountId } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import type { ScannerGateway } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { removeDiscarded } from '~/src/platform/files/discarded-files';
import { StorageUnavailable } from '~/src/platform/files/errors';
import { logSecurity } from '~/src/platform/security-log';
import { contractRefusedText } from './company.service';
import { lockRegistration, moveRegistration } from './company.store';
import { openDocument } from './document.store';
import { notifyPerson } from './operator.service';
import { deleteContract, listUnscanned, markScanTried, saveScan, skipScans } from './scan.store';

const CHUNK_SIZE = 20;

/**
 * Scans waiting contracts for malware: a clean one may be opened and decided, an infected one is
 * removed and its registration returns to the user, who is notified by page and mail. While the scanner
 * does not respond they wait for the next run. Idempotent, and safe to run concurrently.
 */
export async function scanContracts(ctx: Ctx): Promise<void> {
  const { scanner } = ctx.gateways;
  if (!scanner) return skipScans(ctx);
  for (const { id, documentId } of await listUnscanned(ctx, CHUNK_SIZE)) {
    await markScanTried(ctx, id);
    const verdict = await scanOne(ctx, scanner, documentId);
    if (verdict?.outcome === 'clean') await saveScan(ctx, id, 'clean');
    if (verdict?.outcome === 'found') await refuse(ctx, id, documentId, verdict.name);
    // One too large for the scanner does not block the others; without a response the rest would fail too.
    if (verdict?.outcome === 'unavailable' && verdict.reason !== 'too_large') return;
  }
  await removeDiscarded(ctx);
}

/** Null for an unreadable file: it keeps waiting, and is logged. @throws StorageUnavailable */
async function scanOne(ctx: Ctx, scanner: ScannerGateway, documentId: string) {
  try {
    const { content } = await openDocument(ctx, documentId);
    return await scanner.scan(content);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    ctx.log.error({ err: error }, 'contract not scanned');
    return null;
  }
}

function refuse(ctx: Ctx, id: string, documentId: string, finding: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const registration = await lockRegistration(tx, id);
    if (!registration || !(await saveScan(tx, id, 'refused'))) return;
    const { userId } = registration;
    await deleteContract(tx, id, documentId);
    const note = contractRefusedText(await findUserLocale(tx, userId));
    await moveRegistration(tx, registration, 'form', { note });
    await notifyPerson(tx, userId, 'company', { decision: 'again', note });
    logSecurity(tx, 'file_refused', { step: 'contract', found: finding.slice(0, 80), evaluation: id });
    const details = { evaluation: id, kind: 'company', decision: 'again', scan: 'refused' };
    const accountId = await personalAccountId(tx, userId);
    const subject = { kind: 'user', id: userId } as const;
    await record(tx, { action: 'evaluation_decided', accountId, subject, details });
  });
}

import type { ClassId } from './classes';

/**
 * The rows of the privacy policy's table on retention, in its order, and the classes that each speaks of. None: what
 * stands outside the database, such as the register of incidents.
 */
export const PROMISES: readonly (readonly ClassId[])[] = [
  ['accounts', 'account-work', 'keys'],
  ['logins', 'subject-proofs', 'face-proofs'],
  ['ledger', 'agreements', 'low-balances'],
  ['reports', 'batches', 'monitors', 'verifications'],
  ['verification-pictures'],
  ['applications'],
  ['trials'],
  [],
  ['chats'],
  [],
  ['subject-requests'],
  ['leads'],
  ['unapproved', 'messages', 'bank-notices'],
  ['api-requests', 'webhook-deliveries'],
  ['exports', 'batch-files', 'verification-frames'],
  ['recruitment-content'],
  ['tokens', 'phone-codes', 'contracts', 'reveals', 'idempotency', 'terminal-drafts'],
  ['cookie-choices'],
  ['subscriptions'],
  ['audit', 'support-visits'],
];

/** The row of the policy that promises it; -1 where none does, as it is nobody's data. */
export const promiseOf = (id: ClassId): number => PROMISES.findIndex((ids) => ids.includes(id));

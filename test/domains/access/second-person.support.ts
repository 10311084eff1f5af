import { proposeWriteOff } from '~/src/domains/billing/receivables/write-off.service';
import { decideAsSecond, decideManually } from '~/src/domains/verification/decision/manual.service';
import type { ManualDecision } from '~/src/domains/verification/decision/manual.types';
import { getVerification } from '~/src/domains/verification/verification.queries';
import type { ActorCtx } from '~/src/platform/context';
import { billInvoice } from '../billing/support/invoices';

const getVersion = async (as: ActorCtx, id: string) => (await getVerification(as, id)).version;

/** Decides on a verification as it is now: approves it, unless told otherwise. */
export async function decide(as: ActorCtx, id: string, made: Partial<ManualDecision>): Promise<void> {
  const none = { decision: 'approve', reason: null, note: null, block: null } as const;
  await decideManually(as, id, { ...none, ...made, version: await getVersion(as, id) });
}

/** Agrees, as the second person, with what another decided. */
export const secondDecision = async (as: ActorCtx, id: string) =>
  decideAsSecond(as, id, { agree: true, version: await getVersion(as, id) });

let invoices = 0;

/** Asks to write off a new invoice of an account; the id of the change. */
export async function beginWriteOff(as: ActorCtx, accountId: string): Promise<string> {
  invoices += 1;
  const month = `${1990 + invoices}-03-01`;
  const subject = await billInvoice(as, accountId, { dueOn: '2026-04-11', month });
  await proposeWriteOff(as, subject, 'Empresa encerrada');
  return (await as.db('control_changes').where({ subject }).first('id'))!.id;
}

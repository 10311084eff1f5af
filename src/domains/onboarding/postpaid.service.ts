import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { POSTPAID } from '~/src/shared/actor';
import { registerCompany } from './company.service';
import type { CompanyOutcome, PostpaidContact } from './onboarding.types';
import { insertPostpaidSignup } from './postpaid.store';

interface PostpaidOrder {
  /** 14 characters. */
  cnpj: string;
  /** As typed; read only where no register is configured. */
  legalName: string;
  contact: PostpaidContact;
  documentId: string | null;
}

/**
 * Finishes the post-paid registration: the company gets a post-paid account, whose limit an operator sets (or
 * waits for its evaluation), and the user's sign-up is done.
 * @throws Conflict `postpaid_done`, and as registerCompany
 */
export async function registerPostpaid(ctx: ActorCtx, order: PostpaidOrder): Promise<CompanyOutcome> {
  if (!ctx.actor.postpaidPending) throw new Conflict('postpaid_done');
  const { cnpj, legalName, contact, documentId } = order;
  return inTransaction(ctx, async (tx) => {
    const outcome = await registerCompany(tx, {
      cnpj,
      legalName,
      documentId,
      contact,
      billingType: POSTPAID,
    });
    await insertPostpaidSignup(tx, tx.actor.userId);
    return outcome;
  });
}

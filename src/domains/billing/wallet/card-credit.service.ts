import type { Ctx } from '~/src/platform/context';
import { Unavailable } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { addCredits, OWN_LEDGER_ACCOUNTS, withdrawCredits } from './wallet.store';

interface CardMoney {
  accountId: string;
  /** What was sold; the reference of the journal. */
  saleId: string;
  amount: Centavos;
}

/** Credits a card payment; the caller's transaction ensures that a sale is credited once. Returns the journal's id. */
export async function creditCardSale(ctx: Ctx, { accountId, saleId, amount }: CardMoney): Promise<number> {
  const journal = await addCredits(ctx, {
    accountId,
    journal: 'purchase',
    lot: 'paid',
    amount,
    locked: false,
    house: OWN_LEDGER_ACCOUNTS.cardClearing,
    referenceId: saleId,
    keys: null,
  });
  if (journal === null) throw new Unavailable('unavailable');
  return journal;
}

/** Withdraws what is refunded to the card: the sale's own credits first. */
export async function reverseCardSale(
  ctx: Ctx,
  { accountId, saleId, amount, journalId }: CardMoney & { journalId: number },
): Promise<void> {
  await withdrawCredits(ctx, {
    accountId,
    amount,
    journal: 'refund',
    house: OWN_LEDGER_ACCOUNTS.cardClearing,
    // We bear what the ledger no longer has: a customer's refund is never delayed.
    shortfall: OWN_LEDGER_ACCOUNTS.clawbackLoss,
    referenceId: saleId,
    firstJournal: journalId,
    onlyFirst: false,
  });
}

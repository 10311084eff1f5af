import type { Transitions } from '~/src/shared/transitions';
import type { CompleteDetails, SaleDetails, SaleState, Step } from './terminals.types';

/** How long a draft waits for the next step, and a payment for the card. */
export const DRAFT_MS = 15 * 60_000;
/** How long the link to a report is valid. */
export const LINK_DAYS = 7;

/** Legal transitions of a sale; the updating statement refuses any other. */
export const TRANSITIONS: Transitions<SaleState> = {
  draft: ['created'],
  created: ['asked', 'not_paid'],
  asked: ['paid', 'not_paid', 'refunded'],
  paid: ['ordered', 'refunding'],
  ordered: ['delivered', 'refunding'],
  refunding: ['delivered', 'refunded'],
  delivered: [],
  refunded: [],
  not_paid: [],
};

/** The first step whose answers are missing; null when the sale can be confirmed. */
export function missingStep(details: SaleDetails): Step | null {
  if (!details.screen) return 'apps';
  if (!details.product || !details.purpose) return 'type';
  if (!details.cpf || !details.birthDate) return 'cpf';
  if (!details.receiverName || !details.receiverCpf || !details.channel) return 'receiver';
  if (details.channel === 'email') return details.email ? null : 'receiver';
  return details.phone ? null : 'phone';
}

/** The same as a type. */
export const isComplete = (details: SaleDetails): details is CompleteDetails => missingStep(details) === null;

import { findBettingCredentials } from '~/src/domains/sources/betting-credentials.store';
import type { Finding } from '~/src/domains/sources/findings.types';
import type { BettingStatus } from '~/src/gateways';
import { defineSource, NOT_CONFIGURED, requireInput, toAnswer } from './define-source.rules';

const bettingFindings = ({ barred, reasons, selfExcludedOn }: BettingStatus): Finding[] => [
  { kind: 'betting', basis: 'document', barred, reasons, selfExcludedOn },
];

/** Who may not bet; answers only to the customer's own certificate. */
export const sigapImpedidos = defineSource({
  company: 'sigap',
  class: 'betting_barred',
  async ask(sigap, { inputs, accountId }, ctx) {
    const operator = await findBettingCredentials(ctx, accountId);
    if (!operator) return NOT_CONFIGURED;
    return toAnswer(await sigap.checkBarred(operator, requireInput(inputs.cpf)), bettingFindings);
  },
});

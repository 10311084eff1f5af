import type { Finding } from '~/src/domains/sources/findings.types';
import type { CreditReport } from '~/src/gateways';
import { defineSource, toAnswer, toHolder } from './define-source.rules';

/** The score, then each negative record. */
const creditFindings = ({ score, model, records }: CreditReport): Finding[] => [
  { kind: 'credit_score', basis: 'document', score, model, records: records.length },
  ...records.map(
    ({ kind, creditor, amount, occurredOn, city }): Finding => ({
      kind: 'negative_record',
      basis: 'document',
      recordKind: kind,
      creditor,
      amount,
      occurredOn,
      city,
    }),
  ),
];

/** Credit score and negative records. */
export const bureauCredito = defineSource({
  company: 'bureau',
  class: 'credit_score',
  ask: async (bureau, question) => toAnswer(await bureau.consultCredit(toHolder(question)), creditFindings),
});

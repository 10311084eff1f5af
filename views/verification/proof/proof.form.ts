import { z } from 'zod';
import { PROOF_REASONS } from '~/src/domains/verification/proof/proof-review.types';
import { text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { defineForm, field } from '~/views/components/forms/define-form';

/** What an operator decided: to approve, with what they read off the document; to refuse, why. */
export const decideProofForm = defineForm('subjects', {
  decisao: field('proof.decision.label', z.enum(['approve', 'reject'], 'subjects:proof.error.decision')),
  cpf: field('proof.cpf', text(MAX_DOCUMENT_TEXT), { optional: true }),
  nascimento: field('proof.birth', text(40), { hint: 'identity.birthHint', optional: true }),
  motivo: field('proof.reason', z.enum(['', ...PROOF_REASONS]).catch(''), { optional: true }),
  versao: z.coerce.number().int().catch(-1),
});

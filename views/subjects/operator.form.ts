import { z } from 'zod';
import { CHECKS, OUTCOMES, REFUSALS } from '~/src/domains/subjects/subjects.types';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { defineForm, field } from '~/views/components/forms/define-form';
import { MOST_TEXT } from './subject.form';

const words = text(MOST_TEXT).refine((typed) => typed !== '', 'subjects:operator.error.text');
const long = { maxLength: MOST_TEXT } as const;

export const replyForm = defineForm('subjects', {
  mensagem: field('operator.message', words, { hint: 'operator.messageHint', ...long }),
  pergunta: field('operator.asks', checkbox),
});

export const checkForm = defineForm('subjects', {
  conferida: field('operator.check', z.enum(CHECKS, 'subjects:operator.error.check'), {
    hint: 'operator.confirmHint',
  }),
});

export const answerForm = defineForm('subjects', {
  desfecho: field('operator.outcome', z.enum(OUTCOMES, 'subjects:operator.error.outcome')),
  resposta: field('operator.answerText', words, long),
});

const contestedSource = z.uuid('subjects:operator.contest.error');

export const recheckForm = defineForm('subjects', {
  consultar: field('operator.contest.fonte', contestedSource),
});

export const correctForm = defineForm('subjects', {
  fonte: field('operator.contest.fonte', contestedSource),
});

export const refuseForm = defineForm('subjects', {
  motivo: field('operator.refusal', z.enum(REFUSALS, 'subjects:operator.error.refusal')),
  explicacao: field('operator.refuseText', words, long),
});

/** What an operator read off a document, and decided; both are needed to approve. */
export const decideProofForm = defineForm('subjects', {
  decisao: field('proof.decision.label', z.enum(['approve', 'reject'], 'subjects:proof.error.decision')),
  cpf: field('proof.cpf', text(MAX_DOCUMENT_TEXT), { optional: true }),
  nascimento: field('proof.birth', text(40), { hint: 'identity.birthHint', optional: true }),
  versao: z.coerce.number().int().catch(-1),
});

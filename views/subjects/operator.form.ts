import { z } from 'zod';
import { CHECKS, OUTCOMES, REFUSALS } from '~/src/domains/subjects/subjects.types';
import { checkbox, text } from '~/src/shared/input/form-fields';
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

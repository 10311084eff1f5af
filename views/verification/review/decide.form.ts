import { z } from 'zod';
import { BLOCK_PERIODS, REJECT_REASONS } from '~/src/domains/verification/decision/manual.types';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

const version = z.coerce.number().int().min(0).catch(0);

/** Note of a decision. */
const note = text(1_000).default('');

export const approveForm = defineForm('review', { nota: field('note.label', note), versao: version });

export const rejectForm = defineForm('review', {
  motivo: field('reject.reason', z.enum(REJECT_REASONS, { message: 'verification:errors.required' })),
  nota: note,
  bloqueio: field('reject.block', z.enum(BLOCK_PERIODS).nullable().catch(null).default(null)),
  versao: version,
});

export const secondForm = defineForm('review', {
  resposta: z.enum(['sim', 'nao']).catch('nao'),
  versao: version,
});

export const sampleForm = defineForm(
  'review',
  {
    decisao: field('sample.question', z.enum(['approved', 'rejected'], { message: 'review:error.verdict' })),
    motivo: field('sample.reason', z.enum(REJECT_REASONS).nullable().catch(null).default(null)),
  },
  (schema) =>
    schema.refine(({ decisao, motivo }) => decisao === 'approved' || motivo !== null, {
      path: ['motivo'],
      message: 'verification:errors.required',
    }),
);

import { z } from 'zod';
import { BLOCK_PERIODS, REJECT_REASONS } from '~/src/domains/verification/decision/manual.types';
import { text } from '~/src/http/forms/form';

const version = z.coerce.number().int().min(0).catch(0);

/** Note of a decision. */
const note = text(1_000).default('');

export const approveForm = z.object({ nota: note, versao: version });

export const rejectForm = z.object({
  motivo: z.enum(REJECT_REASONS, { message: 'verification:errors.required' }),
  nota: note,
  bloqueio: z.enum(BLOCK_PERIODS).nullable().catch(null).default(null),
  versao: version,
});

export const secondForm = z.object({ resposta: z.enum(['sim', 'nao']).catch('nao'), versao: version });

export const sampleForm = z
  .object({
    decisao: z.enum(['approved', 'rejected'], { message: 'review:error.verdict' }),
    motivo: z.enum(REJECT_REASONS).nullable().catch(null).default(null),
  })
  .refine(({ decisao, motivo }) => decisao === 'approved' || motivo !== null, {
    path: ['motivo'],
    message: 'verification:errors.required',
  });

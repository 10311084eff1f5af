import { z } from 'zod';
import { VACANCY_STATES } from '~/src/domains/recruitment/recruitment.types';
import { checkbox, text } from '~/src/shared/input/form-fields';

export const listQuery = z.object({
  busca: text(100).catch(''),
  situacao: z.enum(VACANCY_STATES).nullable().catch(null).default(null),
  minhas: checkbox.catch(false),
  pagina: z.coerce.number().int().min(1).max(40).catch(1),
});

export const stateParam = z.enum(['open', 'paused', 'closed']);

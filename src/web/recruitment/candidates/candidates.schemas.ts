import { z } from 'zod';
import { CANDIDATE_TABS, type CandidateTab } from '~/src/domains/recruitment/candidates/list.queries';
import { SOURCES } from '~/src/domains/recruitment/recruitment.types';
import { parseCpf } from '~/src/shared/cpf';
import { searchForm } from '~/views/recruitment/candidates/candidates.form';

const TABS = Object.keys(CANDIDATE_TABS) as [CandidateTab, ...CandidateTab[]];

const choices = {
  aba: z.enum(TABS).catch('all').default('all'),
  resultado: z.enum(['clear', 'consider', 'inconclusive']).nullable().catch(null).default(null),
  origem: z.enum(SOURCES).nullable().catch(null).default(null),
  espera: z.coerce.number().int().min(1).max(365).nullable().catch(null).default(null),
};

export const listQuery = z.object({
  ...choices,
  quem: z.string().max(2_000).nullable().catch(null).default(null),
  pagina: z.coerce.number().int().min(1).max(40).catch(1),
});

/** The typed text, as a CPF if it is one. */
export const toPersonFilter = (typed: string): { cpf: string | null; name: string | null } => {
  const cpf = parseCpf(typed);
  return { cpf, name: cpf ? null : typed || null };
};

/** The list's search: a name, or a CPF, which never appears in a URL; with the choices that it keeps. */
export const searchSchema = searchForm.schema.extend(choices);

import { z } from 'zod';
import { CANDIDATE_TABS, type CandidateTab } from '~/src/domains/recruitment/candidates/list.queries';
import { SOURCES } from '~/src/domains/recruitment/recruitment.types';
import { text } from '~/src/http/forms/form';
import { parseCpf } from '~/src/shared/cpf';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';

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

/** The list's search: a name, or a CPF, which never appears in a URL. */
export const searchForm = z.object({
  ...choices,
  busca: text(100),
});

/** The typed text, as a CPF if it is one. */
export const toPersonFilter = (typed: string): { cpf: string | null; name: string | null } => {
  const cpf = parseCpf(typed);
  return { cpf, name: cpf ? null : typed || null };
};

const ids = z.preprocess(
  (given) => [given ?? []].flat(),
  z.array(z.uuid()).min(1, 'recruitment:error.selected').max(500, 'recruitment:error.selected'),
);

/** Selected lines, and the action on them. */
export const selectedForm = z.object({
  acao: z.enum(['convidar', 'consultar']).catch('convidar'),
  candidatura: ids,
});

export const checksForm = z.object({
  candidatura: ids,
  total: z.coerce.number().int().min(0).catch(0),
});

/** Paused checks resume at the price shown per candidate, in centavos. */
export const resumeForm = z.object({ preco: z.coerce.number().int().min(0).catch(0) });

export const personForm = z.object({
  nome: text(150),
  nomeSocial: text(150),
  cpf: text(MAX_DOCUMENT_TEXT),
  nascimento: text(40),
  mae: text(150),
  email: text(100),
  celular: text(30),
  /** Whether whoever has the CPF already is the same person; absent: not asked, or not answered. */
  mesma: z.enum(['sim', 'nao']).optional().catch(undefined),
  /** The CPF about which that was asked, by its name (`nameQuestion`). */
  pergunta: text(100).catch(''),
});

/** Form fields by the names of a person's data. */
export const PERSON_FIELDS: Record<string, string> = {
  name: 'nome',
  socialName: 'nomeSocial',
  cpf: 'cpf',
  birthDate: 'nascimento',
  motherName: 'mae',
  isSame: 'mesma',
  email: 'email',
  phone: 'celular',
};

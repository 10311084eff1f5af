import { z } from 'zod';

/** One row of `/peps` as it comes over the wire; texts are padded, the CPF is masked (integrations.md §6). */
export const pepRowSchema = z.object({
  cpf: z.string(),
  nome: z.string(),
  sigla_funcao: z.string().nullish(),
  descricao_funcao: z.string().nullish(),
  nivel_funcao: z.string().nullish(),
  cod_orgao: z.string().nullish(),
  nome_orgao: z.string().nullish(),
  dt_inicio_exercicio: z.string().nullish(),
  dt_fim_exercicio: z.string().nullish(),
  dt_fim_carencia: z.string().nullish(),
});
export const pepPageSchema = z.array(pepRowSchema);
export type PepRow = z.infer<typeof pepRowSchema>;

/** A public office that makes its holder politically exposed; dates are `YYYY-MM-DD`, null when not stated. */
export interface PepOffice {
  maskedCpf: string;
  name: string;
  roleCode: string;
  role: string;
  level: string;
  agencyCode: string;
  agency: string;
  startedOn: string | null;
  endedOn: string | null;
  /** The person stays politically exposed until this day. */
  exposedUntil: string | null;
}

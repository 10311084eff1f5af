import { z } from 'zod';
import { defineList, isoDate } from './transparencia.paging';

/** A public office that makes its holder politically exposed; dates are `YYYY-MM-DD`, null when not stated. */
interface PepOffice {
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

/** `/peps`; texts are padded, the CPF is masked (docs/integrations.md §6). */
export const peps = defineList({
  filter: 'cpf',
  schema: z.object({
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
  }),
  document: (row) => row.cpf,
  toData: (row): PepOffice => ({
    maskedCpf: row.cpf.trim(),
    name: row.nome.trim(),
    roleCode: row.sigla_funcao?.trim() ?? '',
    role: row.descricao_funcao?.trim() ?? '',
    level: row.nivel_funcao?.trim() ?? '',
    agencyCode: row.cod_orgao?.trim() ?? '',
    agency: row.nome_orgao?.trim() ?? '',
    startedOn: isoDate(row.dt_inicio_exercicio),
    endedOn: isoDate(row.dt_fim_exercicio),
    exposedUntil: isoDate(row.dt_fim_carencia),
  }),
});

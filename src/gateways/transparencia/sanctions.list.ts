import { z } from 'zod';
import { defineList, isoDate, named, parseAmount } from './transparencia.paging';

/** A sanction on a person or company; dates are `YYYY-MM-DD`, null when not stated (for the end: none set). */
interface Sanction {
  id: string;
  name: string;
  type: string;
  agency: string;
  startedOn: string | null;
  endedOn: string | null;
  process: string | null;
  /** In centavos. */
  fine: number | null;
  link: string | null;
}

/** `/ceis` and `/cnep`; only CNEP has a fine, as text in the Brazilian format. */
export const sanctions = defineList({
  filter: 'codigoSancionado',
  schema: z.object({
    id: z.union([z.number(), z.string()]),
    sancionado: z.object({ nome: z.string(), codigoFormatado: z.string() }),
    tipoSancao: z.object({ descricaoResumida: z.string().nullish() }).nullish(),
    orgaoSancionador: named,
    dataInicioSancao: z.string().nullish(),
    dataFimSancao: z.string().nullish(),
    numeroProcesso: z.string().nullish(),
    linkPublicacao: z.string().nullish(),
    valorMulta: z.union([z.string(), z.number()]).nullish(),
  }),
  document: (row) => row.sancionado.codigoFormatado,
  toData: (row): Sanction => ({
    id: String(row.id),
    name: row.sancionado.nome.trim(),
    type: row.tipoSancao?.descricaoResumida?.trim() ?? '',
    agency: row.orgaoSancionador?.nome?.trim() ?? '',
    startedOn: isoDate(row.dataInicioSancao),
    endedOn: isoDate(row.dataFimSancao),
    process: row.numeroProcesso?.trim() || null,
    fine: parseAmount(row.valorMulta),
    link: /^https?:\/\//.test(row.linkPublicacao ?? '') ? (row.linkPublicacao ?? null) : null,
  }),
});

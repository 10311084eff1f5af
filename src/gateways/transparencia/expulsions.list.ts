import { z } from 'zod';
import { defineList, isoDate, named } from './transparencia.paging';

/** An expulsion from federal service. */
interface Expulsion {
  id: string;
  name: string;
  /** Dismissal, loss of pension … */
  type: string;
  agency: string;
  position: string | null;
  publishedOn: string | null;
  process: string | null;
}

/** `/ceaf`. */
export const expulsions = defineList({
  filter: 'cpfSancionado',
  schema: z.object({
    id: z.union([z.number(), z.string()]),
    dataPublicacao: z.string().nullish(),
    punicao: z.object({
      cpfPunidoFormatado: z.string(),
      nomePunido: z.string(),
      processo: z.string().nullish(),
    }),
    tipoPunicao: z.object({ descricao: z.string().nullish() }).nullish(),
    orgaoLotacao: named,
    cargoEfetivo: z.string().nullish(),
  }),
  document: (row) => row.punicao.cpfPunidoFormatado,
  toData: (row): Expulsion => ({
    id: String(row.id),
    name: row.punicao.nomePunido.trim(),
    type: row.tipoPunicao?.descricao?.trim() ?? '',
    agency: row.orgaoLotacao?.nome?.trim() ?? '',
    position: row.cargoEfetivo?.trim() || null,
    publishedOn: isoDate(row.dataPublicacao),
    process: row.punicao.processo?.trim() || null,
  }),
});

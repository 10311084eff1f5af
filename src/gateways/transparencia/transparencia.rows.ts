import { isoDate, parseAmount } from './transparencia.paging';
import type { CeafRow, Expulsion, PepOffice, PepRow, Sanction, SanctionRow } from './transparencia.types';

export function toOffice(row: PepRow): PepOffice {
  return {
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
  };
}

export function toSanction(row: SanctionRow): Sanction {
  return {
    id: String(row.id),
    name: row.sancionado.nome.trim(),
    type: row.tipoSancao?.descricaoResumida?.trim() ?? '',
    agency: row.orgaoSancionador?.nome?.trim() ?? '',
    startedOn: isoDate(row.dataInicioSancao),
    endedOn: isoDate(row.dataFimSancao),
    process: row.numeroProcesso?.trim() || null,
    fine: parseAmount(row.valorMulta),
    link: /^https?:\/\//.test(row.linkPublicacao ?? '') ? (row.linkPublicacao ?? null) : null,
  };
}

export function toExpulsion(row: CeafRow): Expulsion {
  return {
    id: String(row.id),
    name: row.punicao.nomePunido.trim(),
    type: row.tipoPunicao?.descricao?.trim() ?? '',
    agency: row.orgaoLotacao?.nome?.trim() ?? '',
    position: row.cargoEfetivo?.trim() || null,
    publishedOn: isoDate(row.dataPublicacao),
    process: row.punicao.processo?.trim() || null,
  };
}

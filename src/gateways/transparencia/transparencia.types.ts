import { z } from 'zod';

/** One row of `/peps` on the wire; texts are padded, the CPF is masked (docs/integrations.md §6). */
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

const named = z.object({ nome: z.string().nullish() }).nullish();

/** One row of `/ceis` or `/cnep`; only CNEP has a fine, as text in the Brazilian format. */
export const sanctionRowSchema = z.object({
  id: z.union([z.number(), z.string()]),
  sancionado: z.object({ nome: z.string(), codigoFormatado: z.string() }),
  tipoSancao: z.object({ descricaoResumida: z.string().nullish() }).nullish(),
  orgaoSancionador: named,
  dataInicioSancao: z.string().nullish(),
  dataFimSancao: z.string().nullish(),
  numeroProcesso: z.string().nullish(),
  linkPublicacao: z.string().nullish(),
  valorMulta: z.union([z.string(), z.number()]).nullish(),
});
export type SanctionRow = z.infer<typeof sanctionRowSchema>;

/** A sanction on a person or company; dates are `YYYY-MM-DD`, null when not stated (for the end: none set). */
export interface Sanction {
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

/** One row of `/ceaf`. */
export const ceafRowSchema = z.object({
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
});
export type CeafRow = z.infer<typeof ceafRowSchema>;

/** An expulsion from federal service. */
export interface Expulsion {
  id: string;
  name: string;
  /** Dismissal, loss of pension … */
  type: string;
  agency: string;
  position: string | null;
  publishedOn: string | null;
  process: string | null;
}

/** `/pessoa-fisica`: the Portal's record of a person, with the NIS under which benefits are paid. */
export const personRowSchema = z.object({
  cpf: z.string(),
  nome: z.string().nullish(),
  nis: z.string().nullish(),
  favorecidoBolsaFamilia: z.boolean().nullish(),
  favorecidoNovoBolsaFamilia: z.boolean().nullish(),
  favorecidoBpc: z.boolean().nullish(),
  auxilioEmergencial: z.boolean().nullish(),
});
export type PersonRow = z.infer<typeof personRowSchema>;

const holder = z.object({ cpfFormatado: z.string(), nis: z.string().nullish(), nome: z.string().nullish() });

/** One row of `/bpc-por-cpf-ou-nis`: a month of the benefit. */
export const bpcRowSchema = z.object({
  dataMesReferencia: z.string().nullish(),
  dataMesCompetencia: z.string().nullish(),
  beneficiario: holder,
  valor: z.union([z.string(), z.number()]),
});
export type BpcRow = z.infer<typeof bpcRowSchema>;

/** One row of `/novo-bolsa-familia-sacado-por-nis`: a withdrawal. */
export const withdrawalRowSchema = z.object({
  beneficiarioNovoBolsaFamilia: holder,
  valorSaque: z.union([z.string(), z.number()]),
});
export type WithdrawalRow = z.infer<typeof withdrawalRowSchema>;

/** One row of `/auxilio-emergencial-por-cpf-ou-nis`; used for its NIS only. */
export const aidRowSchema = z.object({ beneficiario: holder });

const BENEFIT_PROGRAMS = ['bpc', 'novo_bolsa_familia', 'bolsa_familia', 'auxilio_emergencial'] as const;
export type BenefitProgram = (typeof BENEFIT_PROGRAMS)[number];

/** A social program that lists a person, and its payments in the requested months. */
export interface Benefit {
  program: BenefitProgram;
  name: string;
  /** `month` as `YYYY-MM`, amounts in centavos; empty if nothing was paid in these months. */
  payments: { month: string; amount: number }[];
  /** The payments could not be queried: the Portal does not state the number they are paid under. */
  unknown: boolean;
}

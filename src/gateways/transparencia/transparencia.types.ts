import { z } from 'zod';

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

import { z } from 'zod';

const text = z.string().nullish();

/** One row of `tribunal/tst/cndt`. */
export const cndtRowSchema = z.object({
  conseguiu_emitir_certidao_negativa: z.boolean(),
  consta: z.union([z.boolean(), z.string()]).nullish(),
  certidao: text,
  certidao_codigo: text,
  emissao_data: text,
  validade_data: text,
  mensagem: text,
  processos_encontrados: z.array(z.unknown()).nullish(),
  total_de_processos: z.coerce.number().nullish(),
});
export type CndtRow = z.infer<typeof cndtRowSchema>;

/** One row of `antecedentes-criminais/pf/emit`. */
export const policeRowSchema = z.object({
  conseguiu_emitir_certidao_negativa: z.boolean(),
  numero: text,
  certidao_codigo: text,
  emissao_datahora: text,
  normalizado_emissao_datahora: text,
  validade_data: text,
  mensagem: text,
});
export type PoliceRow = z.infer<typeof policeRowSchema>;

/**
 * Labour-debt certificate of the Superior Labour Court. `effects`: there is a debt, but secured in court or
 * suspended, so the certificate counts as a negative one.
 */
export interface LabourCertificate {
  kind: 'negative' | 'positive' | 'effects';
  number: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  lawsuits: number;
  message: string | null;
}

/**
 * Criminal-record certificate of the Federal Police. Not issued does not imply a record: people with a common
 * name must go to a police office.
 */
export interface PoliceCertificate {
  issued: boolean;
  number: string | null;
  code: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  message: string | null;
}

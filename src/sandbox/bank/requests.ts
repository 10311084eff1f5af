import { z } from 'zod';
import { isCnpj } from '~/src/shared/cnpj';
import { isCpf } from '~/src/shared/cpf';
import type { NewCharge } from './bank';

export interface Violation {
  razao: string;
  propriedade: string;
}

const name = z.string().min(1).max(200);
const debtor = z.union([
  z.strictObject({
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .refine(isCpf),
    nome: name,
  }),
  z.strictObject({
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .refine(isCnpj),
    nome: name,
  }),
]);

const chargeRequest = z.object({
  txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/),
  calendario: z.object({ expiracao: z.number().int().positive().default(86_400) }),
  valor: z.object({
    original: z
      .string()
      .regex(/^\d{1,10}\.\d{2}$/)
      .refine((text) => Number(text) > 0),
  }),
  chave: z.string().min(1).max(77),
  devedor: debtor.optional(),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
});

/** A validated charge request, or its violations. */
export function readChargeRequest(txid: string, body: unknown): NewCharge | { violations: Violation[] } {
  const parsed = chargeRequest.safeParse({ ...(body as object), txid });
  if (!parsed.success) {
    const violations = parsed.error.issues.map(({ path, message }) => ({
      razao: message,
      propriedade: path.join('.'),
    }));
    return { violations };
  }
  const { calendario, valor, chave, devedor, solicitacaoPagador, infoAdicionais } = parsed.data;
  return {
    txid,
    key: chave,
    amount: Number(valor.original.replace('.', '')),
    expiresInSeconds: calendario.expiracao,
    debtor: devedor,
    payerRequest: solicitacaoPagador,
    extra: infoAdicionais,
  };
}

import { z } from 'zod';
import type { Centavos } from '~/src/shared/money';

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Centavos => Number(text.replace('.', '')));
const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text));

/** Wire schemas of the Central Bank's Pix API 2.9 (docs/integrations.md §1), mapped to our names. */
export const refundSchema = z
  .object({
    id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
    rtrId: z.string().regex(/^[a-zA-Z0-9]{1,32}$/),
    valor: amount,
    natureza: z.string().optional(),
    horario: z.object({ solicitacao: instant, liquidacao: instant.optional() }),
    status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
    motivo: z.string().optional(),
  })
  .transform((wire) => ({
    /** Unique within its payment. */
    refundId: wire.id,
    /** Unique at the bank. */
    returnId: wire.rtrId,
    amount: wire.valor,
    status: REFUND_STATUS[wire.status],
    nature: wire.natureza ?? null,
    /** Started by the payer's bank; any other by us, here or on our bank's own page. */
    byPayersBank: wire.natureza?.startsWith('MED_') ?? false,
    requestedAt: wire.horario.solicitacao,
    settledAt: wire.horario.liquidacao,
  }));

const REFUND_STATUS = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'refunded',
  NAO_REALIZADO: 'failed',
} as const;

export const paymentSchema = z
  .object({
    endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
    valor: amount,
    horario: instant,
    infoPagador: z.string().optional(),
    devolucoes: z.array(refundSchema).default([]),
  })
  .transform((wire) => ({
    endToEndId: wire.endToEndId,
    txid: wire.txid,
    amount: wire.valor,
    paidAt: wire.horario,
    refunds: wire.devolucoes,
  }));

const CHARGE_STATUS = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'cancelled',
  REMOVIDA_PELO_PSP: 'removed',
} as const;

export const chargeSchema = z
  .object({
    txid: z.string(),
    status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
    calendario: z.object({ criacao: instant, expiracao: z.number().int().positive() }),
    valor: z.object({ original: amount }),
    pixCopiaECola: z.string().max(512).optional(),
    location: z.string().optional(),
    pix: z.array(paymentSchema).default([]),
  })
  .transform((wire) => ({
    txid: wire.txid,
    status: CHARGE_STATUS[wire.status],
    amount: wire.valor.original,
    createdAt: wire.calendario.criacao,
    /** The bank leaves an expired charge active, so we compare with our own clock. */
    expiresAt: new Date(wire.calendario.criacao.getTime() + wire.calendario.expiracao * 1000),
    /** The text that the payer copies into their bank's app, also encoded in the QR code. */
    brCode: wire.pixCopiaECola ?? null,
    payments: wire.pix,
  }));

export const receivedSchema = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }) }),
  pix: z.array(paymentSchema).default([]),
});

/** What a webhook's entry must have for us to query the bank; the rest of it is not relied on. */
export const hintSchema = z
  .object({
    endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional()
      .catch(undefined),
    devolucoes: z.array(z.unknown()).catch([]),
  })
  .transform(({ endToEndId, txid, devolucoes }) => ({
    endToEndId,
    txid,
    /** Tells one announced change from the next. */
    change: JSON.stringify(devolucoes),
  }));
export const webhookSchema = z.object({ pix: z.array(z.unknown()) });
export const problemSchema = z.object({
  type: z.string(),
  title: z.string().optional(),
  status: z.number().optional(),
  detail: z.string().optional(),
  correlationId: z.string().optional(),
  violacoes: z
    .array(z.object({ razao: z.string().optional(), propriedade: z.string().optional() }))
    .default([]),
});

/** A payment that a webhook announces; only a hint: confirm it with the bank. */
export type PixHint = z.infer<typeof hintSchema>;
export type PixRefund = z.infer<typeof refundSchema>;
export type PixPayment = z.infer<typeof paymentSchema>;
export type PixCharge = z.infer<typeof chargeSchema>;

/** What a charge is created from. */
export interface PixChargeRequest {
  amount: Centavos;
  expiresInSeconds: number;
  /** Shown to the payer, at most 140 characters. */
  payerRequest?: string;
  debtor?: { name: string; cpf: string } | { name: string; cnpj: string };
}

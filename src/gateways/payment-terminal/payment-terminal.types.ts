import { z } from 'zod';
import type { Centavos } from '~/src/shared/money';

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Centavos => Number(text.replace('.', '')));

/** State of an order at the terminal; `processed` is paid, `refunded` was. */
const TERMINAL_STATUSES = [
  'created',
  'at_terminal',
  'action_required',
  'processed',
  'refunded',
  'failed',
  'canceled',
  'expired',
] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** An order of Mercado Pago's Orders API, mapped to our names. */
export const orderSchema = z
  .object({
    id: z.string().min(1),
    status: z.enum(TERMINAL_STATUSES),
    external_reference: z.string(),
    transactions: z.object({
      payments: z.array(z.object({ id: z.string().min(1), amount })).default([]),
      refunds: z
        .array(z.object({ id: z.string().min(1), amount, status: z.string().default('processed') }))
        .default([]),
    }),
  })
  .transform((wire) => ({
    orderId: wire.id,
    status: wire.status,
    reference: wire.external_reference,
    payment: wire.transactions.payments[0] ?? null,
    /** Refunded to the card, or in progress. */
    refunded: wire.transactions.refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund): Centavos => sum + refund.amount, 0),
  }));
export type TerminalOrder = z.infer<typeof orderSchema>;

export const errorSchema = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string().optional() })).min(1),
});

/** A notification's content; the order itself is fetched. */
export const notificationSchema = z.object({
  type: z.string().optional(),
  data: z.object({ id: z.string().min(1).max(80) }),
});

export interface TerminalOrderRequest {
  /** Our reference: 64 characters at most, nothing personal. */
  reference: string;
  amount: Centavos;
  terminalId: string;
  description: string;
}

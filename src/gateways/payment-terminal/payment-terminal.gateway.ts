import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { createHttpClient, type Send, type WireReply } from '~/src/gateways/wire/http-client';
import { readJson, unavailability } from '~/src/gateways/wire/reply';
import { type Centavos, toDecimalText } from '~/src/shared/money';
import { TerminalRefused, TerminalUnavailable } from './payment-terminal.errors';
import {
  errorSchema,
  notificationSchema,
  orderSchema,
  type TerminalOrder,
  type TerminalOrderRequest,
} from './payment-terminal.types';

export interface PaymentTerminalConfig {
  /** In production `https://api.mercadopago.com`. */
  baseUrl: string;
  accessToken: string;
  /** Signing secret of the notifications. */
  webhookSecret: string;
  timeoutMs: number;
}

/** Every call may throw TerminalRefused or TerminalUnavailable; amounts are centavos. */
interface PaymentTerminalGateway {
  /** Sends an amount to a terminal for 15 minutes. The same key returns the existing order. */
  createOrder(key: string, request: TerminalOrderRequest): Promise<TerminalOrder>;
  getOrder(orderId: string): Promise<TerminalOrder>;
  /** Cancels an unpaid order. */
  cancelOrder(key: string, orderId: string): Promise<TerminalOrder>;
  /** Refunds a payment, in full or in part, within 90 days. The same key refunds once. */
  refundOrder(
    key: string,
    orderId: string,
    part: { paymentId: string; amount: Centavos } | null,
  ): Promise<TerminalOrder>;
  /** The order of a signed notification; null if the signature is invalid. Only a hint: fetch the order. */
  readNotification(headers: NotificationHeaders, body: unknown): string | null;
}

interface NotificationHeaders {
  signature: string;
  requestId: string;
}

type Call = (
  operation: string,
  request: { method: 'GET' | 'POST'; path: string; key?: string; body?: unknown },
) => Promise<TerminalOrder>;

/** Mercado Pago Point by the Orders API (docs/integrations.md "Card terminal"). */
export function createPaymentTerminalGateway(
  config: PaymentTerminalConfig,
  deps: { log: Logger },
): PaymentTerminalGateway {
  const call = createCall(
    createHttpClient({ ...config, provider: 'payment-terminal', isTraced: true }),
    config,
    deps.log,
  );
  const at = (orderId: string) => `/v1/orders/${encodeURIComponent(orderId)}`;
  return {
    createOrder: (key, request) =>
      call('create order', { method: 'POST', path: '/v1/orders', key, body: orderOnWire(request) }),
    getOrder: (orderId) => call('get order', { method: 'GET', path: at(orderId) }),
    cancelOrder: (key, orderId) =>
      call('cancel order', { method: 'POST', path: `${at(orderId)}/cancel`, key }),
    async refundOrder(key, orderId, part) {
      const body = part && {
        transactions: [{ id: part.paymentId, amount: toDecimalText(part.amount) }],
      };
      await call('refund', { method: 'POST', path: `${at(orderId)}/refund`, key, body: body ?? undefined });
      return call('get order', { method: 'GET', path: at(orderId) });
    },
    readNotification(headers, body) {
      const parsed = notificationSchema.safeParse(body);
      if (!parsed.success) return null;
      const { id } = parsed.data.data;
      return isSigned(config.webhookSecret, headers, id) ? id : null;
    },
  };
}

const orderOnWire = ({ reference, amount, terminalId, description }: TerminalOrderRequest) => ({
  type: 'point',
  external_reference: reference,
  expiration_time: 'PT15M',
  description,
  transactions: { payments: [{ amount: toDecimalText(amount) }] },
  config: { point: { terminal_id: terminalId, print_on_terminal: 'no_ticket' } },
});

function createCall(send: Send, { baseUrl, accessToken }: PaymentTerminalConfig, log: Logger): Call {
  return async (operation, { method, path, key, body }) => {
    const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` };
    if (key) headers['x-idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const result = await send({
      method,
      url: `${baseUrl}${path}`,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const status = result.kind === 'reply' ? result.status : result.reason;
    log.info(
      { provider: 'payment-terminal', operation, status, latencyMs: result.latencyMs },
      'terminal asked',
    );
    if (result.kind === 'failure') throw new TerminalUnavailable(result.reason);
    return read(result);
  };
}

function read(reply: WireReply): TerminalOrder {
  const failure = unavailability(reply);
  if (failure) throw new TerminalUnavailable(failure.reason);
  if (reply.status >= 400) {
    const problem = readJson(reply.text, errorSchema);
    if (problem) throw new TerminalRefused(problem.errors[0]?.code ?? '', reply.status);
  }
  const order = reply.status < 300 ? readJson(reply.text, orderSchema) : null;
  if (!order) throw new TerminalUnavailable('malformed');
  return order;
}

/** `ts=…,v1=…`: HMAC-SHA256 of `id:<id>;request-id:<id of the request>;ts:<ts>;`, the id in lowercase. */
function isSigned(secret: string, { signature, requestId }: NotificationHeaders, id: string): boolean {
  const parts = new Map(signature.split(',').map((part) => part.trim().split('=', 2) as [string, string]));
  const [ts, digest] = [parts.get('ts'), parts.get('v1')];
  if (!secret || !ts || !digest) return false;
  const own = Buffer.from(signNotification(secret, { id, requestId, ts }));
  const other = Buffer.from(digest);
  return own.length === other.length && timingSafeEqual(own, other);
}

/** The signature of a notification, in hexadecimal. */
export const signNotification = (
  secret: string,
  { id, requestId, ts }: { id: string; requestId: string; ts: string },
): string =>
  createHmac('sha256', secret)
    .update(`id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`)
    .digest('hex');

import type { Logger } from 'pino';
import { z } from 'zod';
import { createBearerSend } from '~/src/gateways/wire/bearer';
import { type ClientCertificate, createHttpClient } from '~/src/gateways/wire/http-client';
import { type Centavos, toDecimalText } from '~/src/shared/money';
import { createPixCall, type PixCall } from './pix.client';
import { PixRefused, PixUnavailable } from './pix.errors';
import {
  chargeSchema,
  hintSchema,
  type PixCharge,
  type PixChargeRequest,
  type PixHint,
  type PixPayment,
  type PixRefund,
  paymentSchema,
  receivedSchema,
  refundSchema,
  webhookSchema,
} from './pix.types';

export interface PixConfig {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The receiver's Pix key. */
  key: string;
  scope?: string;
  /** Banks require mutual TLS. */
  certificate?: ClientCertificate;
  timeoutMs: number;
}

/** Every function may throw PixRefused or PixUnavailable; amounts are centavos. */
export interface PixGateway {
  /**
   * Creates the charge under our txid (26 to 35 letters and digits). A repetition with the same txid and
   * amount returns the existing charge, so a lost reply is solved by a retry.
   */
  createCharge(txid: string, request: PixChargeRequest): Promise<PixCharge>;
  getCharge(txid: string): Promise<PixCharge>;
  /** Cancels an unpaid charge. */
  cancelCharge(txid: string): Promise<PixCharge>;
  /** The bank will POST to `<url>/pix`. Its content is only a hint: confirm with getCharge. */
  registerWebhook(url: string): Promise<void>;
  /**
   * Refunds a payment, in full or in part, within 90 days; a repetition with the same refundId and amount is
   * harmless.
   */
  refund(endToEndId: string, refundId: string, amount: Centavos): Promise<PixRefund>;
  getRefund(endToEndId: string, refundId: string): Promise<PixRefund>;
  /** A received payment; null if the bank does not know the id. */
  findPayment(endToEndId: string): Promise<PixPayment | null>;
  /** Everything received in the period with what was returned of it. */
  listReceived(from: Date, to: Date): Promise<PixPayment[]>;
}

/** Of 100 payments each: some banks give no more. */
const MAX_PAGES = 1_000;
const anything = z.looseObject({});

/** The Central Bank's Pix API at any bank (docs/integrations.md §1). */
export function createPixGateway(config: PixConfig, deps: { log: Logger }): PixGateway {
  const send = createBearerSend(createHttpClient({ ...config, provider: 'pix', isTraced: true }), config);
  const call = createPixCall(send, config.baseUrl, deps.log);
  return {
    ...chargeCalls(call, config.key),
    ...refundCalls(call),
    async registerWebhook(webhookUrl) {
      const path = `/webhook/${encodeURIComponent(config.key)}`;
      await call('register webhook', { method: 'PUT', path, body: { webhookUrl } }, anything);
    },
    findPayment: (endToEndId) => findPayment(call, endToEndId),
    listReceived: (from, to) => listReceived(call, from, to),
  };
}

function chargeCalls(
  call: PixCall,
  key: string,
): Pick<PixGateway, 'createCharge' | 'getCharge' | 'cancelCharge'> {
  const getCharge = (txid: string) =>
    call('get charge', { method: 'GET', path: `/cob/${encodeURIComponent(txid)}` }, chargeSchema);
  return {
    getCharge,
    async createCharge(txid, request) {
      const body = {
        calendario: { expiracao: request.expiresInSeconds },
        valor: { original: toDecimalText(request.amount) },
        chave: key,
        solicitacaoPagador: request.payerRequest,
        devedor: request.debtor && debtorOnWire(request.debtor),
      };
      const path = `/cob/${encodeURIComponent(txid)}`;
      try {
        return await call('create charge', { method: 'PUT', path, body }, chargeSchema);
      } catch (error) {
        if (!(error instanceof PixRefused) || error.type !== 'CobOperacaoInvalida') throw error;
        const standing = await getCharge(txid).catch(() => null);
        if (standing?.amount !== request.amount) throw error;
        return standing;
      }
    },
    cancelCharge: (txid) =>
      call(
        'cancel charge',
        {
          method: 'PATCH',
          path: `/cob/${encodeURIComponent(txid)}`,
          body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
        },
        chargeSchema,
      ),
  };
}

function debtorOnWire(debtor: NonNullable<PixChargeRequest['debtor']>) {
  const nome = debtor.name.slice(0, 200);
  return 'cpf' in debtor ? { cpf: debtor.cpf, nome } : { cnpj: debtor.cnpj, nome };
}

function refundCalls(call: PixCall): Pick<PixGateway, 'refund' | 'getRefund'> {
  const path = (e2eId: string, id: string) =>
    `/pix/${encodeURIComponent(e2eId)}/devolucao/${encodeURIComponent(id)}`;
  const getRefund = (endToEndId: string, refundId: string) =>
    call('get refund', { method: 'GET', path: path(endToEndId, refundId) }, refundSchema);
  return {
    getRefund,
    async refund(endToEndId, refundId, amount) {
      const body = { valor: toDecimalText(amount) };
      try {
        return await call('refund', { method: 'PUT', path: path(endToEndId, refundId), body }, refundSchema);
      } catch (error) {
        if (!(error instanceof PixRefused) || error.type !== 'PixDevolucaoInvalida') throw error;
        const standing = await getRefund(endToEndId, refundId).catch(() => null);
        if (standing?.amount !== amount) throw error;
        return standing;
      }
    },
  };
}

async function findPayment(call: PixCall, endToEndId: string): Promise<PixPayment | null> {
  const path = `/pix/${encodeURIComponent(endToEndId)}`;
  try {
    return await call('get payment', { method: 'GET', path }, paymentSchema);
  } catch (error) {
    if (error instanceof PixRefused && error.status === 404) return null;
    throw error;
  }
}

async function listReceived(call: PixCall, from: Date, to: Date): Promise<PixPayment[]> {
  const payments: PixPayment[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': '100',
    });
    const reply = await call('list received', { method: 'GET', path: `/pix?${query}` }, receivedSchema);
    payments.push(...reply.pix);
    if (page + 1 >= reply.parametros.paginacao.quantidadeDePaginas) return payments;
  }
  throw new PixUnavailable('malformed');
}

/**
 * The payments that a webhook announces, and its entries that name none; null if the body is no list at all. Only
 * hints: confirm each with the bank.
 */
export function parsePixWebhook(body: unknown): { hints: PixHint[]; unreadable: unknown[] } | null {
  const parsed = webhookSchema.safeParse(body);
  if (!parsed.success) return null;
  const hints: PixHint[] = [];
  const unreadable: unknown[] = [];
  for (const entry of parsed.data.pix) {
    const hint = hintSchema.safeParse(entry);
    if (hint.success) hints.push(hint.data);
    else unreadable.push(entry);
  }
  return { hints, unreadable };
}

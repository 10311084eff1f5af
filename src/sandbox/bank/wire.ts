import { buildBrCode } from '~/src/shared/br-code';
import { toDecimalText } from '~/src/shared/money';
import type { BankCharge, BankPayment, BankRefund } from './bank.types';

const RECEIVER = { name: 'Idoneo Sandbox', city: 'Sao Paulo' };

/** Content of the charge's QR code. */
export function toBrCode(charge: BankCharge): string {
  return buildBrCode({ target: { location: charge.location }, ...RECEIVER, amount: charge.amount });
}

/** A charge in the Pix API's format. */
export function chargeOnWire(charge: BankCharge) {
  return {
    calendario: { criacao: charge.createdAt, expiracao: charge.expiresInSeconds },
    txid: charge.txid,
    revisao: charge.revision,
    loc: { id: charge.locationId, location: charge.location, tipoCob: 'cob', criacao: charge.createdAt },
    location: charge.location,
    status: charge.status,
    devedor: charge.debtor,
    valor: { original: toDecimalText(charge.amount) },
    chave: charge.key,
    solicitacaoPagador: charge.payerRequest,
    infoAdicionais: charge.extra,
    pixCopiaECola: toBrCode(charge),
    pix:
      charge.payments.length > 0
        ? charge.payments.map((payment) => paymentOnWire(charge, payment))
        : undefined,
  };
}

/** A payment in the format of the Pix API and its webhook. */
export function paymentOnWire(charge: Pick<BankCharge, 'txid' | 'key'>, payment: BankPayment) {
  const valor = toDecimalText(payment.amount);
  return {
    endToEndId: payment.endToEndId,
    txid: charge.txid,
    valor,
    componentesValor: { original: { valor } },
    horario: payment.at,
    chave: charge.key,
    devolucoes: payment.refunds.length > 0 ? payment.refunds.map(refundOnWire) : undefined,
  };
}

export function refundOnWire(refund: BankRefund) {
  return {
    id: refund.id,
    rtrId: refund.rtrId,
    valor: toDecimalText(refund.amount),
    natureza: refund.nature,
    horario: { solicitacao: refund.requestedAt, liquidacao: refund.settledAt },
    status: refund.status,
    motivo: refund.status === 'NAO_REALIZADO' ? 'Conta do recebedor encerrada' : undefined,
  };
}

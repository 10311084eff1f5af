import { randomBytes, randomUUID } from 'node:crypto';
import type { Centavos } from '~/src/shared/money';
import type { BankCharge, BankPayment, BankRefund, BankRefundNature, BankWebhook } from './bank.types';
import { openJournal } from './journal';

/** ISPB of the sandbox bank, which no real bank has. */
const ISPB = '99999999';
const REFUND_DAYS = 90;

export type NewCharge = Pick<
  BankCharge,
  'txid' | 'key' | 'amount' | 'expiresInSeconds' | 'payerRequest' | 'debtor' | 'extra'
>;

/** A refund made at a bank; without an amount, of all that is left. */
export interface BankReturn {
  nature: BankRefundNature;
  status?: BankRefund['status'];
  amount?: Centavos;
}

/** The sandbox bank's books. A refusal is returned as null; the HTTP layer turns it into a problem. */
export interface Bank {
  create(request: NewCharge): BankCharge | null;
  find(txid: string): BankCharge | undefined;
  cancel(charge: BankCharge): boolean;
  /** The payer pays, now or at a moment (ISO 8601), in time or not: an expired charge stays active, so the bank accepts the money. */
  pay(charge: BankCharge, at?: string): BankPayment | null;
  /** A payment that no bank should accept: of another amount, or for a paid charge. */
  payIrregularly(charge: BankCharge, amount: Centavos): BankPayment | null;
  /** A Pix that leaves the charge as it is: smaller than requested, or for a removed charge. */
  payAside(charge: BankCharge, amount: Centavos, at?: string): BankPayment;
  /** The bank removes an open charge. */
  remove(charge: BankCharge): boolean;
  /** Moves the charge into the past, so that it is expired. */
  expire(charge: BankCharge): void;
  findPayment(endToEndId: string): { charge: BankCharge; payment: BankPayment } | undefined;
  refund(charge: BankCharge, payment: BankPayment, id: string, amount: Centavos): BankRefund | null;
  /** Completes a pending refund: as the charge says, or as given. */
  settle(charge: BankCharge, refund: BankRefund, status?: BankRefund['status']): void;
  /** A refund that no program asked for: the payer's bank's, or the receiver's at its own bank page. */
  returnMoney(charge: BankCharge, payment: BankPayment, how: BankReturn): BankRefund | null;
  refuseRefunds(charge: BankCharge): void;
  charges(): BankCharge[];
  setWebhook(key: string, url: string): BankWebhook;
  webhook(key: string): BankWebhook | undefined;
  removeWebhook(key: string): boolean;
  webhooks(): BankWebhook[];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const letters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** 32 characters: letter, bank, minute, eleven random ones. */
export function transactionId(letter: 'E' | 'D', at = new Date()): string {
  return `${letter}${ISPB}${at.toISOString().replace(/\D/g, '').slice(0, 12)}${letters(11)}`;
}

const refundable = (payment: BankPayment): Centavos =>
  payment.amount -
  payment.refunds
    .filter((refund) => refund.status !== 'NAO_REALIZADO')
    .reduce((sum, refund) => sum + refund.amount, 0);

const isRemoved = ({ status }: BankCharge): boolean => status.startsWith('REMOVIDA');

/** Opens the bank with its journal file. */
export function openBank(file: string): Bank {
  const journal = openJournal(file);
  const { charges, webhooks } = journal.state;
  const save = (charge: BankCharge) => {
    charges.set(charge.txid, charge);
    journal.append({ charge });
  };
  return { ...webhookBook(webhooks, journal.append), ...chargeBook(charges, save), ...refundBook(save) };
}

type Save = (charge: BankCharge) => void;
type RefundBook = Pick<Bank, 'refund' | 'settle' | 'returnMoney' | 'refuseRefunds'>;
type WebhookBook = Pick<Bank, 'setWebhook' | 'webhook' | 'removeWebhook' | 'webhooks'>;

const now = () => new Date().toISOString();

function chargeBook(
  charges: Map<string, BankCharge>,
  save: Save,
): Omit<Bank, keyof RefundBook | keyof WebhookBook> {
  const payAside = (charge: BankCharge, amount: Centavos, at = now()): BankPayment => {
    const payment = { endToEndId: transactionId('E'), amount, at, refunds: [] };
    charge.payments.push(payment);
    save(charge);
    return payment;
  };
  const take = (charge: BankCharge, amount: Centavos, at?: string): BankPayment => {
    charge.status = 'CONCLUIDA';
    return payAside(charge, amount, at);
  };
  return {
    find: (txid) => charges.get(txid),
    charges: () => [...charges.values()].reverse(),
    create(request) {
      if (charges.has(request.txid)) return null;
      const location = `pix.sandbox.idoneo.test/qr/v2/${randomUUID().replaceAll('-', '')}`;
      const locationId = charges.size + 1;
      const blank = { createdAt: now(), revision: 0, status: 'ATIVA', payments: [] } as const;
      const charge: BankCharge = { ...request, ...blank, payments: [], locationId, location };
      save(charge);
      return charge;
    },
    cancel(charge) {
      if (charge.status !== 'ATIVA') return false;
      charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
      charge.revision++;
      save(charge);
      return true;
    },
    pay: (charge, at) => (charge.status === 'ATIVA' ? take(charge, charge.amount, at) : null),
    payIrregularly: (charge, amount) => (isRemoved(charge) ? null : take(charge, amount)),
    payAside,
    remove(charge) {
      if (charge.status !== 'ATIVA') return false;
      charge.status = 'REMOVIDA_PELO_PSP';
      charge.revision++;
      save(charge);
      return true;
    },
    expire(charge) {
      charge.createdAt = new Date(Date.now() - (charge.expiresInSeconds + 60) * 1000).toISOString();
      save(charge);
    },
    findPayment(endToEndId) {
      for (const charge of charges.values()) {
        const payment = charge.payments.find((candidate) => candidate.endToEndId === endToEndId);
        if (payment) return { charge, payment };
      }
      return undefined;
    },
  };
}

function refundBook(save: Save): RefundBook {
  const addRefund = (charge: BankCharge, payment: BankPayment, refund: Omit<BankRefund, 'rtrId'>) => {
    const created = { ...refund, rtrId: transactionId('D') };
    payment.refunds.push(created);
    save(charge);
    return created;
  };
  return {
    refund(charge, payment, id, amount) {
      const late = Date.now() - Date.parse(payment.at) > REFUND_DAYS * 86_400_000;
      const reused = payment.refunds.some((refund) => refund.id === id);
      if (late || reused || amount <= 0 || amount > refundable(payment)) return null;
      const base = { nature: 'ORIGINAL', status: 'EM_PROCESSAMENTO', requestedAt: now() } as const;
      return addRefund(charge, payment, { id, amount, ...base });
    },
    settle(charge, refund, status = charge.refusesRefunds ? 'NAO_REALIZADO' : 'DEVOLVIDO') {
      if (refund.status !== 'EM_PROCESSAMENTO') return;
      refund.status = status;
      refund.settledAt = now();
      save(charge);
    },
    returnMoney(charge, payment, { nature, status = 'DEVOLVIDO', amount = refundable(payment) }) {
      if (amount <= 0 || amount > refundable(payment)) return null;
      const at = now();
      const settledAt = status === 'EM_PROCESSAMENTO' ? undefined : at;
      return addRefund(charge, payment, {
        id: letters(20),
        amount,
        nature,
        status,
        requestedAt: at,
        settledAt,
      });
    },
    refuseRefunds(charge) {
      charge.refusesRefunds = true;
      save(charge);
    },
  };
}

function webhookBook(
  webhooks: Map<string, BankWebhook>,
  append: ReturnType<typeof openJournal>['append'],
): WebhookBook {
  return {
    webhook: (key) => webhooks.get(key),
    webhooks: () => [...webhooks.values()],
    setWebhook(key, url) {
      const webhook = { key, url, createdAt: new Date().toISOString() };
      webhooks.set(key, webhook);
      append({ webhook });
      return webhook;
    },
    removeWebhook(key) {
      append({ withoutWebhook: key });
      return webhooks.delete(key);
    },
  };
}

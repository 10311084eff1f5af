/** What the one charge of the model costs, in centavos. */
export const PRICE = 5_000;

interface ModelRefund {
  amount: number;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  byPayersBank: boolean;
}

interface ModelPayment {
  amount: number;
  refunds: ModelRefund[];
  /** Not the charge's own: what of it is being returned. */
  returning?: number;
  isKnown?: boolean;
}

type Waiting = 'active' | 'expired' | 'removed';

/** Bank and wallet as numbers: the bank's books, and what we know of them. */
export interface Model {
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_PSP';
  payments: ModelPayment[];
  refuses: boolean;
  /** The payment that was credited. */
  credited: ModelPayment | null;
  waiting: Waiting;
  available: number;
  held: number;
  holds: number[];
  captured: number;
  uncovered: number;
  /** Known to be returned, and the part of it by the payer's bank. */
  returned: number;
  takenBack: number;
  /** Our refund that the bank has not settled. */
  underWay: number;
  /** What has been taken out of the wallet, or borne, for refunds. */
  due: number;
  state(): string;
  /** We hear all that the bank has of the charge. */
  learn(): void;
  /** Our refunds are requested, and everything in progress at the bank ends. */
  settle(): void;
  /** Credits return to the wallet: a loss is covered first. */
  comeBack(amount: number): void;
}

/** Moves the wallet to what its refunds come to. */
export function setDue(model: Model, due: number): void {
  const change = due - model.due;
  model.due = due;
  if (change < 0) model.comeBack(-change);
  if (change <= 0) return;
  const debit = Math.min(change, model.available);
  model.available -= debit;
  model.uncovered += change - debit;
}

const sum = (refunds: ModelRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0);
const listReturned = ({ refunds }: ModelPayment) => refunds.filter(({ status }) => status === 'DEVOLVIDO');
const refundable = (payment: ModelPayment) =>
  payment.amount - sum(payment.refunds.filter(({ status }) => status !== 'NAO_REALIZADO'));

/** The refunds of the credited payment, as the bank has them now. */
function hear(model: Model, underWay = model.underWay): void {
  if (!model.credited) return;
  const known = listReturned(model.credited);
  model.returned = sum(known);
  model.takenBack = sum(known.filter(({ byPayersBank }) => byPayersBank));
  model.underWay = underWay;
  setDue(model, Math.min(PRICE, model.returned + model.underWay));
}

/** Requests a refund at the bank; false when it refuses. */
function request(payment: ModelPayment, amount: number): boolean {
  if (amount > refundable(payment)) return false;
  payment.refunds.push({ amount, status: 'EM_PROCESSAMENTO', byPayersBank: false });
  return true;
}

function settle(model: Model): void {
  const own = model.credited;
  const isRefused = own !== null && model.underWay > 0 && !request(own, model.underWay);
  if (isRefused) {
    hear(model);
    hear(model, 0);
  }
  for (const payment of model.payments) {
    if (payment.returning) request(payment, payment.returning);
    payment.returning = 0;
  }
  const ended = model.refuses ? 'NAO_REALIZADO' : 'DEVOLVIDO';
  for (const { refunds } of model.payments) {
    for (const refund of refunds) if (refund.status === 'EM_PROCESSAMENTO') refund.status = ended;
  }
  if (own && model.underWay > 0) hear(model, 0);
}

export function newModel(): Model {
  return {
    status: 'ATIVA',
    payments: [],
    refuses: false,
    credited: null,
    waiting: 'active',
    available: 0,
    held: 0,
    holds: [],
    captured: 0,
    uncovered: 0,
    returned: 0,
    takenBack: 0,
    underWay: 0,
    due: 0,
    state() {
      if (!this.credited) return this.waiting;
      if (this.underWay > 0) return 'refunding';
      if (this.returned < PRICE) return 'paid';
      return this.takenBack === PRICE ? 'clawed_back' : 'refunded';
    },
    learn() {
      const whole = this.credited ? undefined : this.payments.find(({ amount }) => amount === PRICE);
      if (whole) {
        this.credited = whole;
        this.available += PRICE;
      }
      if (this.status === 'REMOVIDA_PELO_PSP' && !this.credited) this.waiting = 'removed';
      for (const payment of this.payments) {
        const isNews = payment !== this.credited && !payment.isKnown;
        payment.isKnown = true;
        const left = payment.amount - sum(listReturned(payment));
        if (isNews && this.credited) payment.returning = left;
        if (left === 0) payment.returning = 0;
      }
      hear(this);
    },
    settle() {
      settle(this);
    },
    comeBack(amount) {
      const covered = Math.min(amount, this.uncovered);
      this.uncovered -= covered;
      this.available += amount - covered;
    },
  };
}

interface Options {
  amount?: number;
  status?: string;
  nature?: string;
}

const pay = (model: Model, amount = PRICE) => {
  model.payments.push({ amount, refunds: [] });
  return true;
};
const giveBack = (model: Model, { amount, status = 'DEVOLVIDO', nature = '' }: Options) => {
  const payment = model.payments.at(-1);
  const asked = payment && (amount ?? refundable(payment));
  if (!payment || !asked || asked > refundable(payment)) return false;
  const byPayersBank = nature.startsWith('MED');
  payment.refunds.push({ amount: asked, status: status as ModelRefund['status'], byPayersBank });
  return true;
};

/** What each control of the sandbox bank does; false when it refuses. */
export const bankSteps = {
  pay(model: Model) {
    if (model.status !== 'ATIVA') return false;
    model.status = 'CONCLUIDA';
    return pay(model);
  },
  again(model: Model) {
    if (model.status === 'REMOVIDA_PELO_PSP') return false;
    model.status = 'CONCLUIDA';
    return pay(model);
  },
  partial: (model: Model, { amount }: Options) => pay(model, amount),
  remove(model: Model) {
    if (model.status !== 'ATIVA') return false;
    model.status = 'REMOVIDA_PELO_PSP';
    return true;
  },
  'pay-removed'(model: Model) {
    if (model.status === 'ATIVA') model.status = 'REMOVIDA_PELO_PSP';
    return pay(model);
  },
  return: giveBack,
  med: giveBack,
  'refuse-refunds'(model: Model) {
    model.refuses = true;
    return true;
  },
} satisfies Record<string, (model: Model, options: Options) => boolean>;

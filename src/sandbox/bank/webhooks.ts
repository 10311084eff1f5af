import type { Bank } from './bank';
import type { BankCharge, BankPayment } from './bank.types';
import { paymentOnWire } from './wire';

/** Result of the first attempt; failed ones are retried in the background. */
export type Delivery =
  | { webhook: 'delivered' | 'refused'; status: number }
  | { webhook: 'failed' | 'none' | 'later' };

export interface Webhooks {
  /** Notifies the receiver of a payment, at the URL registered for the key. */
  notify(charge: BankCharge, payment: BankPayment): Promise<Delivery>;
  /** The same between entries that cannot be read. */
  notifyAmongBad(charge: BankCharge, payment: BankPayment): Promise<Delivery>;
  /** The same after a delay. */
  notifyLater(charge: BankCharge, payment: BankPayment, delayMs: number): Delivery;
  close(): void;
}

const TIME_LIMIT_MS = 5_000;
const PAUSES_MS = [2_000, 10_000, 30_000];

/** `reach`: where a registered URL is reached from here. */
export function createWebhooks(bank: Bank, reach: (url: string) => string): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const attempt = async (key: string, body: string, retry: number): Promise<Delivery> => {
    const url = bank.webhook(key)?.url;
    if (!url) return { webhook: 'none' };
    const delivery = await post(`${reach(url)}/pix`, body);
    const pause = PAUSES_MS[retry];
    if (delivery.webhook !== 'delivered' && pause !== undefined) {
      after(pause, () => void attempt(key, body, retry + 1));
    }
    return delivery;
  };
  const notify = (charge: BankCharge, payment: BankPayment): Promise<Delivery> =>
    attempt(charge.key, JSON.stringify({ pix: [paymentOnWire(charge, payment)] }), 0);

  return {
    notify,
    notifyAmongBad(charge, payment) {
      const entries = [null, { txid: 'x\u0000x' }, paymentOnWire(charge, payment), 'not an object'];
      return attempt(charge.key, JSON.stringify({ pix: entries }), 0);
    },
    notifyLater(charge, payment, delayMs) {
      after(delayMs, () => void notify(charge, payment));
      return { webhook: 'later' };
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function post(url: string, body: string): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.arrayBuffer();
    return { webhook: response.ok ? 'delivered' : 'refused', status: response.status };
  } catch {
    return { webhook: 'failed' };
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { signNotification, type TerminalStatus } from '~/src/gateways';
import type { Centavos } from '~/src/shared/money';

export interface FakeOrder {
  id: string;
  key: string;
  reference: string;
  terminalId: string;
  amount: Centavos;
  paymentId: string;
  status: TerminalStatus;
  createdAt: string;
  refunds: { id: string; key: string; amount: Centavos }[];
  refusesRefunds?: boolean;
}

/** The fake payment company's orders, persisted across restarts. */
export interface Terminal {
  orders(): FakeOrder[];
  find(id: string): FakeOrder | undefined;
  /** Null while the terminal is busy with another order. */
  create(request: Pick<FakeOrder, 'key' | 'reference' | 'terminalId' | 'amount'>): FakeOrder | null;
  move(order: FakeOrder, status: TerminalStatus): void;
  refund(order: FakeOrder, key: string, amount: Centavos | null): boolean;
  refuseRefunds(order: FakeOrder): void;
  /** Sends the signed webhook to the product; false if it does not listen. */
  notify(order: FakeOrder, delayMs?: number): Promise<boolean>;
  close(): void;
}

const SECRET = 'sandbox-webhook';
export const OPEN: readonly TerminalStatus[] = ['created', 'at_terminal', 'action_required'];

const id = (prefix: string): string => `${prefix}${randomBytes(13).toString('hex').toUpperCase()}`;

/** Opens the terminal with its file of orders. */
export function openTerminal(file: string, appOrigin: string): Terminal {
  const orders = new Map(readOrders(file).map((order) => [order.id, order]));
  const timers = new Set<NodeJS.Timeout>();
  const save = (order: FakeOrder) => {
    orders.set(order.id, order);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...orders.values()]), { mode: 0o600 });
  };
  const all = () => [...orders.values()].reverse();
  return {
    orders: all,
    find: (orderId) => orders.get(orderId),
    create(request) {
      const standing = all().find(({ key }) => key === request.key);
      if (standing) return standing;
      const busy = all().some(
        ({ terminalId, status }) => terminalId === request.terminalId && OPEN.includes(status),
      );
      if (busy) return null;
      const blank = { status: 'created', createdAt: new Date().toISOString(), refunds: [] } as const;
      const order: FakeOrder = { ...request, ...blank, refunds: [], id: id('ORD'), paymentId: id('PAY') };
      save(order);
      return order;
    },
    move(order, status) {
      order.status = status;
      save(order);
    },
    refund: (order, key, amount) => refundOrder(order, key, amount, save),
    refuseRefunds(order) {
      order.refusesRefunds = true;
      save(order);
    },
    async notify(order, delayMs = 0) {
      if (!appOrigin) return false;
      if (delayMs === 0) return notify(appOrigin, order);
      timers.add(setTimeout(() => void notify(appOrigin, order), delayMs));
      return true;
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function refundOrder(
  order: FakeOrder,
  key: string,
  requested: Centavos | null,
  save: (order: FakeOrder) => void,
): boolean {
  if (order.refunds.some((refund) => refund.key === key)) return true;
  const remaining = order.amount - order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = requested ?? remaining;
  if (order.refusesRefunds || order.status !== 'processed' || amount <= 0 || amount > remaining) return false;
  order.refunds.push({ id: id('REF'), key, amount });
  if (amount === remaining) order.status = 'refunded';
  save(order);
  return true;
}

function readOrders(file: string): FakeOrder[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

async function notify(appOrigin: string, order: FakeOrder): Promise<boolean> {
  const [requestId, ts] = [randomUUID(), String(Date.now())];
  const v1 = signNotification(SECRET, { id: order.id, requestId, ts });
  try {
    const response = await fetch(`${appOrigin}/webhooks/payment-terminal`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${ts},v1=${v1}`,
      },
      body: JSON.stringify({ action: `order.${order.status}`, type: 'order', data: { id: order.id } }),
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

import { expect } from '@jest/globals';
import { registerTerminal } from '~/src/domains/terminals';
import { signNotification } from '~/src/gateways';
import type { TestApp } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createCustomer, personWho } from '../reports/order/order.support';

export type Agent = ReturnType<TestApp['agent']>;

export const PARTNER = 'loja-teste';
/** A real check digit, nobody's. */
export const RECEIVER_CPF = '52998224725';

let createdCount = 0;
let answering: Promise<string> | undefined;

/** E-mail of whoever answers for the partner. */
async function answeringFor(site: TestApp): Promise<string> {
  const { fixture } = await createCustomer(site.ctx);
  return (await site.db('users').where({ id: fixture.userId }).first('email')).email;
}

/** A partner with one terminal more; its code. */
export async function createTerminal(site: TestApp): Promise<string> {
  answering ??= answeringFor(site);
  const email = await answering;
  const code = `caixa-${++createdCount}`;
  await registerTerminal(site.ctx, {
    partner: PARTNER,
    name: 'Loja de Teste',
    email,
    code,
    terminalName: `Caixa ${createdCount}`,
    providerId: `PAX_A910__TEST${createdCount}`,
  });
  return code;
}

interface Typed {
  about?: { cpf: string; birthDate: string };
  channel?: 'email' | 'phone';
  email?: string;
  phone?: string;
  product?: string;
  prefix?: string;
}

/** The form of each step, as a customer fills it in. */
export function getAnswers({ about = personWho('clean'), channel = 'email', ...typed }: Typed) {
  const [birthDateYear = '', birthDateMonth = '', birthDateDay = ''] = about.birthDate.split('-');
  return {
    apps: { screen: 'beside' },
    'tipo-relatorio': {
      product: typed.product ?? 'relatorio-individual',
      purpose: 'supplier',
      jobCategory: '',
    },
    cpf: { cpf: about.cpf, birthDateDay, birthDateMonth, birthDateYear },
    'local-recebimento': {
      receiverName: 'Rita Recebedora',
      receiverCpf: RECEIVER_CPF,
      channel,
      email: channel === 'email' ? (typed.email ?? 'rita@recebe.test') : '',
    },
    ...(channel === 'phone' && { whatsapp: { phone: typed.phone ?? '(11) 98765-4321' } }),
  };
}

/** Goes through every step up to the confirmation. */
export async function fillIn(agent: Agent, code: string, typed: Typed = {}): Promise<void> {
  const base = `${typed.prefix ?? ''}/maquininha`;
  const response = await sendForm(agent, `${base}?parceiro=${PARTNER}&maquina=${code}`, {}, base);
  expect(response.headers.location).toBe(`${base}/apps`);
  for (const [step, values] of Object.entries(getAnswers(typed))) {
    const response = await sendForm(agent, `${base}/${step}`, values);
    expect([step, response.status]).toEqual([step, 303]);
  }
}

/** Confirms at the price of the page. */
export const confirm = (agent: Agent, prefix = '') => sendForm(agent, `${prefix}/maquininha/confirmar`, {});

/** The newest sale, as it stands. */
export const lastSale = (site: TestApp) => site.db('terminal_sales').orderBy('created_at', 'desc').first();

/** What happens to a sale's order at its terminal. */
export async function atTerminal(site: TestApp, orderId: string, control: string): Promise<void> {
  const response = await fetch(`${site.sandbox.url}/sandbox/terminal/${orderId}/${control}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${control}: ${response.status}`);
}

/** A notification of an order, signed by `secret`. */
export async function notify(agent: Agent, orderId: string, secret = 'sandbox-webhook') {
  const [requestId, ts] = [`request-${encodeURIComponent(orderId)}`, '1700000000000'];
  const v1 = signNotification(secret, { id: orderId, requestId, ts });
  return agent
    .post('/webhooks/payment-terminal')
    .set('x-request-id', requestId)
    .set('x-signature', `ts=${ts},v1=${v1}`)
    .send({ action: 'order.processed', type: 'order', data: { id: orderId } });
}

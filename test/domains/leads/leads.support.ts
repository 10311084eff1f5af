import { randomUUID } from 'node:crypto';
import type { TestApp } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';

export { operatorOf as openOperator } from '~/test/support/operators';

export const CONTACT = '/corporate/contato';
export const SALES = 'vendas@idoneo.test';

/** What a company would type; each call another address. */
export const typed = (changed: Record<string, string> = {}): Record<string, string> => ({
  kind: 'background_check',
  volume: 'reports_100',
  party: 'company',
  name: 'Renata Dias',
  email: `renata-${randomUUID().slice(0, 8)}@frotas.com.br`,
  phone: '(19) 98888-0142',
  cnpj: '19.131.243/0001-97',
  message: 'Motoristas e ajudantes.',
  source: 'referral',
  ...changed,
});

type Agent = ReturnType<TestApp['agent']>;

/** Fills in the second step and sends it, as a browser without script. */
export async function sendContact(agent: Agent, values: Record<string, string>, page = CONTACT) {
  const form = await agent.get(page === CONTACT ? `${page}?passo=2&assunto=${values.kind}` : page);
  return agent
    .post(page)
    .type('form')
    .send({ ...hiddenFields(form.text), ...values });
}

/** The protocol that a sent form led to. */
export const getProtocol = (response: { headers: Record<string, string> }): string =>
  /enviado\/([\w-]+)$/.exec(response.headers.location ?? '')?.[1] ?? '';

import { randomUUID } from 'node:crypto';
import { startFromRows } from '~/src/domains/batches/quote/entry.service';
import { addVisitorMessage, saveVisitorEmail } from '~/src/domains/chat/chat.service';
import { createEndpoint } from '~/src/domains/developers/webhooks/endpoints.service';
import { recordLead } from '~/src/domains/leads/leads.service';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import { queueEmail, queueText } from '~/src/domains/notifications';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import { insertSession } from '~/src/domains/subjects/proof/session.store';
import { endRequest, insertMessage, insertRequest } from '~/src/domains/subjects/request.store';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { terms } from '../monitoring/monitoring.support';
import { createCustomer, ended, order, personWho } from '../reports/order/order.support';
import { insertRecruitment } from './recruitment.support';
import { insertVerification } from './verification.support';

const { cpf, birthDate, name } = personWho('clean');

/** Somebody without an account, whom a customer and a visitor's page know in every way. */
export const PLANTED = {
  cpf,
  birthDate,
  name,
  motherName: 'Perpétua Açucena do Vale',
  email: 'plantada.acucena@achar.test',
  phone: '11986540917',
  street: 'Travessa das Açucenas Plantadas',
} as const;

/** Plants them by report, monitor, batch, verification, recruitment, webhook, subject request, mail, chat and lead. */
export async function plantSubject(site: TestApp): Promise<void> {
  const { ctx, sandbox } = site;
  const { as } = await createCustomer(ctx, { cpf: '39053344705', credits: 100_000 });
  await createEndpoint(as, { name: 'ERP', url: `${sandbox.url}/webhook`, kinds: ['report.*'] });
  await plantQueries(as);
  await insertVerification(as, PLANTED);
  await insertRecruitment(as, { ...PLANTED, socialName: `${name} Social` });
  await plantRequest(ctx);
  await plantVisits(ctx);
  await eventually(() => ctx.db('webhook_attempts').first());
  await eventually(async () => !(await ctx.db('outbox').whereNull('settled_at').first()));
}

async function plantQueries(as: ActorCtx): Promise<void> {
  const { reportId } = await order(as, PLANTED, { texts: { reference: name } });
  await ended(as, reportId);
  await startMonitor(as, reportId, terms(as));
  const asked = {
    productExternalId: 'relatorio-individual',
    purpose: 'fraud_prevention' as const,
    jobCategory: null,
  };
  const values = { cpf, birthDate: birthDate.split('-').reverse().join('/'), reference: PLANTED.street };
  const id = randomUUID();
  await startFromRows(as, { ...asked, id, entry: 'manual', rows: [{ line: 1, values }] });
}

async function plantRequest(ctx: Ctx): Promise<void> {
  const claimant = { cpf, birthDate };
  await insertSession(ctx, claimant, null);
  const text = `Sou ${name}, moro na ${PLANTED.street}, filha de ${PLANTED.motherName}`;
  const request = {
    right: 'contest',
    text,
    email: PLANTED.email,
    credit: false,
    reason: 'not_me',
    reportId: null,
  } as const;
  const { id } = await insertRequest(ctx, claimant, { level: 'none', request });
  await insertMessage(ctx, { requestId: id, author: null, asks: false, text });
  await endRequest(ctx, id, { state: 'refused', outcome: 'not_proven', answer: `Falta a carta de ${name}.` });
}

async function plantVisits(ctx: Ctx): Promise<void> {
  const { email, phone } = PLANTED;
  const network = '192.0.2.1';
  const text = `Sou ${name}, CPF ${cpf}, ${email}`;
  const visit = await addVisitorMessage(ctx, {
    visit: null,
    key: randomUUID(),
    text,
    topic: 'general',
    network,
  });
  await saveVisitorEmail(ctx, visit, { email, team: 'equipe@x.test', network });
  const params = { company: 'EMPRESA', inviter: name, link: 'https://x.test', days: 7 };
  await queueEmail(ctx, { address: email, template: 'company-invitation', params });
  await queueText(ctx, { phone, template: 'security-code', params: { code: '123456', minutes: 1 } });
  await insertSubscription(ctx, { email, components: [], locale: 'pt-BR' });
  await recordLead(ctx, {
    kind: 'other',
    volume: null,
    source: null,
    party: 'person',
    newsletter: false,
    choice: null,
    contact: { name, email, phone, cnpj: null, message: text },
    page: 'corporate-contato',
    locale: 'pt-BR',
    campaign: {},
  });
}

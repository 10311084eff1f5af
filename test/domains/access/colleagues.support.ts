import { randomUUID } from 'node:crypto';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import { saveView } from '~/src/domains/reports/history/views.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { completeCpf, formatCpf, maskCpf } from '~/src/shared/cpf';
import type { TestApp } from '~/test/support/app';
import { createBudget } from '~/test/support/fixtures/fixtures';
import {
  batchWhen,
  confirmed,
  createBatchCustomer,
  createColleague,
  getCpf,
  PRICE,
  PRODUCT,
} from '../batches/batches.support';
import { ended, order, personWho } from '../reports/order/order.support';
import { createCase } from '../verification/review/review.support';

const COLLEAGUE = 'CANARIO SIGILOSO';
const CANARY_PRODUCT = 'PRODUTO CANARIO';
export const VERIFIED = { cpf: completeCpf('711234567'), name: 'PESSOA CANARIO', birthDate: '1990-05-17' };

export interface Office {
  accountId: string;
  administrator: ActorCtx;
  colleague: ActorCtx;
  reader: ActorCtx;
  /** By which something of the colleague's might be asked for. */
  ids: string[];
  /** What stands in the colleague's queries and nowhere else. */
  secrets: string[];
}

/** Everything that somebody may have who reads only their own queries. */
const READER: Claim[] = ['consultas', 'consultas_lote', 'bank_partner'];

/** A company in which a colleague ordered of every kind, and another member something of their own. */
export async function createOffice(site: TestApp, { postpaid }: { postpaid: boolean }): Promise<Office> {
  const money = postpaid ? { limit: 100 * PRICE } : { credits: 100 * PRICE };
  const { as: administrator, fixture } = await createBatchCustomer(site.ctx, money);
  const colleague = await createColleague(site.ctx, fixture, {
    claims: ['consultas', 'consultas_lote', 'doccheck', 'doccheck_gerar_url'],
  });
  const reader = await createColleague(site.ctx, fixture, { claims: READER });
  await site.db('users').where({ id: colleague.actor.userId }).update({ full_name: COLLEAGUE });
  await site.db('products').where({ external_id: PRODUCT }).update({ name_pt: CANARY_PRODUCT });
  const own = personWho('clean');
  await ended(site.ctx, (await order(reader, own)).reportId);
  const about = personWho('findings_many');
  const { reportId } = await order(colleague, about);
  await ended(site.ctx, reportId);
  const batched = getCpf(postpaid ? 900 : 901);
  const batchId = await confirmed(colleague, [
    { line: 1, values: { cpf: batched, birthDate: '14/11/1970' } },
  ]);
  await batchWhen(colleague, batchId, ({ state }) => state === 'done');
  const verificationId = await createCase(site.ctx, colleague, VERIFIED);
  await saveView(colleague, { label: `${COLLEAGUE} VISAO`, filter: { view: null } as never });
  const approvalId = await askApproval(colleague, about);
  const ids = [reportId, batchId, verificationId, approvalId, colleague.actor.userId];
  const documents = [about.cpf, batched, VERIFIED.cpf].flatMap((cpf) => [cpf, formatCpf(cpf), maskCpf(cpf)]);
  const people = [about.name, VERIFIED.name, COLLEAGUE, colleague.actor.email];
  const secrets = [...ids, ...documents, ...people, CANARY_PRODUCT];
  return { accountId: fixture.accountId, administrator, colleague, reader, ids, secrets };
}

/** An order that waits for another administrator. */
export async function askApproval(as: ActorCtx, { cpf, birthDate }: { cpf: string; birthDate: string }) {
  await createBudget(as.db, as.actor.accountId, { approvalAbove: 0 });
  const outcome = await orderOrRequestApproval(as, {
    productExternalId: 'relatorio-individual',
    inputs: { cpf, birthDate },
    texts: {},
    purpose: 'fraud_prevention',
    idempotencyKey: randomUUID(),
    origin: 'page',
  });
  if (!('approvalId' in outcome)) throw new Error('ordered at once');
  return outcome.approvalId;
}

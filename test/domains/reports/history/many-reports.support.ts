import { randomBytes, randomUUID } from 'node:crypto';
import { getProduct } from '~/src/domains/catalog';
import { verificationCode } from '~/src/domains/reports/order.rules';
import { insertReport } from '~/src/domains/reports/reports.store';
import type { Ctx } from '~/src/platform/context';

const MINUTE = 60_000;

/** Ended reports of an account on one product, one a minute back from now; no sources, no money: what a list reads. */
export async function createEndedReports(
  ctx: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
  count: number,
  externalId = 'relatorio-individual',
): Promise<string[]> {
  const product = await getProduct(ctx, externalId);
  const ids: string[] = [];
  let created = new Date();
  const then = { ...ctx, now: () => created };
  for (let at = 0; at < count; at += 1) {
    created = new Date(Date.now() - at * MINUTE);
    const id = randomUUID();
    ids.push(id);
    await insertReport(then, {
      costCenterId: null,
      acceptedAt: null,
      id,
      accountId,
      userId,
      productId: product.id,
      target: product.target,
      priceId: product.priceId,
      price: product.price,
      holdId: randomUUID(),
      texts: {},
      purpose: 'fraud_prevention',
      jobCategory: null,
      legalBasis: 'lgpd-7-IX',
      policyVersion: 'test',
      inputs: { cpf: '30500010463' },
      issuedTo: { kind: 'CPF', document: '52998224725', name: 'MARIA DE TESTE' },
      origin: 'page',
      outstanding: 0,
      verificationCode: verificationCode(randomBytes(12)),
      deadlineAt: created,
    });
  }
  await ctx
    .db('reports')
    .whereIn('id', ids)
    .update({ state: 'done', charged: product.price, ended_at: ctx.now() });
  return ids;
}

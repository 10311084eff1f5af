import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { countSources, personWho, REQUESTER_CPF } from '../order/order.support';
import { createVisitor, endedReport } from '../site.support';

let as: ActorCtx;

const site = await testSite({ worker: true });
beforeAll(async () => {
  ({ as } = await createVisitor(site));
});

const listEvents = (reportId: string) => site.db('events').where({ subject_id: reportId }).orderBy('seq');

describe('webhook events of a report', () => {
  test('of an order and its end, in their order and without personal data', async () => {
    const report = await endedReport(site, as, 'findings');
    const events = await listEvents(report.id);
    const total = await countSources(site.ctx);
    expect(events.map(({ kind }) => kind)).toEqual(['report.ordered', 'report.done']);
    expect(events[1].account_id).toBe(as.actor.accountId);
    expect(events[1].data).toEqual({
      externalId: 'relatorio-individual',
      // The mother's name is not given: the Federal Police is not asked, and its share not charged.
      charged: 3_590,
      failure: null,
      riskIndicator: 'attention',
      sourcesTotal: total,
      sourcesAnswered: total - 1,
      sourcesNotAsked: 1,
      sourcesNoAnswer: 0,
    });
    const text = JSON.stringify(events);
    const { cpf, name } = personWho('findings');
    for (const secret of [cpf, name, REQUESTER_CPF]) expect(text).not.toContain(secret);
  }, 30_000);

  test('of a failure and its code, uncharged', async () => {
    const report = await endedReport(site, as, 'minor');
    expect((await listEvents(report.id)).at(-1)).toMatchObject({
      kind: 'report.failed',
      data: { charged: 0, failure: 'minor' },
    });
  }, 30_000);
});

test('a success is counted without the account', async () => {
  const [before] = await site.db('analytics_events').where({ name: 'query_success' }).count('* as n');
  await endedReport(site, as, 'clean');
  const rows = await site.db('analytics_events').where({ name: 'query_success' }).orderBy('seq');
  expect(rows).toHaveLength(Number(before?.n) + 1);
  expect(Object.keys(rows.at(-1).params).sort()).toEqual(['externalId', 'kind', 'partial', 'seconds']);
}, 30_000);

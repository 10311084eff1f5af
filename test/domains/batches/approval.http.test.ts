import { beforeAll, describe, expect, test } from '@jest/globals';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { appendRows } from '~/src/domains/batches/quote/entry.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createBudget, type Fixture } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import {
  BATCH_CLAIMS,
  createBatchCustomer,
  createColleague,
  getQuote,
  getRows,
  PRICE,
  startBatch,
} from './batches.support';

const site = await testSite();

let as: ActorCtx;
let company: Fixture;
let second: ActorCtx;
let member: ActorCtx;

beforeAll(async () => {
  ({ as, fixture: company } = await createBatchCustomer(site.ctx, { credits: 100 * PRICE }));
  second = await createColleague(site.ctx, company, { role: 'admin' as never });
  member = await createColleague(site.ctx, company, {
    claims: [...BATCH_CLAIMS, 'consultas_reaproveitamento'],
  });
  await createBudget(site.db, company.accountId, { approvalAbove: 2 * PRICE });
});

const mails = (who: ActorCtx) =>
  site.db('messages').where({ user_id: who.actor.userId, template: 'batch-approval' });

describe('a batch above the limit', () => {
  test('is refused to its creator and to members, and notifies the other administrators once', async () => {
    const id = await startBatch(as, getRows(3));
    const { total, price } = await getQuote(as, id);
    for (const who of [as, member, as]) {
      await expect(confirmBatch(who, id, { quotedTotal: total, price })).rejects.toMatchObject({
        code: 'approval_needed',
        status: 409,
      });
    }
    expect((await getBatch(as, id)).state).toBe('ready');
    expect(await mails(second)).toHaveLength(1);
    expect([await mails(as), await mails(member)]).toEqual([[], []]);
    await confirmBatch(second, id, { quotedTotal: total, price });
    const row = await site.db('batches').where({ id }).first();
    expect(row).toMatchObject({ state: 'running', confirmed_by: second.actor.userId });
  });

  test('cannot be filled by the colleague who is to confirm it', async () => {
    const id = await startBatch(as, getRows(2, 20));
    await expect(appendRows(second, id, getRows(3, 30))).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
    });
    await appendRows(as, id, getRows(3, 30));
    expect(await site.db('batch_rows').where({ batch_id: id })).toHaveLength(5);
  });

  test('needs no second person if it is below the limit after all', async () => {
    const id = await startBatch(as, getRows(2, 10));
    const { total, price } = await getQuote(as, id);
    await confirmBatch(as, id, { quotedTotal: total, price });
    expect((await getBatch(as, id)).state).toBe('running');
  });

  test('says so on its page, to the requester and to the approver', async () => {
    const id = await startBatch(as, getRows(4, 20));
    const path = `/confirmar-compra-lote/${id}`;
    const [own, other] = [await logInAs(site, as), await logInAs(site, second)];
    const page = (await own.get(path)).text;
    expect(page).toContain('outra pessoa da administração confirma');
    expect(page).toContain('Pedir aprovação');
    const response = await sendForm(own, path, { accept: 'on' });
    expect(response.headers.location).toBe(path);
    expect((await own.get(path)).text).toContain('Pedido enviado.');
    expect((await other.get(path)).text).toContain('Ao confirmar, você o aprova');
    expect((await sendForm(other, path, { accept: 'on' })).status).toBe(303);
    expect((await getBatch(second, id)).state).toBe('running');
  });

  test('cannot be confirmed by the person who has just invited its creator', async () => {
    const id = await startBatch(member, getRows(4, 60));
    const grant = { since: new Date(), given_by: second.actor.userId };
    await site.db('right_periods').where({ user_id: member.actor.userId }).update(grant);
    const page = (await (await logInAs(site, second)).get(`/confirmar-compra-lote/${id}`)).text;
    expect(page).toContain('aprove a partir de');
    expect(page).not.toContain('name="accept"');
  });

  test('cannot be requested where no other member may confirm', async () => {
    const soleMember = await createBatchCustomer(site.ctx, { credits: 100 * PRICE });
    await createBudget(site.db, soleMember.fixture.accountId, { approvalAbove: 0 });
    const id = await startBatch(soleMember.as, getRows(1, 40));
    const page = (await (await logInAs(site, soleMember.as)).get(`/confirmar-compra-lote/${id}`)).text;
    expect(page).toContain('Convide outra pessoa para a administração');
    expect(page).not.toContain('name="accept"');
  });
});

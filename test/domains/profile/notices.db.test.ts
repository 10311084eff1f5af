import { describe, expect, test } from '@jest/globals';
import { captureHold, notifyLowBalances, placeHold } from '~/src/domains/billing';
import { changePdfPassword } from '~/src/domains/profile/pdf-password.service';
import { findPdf, readPdf } from '~/src/domains/reports/report-file.store';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { opensWithPassword } from '~/test/support/fixtures/pdf';
import { messagesTo } from '~/test/support/mailbox';
import { createCustomer, ended, orderOfTwo, personWho } from '../reports/order/order.support';

const site = await testSite({ worker: true });

const CPFS = ['52998224725', '11144477735', '39053344705', '71428793860', '87748248800', '15350946056'];

async function customer(choices: Record<string, unknown>) {
  const user = await createCustomer(site.ctx, { cpf: CPFS.pop() });
  await site.db('preferences').insert({ user_id: user.fixture.userId, ...choices });
  return user;
}

async function mailsAfterReport(choices: Record<string, unknown>, outcome: string) {
  const { as, fixture } = await customer(choices);
  const { reportId } = await orderOfTwo(as, personWho(outcome));
  await ended(site.ctx, reportId);
  // Every e-mail that the report ordered has gone out.
  await eventually(async () => {
    const mails = await site.db('messages').where({ user_id: fixture.userId, state: 'queued' });
    return mails.length === 0;
  });
  return { mails: messagesTo(site, fixture.email), reportId, as };
}

describe('a finished report is notified as the user chose', () => {
  test.each([
    ['attached', 'clean', 1, 1],
    ['link', 'clean', 1, 0],
    ['none', 'clean', 0, 0],
    ['none', 'not_found', 1, 0],
  ])('%s, %s: %i e-mail with %i attachment', async (report_mail, outcome, count, attachments) => {
    const { mails } = await mailsAfterReport({ report_mail }, outcome);
    expect(mails).toHaveLength(count);
    if (mails[0]) expect(mails[0].attachments).toHaveLength(attachments);
  });
});

test('with a password of one’s own the PDF opens only with it, and the e-mail says so without revealing it', async () => {
  const { as, fixture } = await customer({ report_mail: 'attached' });
  await changePdfPassword(as, 'Cofre#2026!');
  const { reportId } = await orderOfTwo(as, personWho('clean'));
  await ended(site.ctx, reportId);
  const file = await findPdf(site.ctx, reportId);
  if (!file) throw new Error('no PDF');
  const pdf = await readPdf(site.ctx, { id: reportId, accountId: fixture.accountId }, file);
  expect(opensWithPassword(pdf, 'Cofre#2026!')).toBe(true);
  expect(opensWithPassword(pdf, '153509')).toBe(false);
  const mail = await eventually(async () => messagesTo(site, fixture.email)[0]);
  expect(mail.text).toContain('senha própria');
  expect(mail.text).not.toContain('Cofre');
});

describe('running low', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('chosen %s: %i e-mail', async (low_balance_mail, count) => {
    const { fixture } = await createCustomer(site.ctx, {
      credits: 6_000,
      cpf: low_balance_mail ? '86288366757' : '12345678909',
    });
    const { userId, accountId } = fixture;
    await site.db('preferences').insert({ user_id: userId, low_balance_mail });
    const expiresAt = new Date(Date.now() + 60_000);
    const hold = { accountId, amount: 3_000, kind: 'report', referenceId: userId, expiresAt } as const;
    await captureHold(site.ctx, await placeHold(site.ctx, hold), 3_000);
    await notifyLowBalances({ ...site.ctx, now: () => new Date(Date.now() + 120_000) });
    const mails = site.db('messages').where({ user_id: userId, template: 'low-balance' });
    expect(await mails).toHaveLength(count);
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { decideVerification } from '~/src/domains/verification';
import { getDashboard } from '~/src/domains/verification/dashboard/dashboard.queries';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx } from '~/src/platform/context';
import { addDays, DAY_MS, MINUTE_MS } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { personWho } from '../../reports/order/order.support';
import { createCase, createColleague, logInAsReviewer, nextPerson } from '../review/review.support';
import { captured, createVerifier, REVIEWER } from '../verification.support';

const site = await testSite();
const { ctx } = site;
let as: ActorCtx;
const CLEAN = personWho('clean');

beforeAll(async () => {
  ({ as } = await createVerifier(ctx, { claims: [...REVIEWER, 'doccheck_dashboard'] }));
  const automatic = await captured(as, { cpf: CLEAN.cpf, name: CLEAN.name, birthDate: CLEAN.birthDate });
  const { fence = 0 } = (await findVerification(as, automatic)) ?? {};
  await decideVerification(ctx, { verificationId: automatic, fence });
  const ids = [await createCase(ctx, as), await createCase(ctx, as), await createCase(ctx, as)];
  const decide = async (id: string, decision: 'approve' | 'reject') => {
    const { version } = await getVerification(as, id);
    const reason = decision === 'reject' ? 'document_fraud' : null;
    await decideManually(as, id, { decision, reason, note: null, block: null, version });
  };
  await decide(ids[0] as string, 'approve');
  await decide(ids[1] as string, 'reject');
  await createVerificationLink(as, { ...nextPerson(), integrationId: null, origin: 'page' });
  await site.db('verification_samples').delete();
  await site.db('verification_samples').insert(
    ids.slice(0, 2).map((verification_id, at) => ({
      verification_id,
      account_id: as.actor.accountId,
      outcome: at === 0 ? 'approved' : 'rejected',
      ...{
        verdict: 'approved',
        reviewed_at: new Date(),
        created_at: new Date(),
        reviewed_by: as.actor.userId,
      },
    })),
  );
});

describe('the dashboard', () => {
  test('counts outcomes by decider, and the rate of agreement', async () => {
    const figures = await getDashboard(as, { days: 7, integrationId: null });
    expect(figures.total).toEqual({
      started: 4,
      approvedAutomatically: 1,
      approvedByPeople: 1,
      rejectedAutomatically: 0,
      rejectedByPeople: 1,
      review: 1,
      expired: 0,
    });
    expect(figures.agreement).toEqual({ same: 1, of: 2 });
    expect(figures.overturned).toEqual({ count: 0, of: 3 });
    expect(figures.times.median).toBeGreaterThan(0);
    expect(figures.byIntegration.map(({ name, started }) => [name, started])).toEqual([['Padrão', 4]]);
    expect(figures.reasons.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
    const { as: other } = await createVerifier(ctx, { claims: [...REVIEWER, 'doccheck_dashboard'] });
    expect((await getDashboard(other, { days: 90, integrationId: null })).byDay).toEqual([]);
  });

  test('shows how many cases people decided in time, beside the previous period', async () => {
    const { as: own } = await createVerifier(ctx, { claims: [...REVIEWER, 'doccheck_dashboard'] });
    const plant = async (daysAgo: number, minutes: number) => {
      const id = await createCase(ctx, own);
      const { version } = await getVerification(own, id);
      await decideManually(own, id, { decision: 'approve', reason: null, note: null, block: null, version });
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      await site.db('verifications').where({ id }).update({ created_at: at });
      await site
        .db('verification_events')
        .where({ verification_id: id, kind: 'decided', user_id: null })
        .update({ created_at: at });
      const created_at = new Date(at.getTime() + minutes * MINUTE_MS);
      await site.db('verification_decisions').where({ verification_id: id }).update({ created_at });
    };
    for (const [daysAgo, minutes] of [
      [0, 10],
      [1, 20],
      [1, 30],
      [6, 31],
      [7, 8],
      [13, 45],
      [14, 5],
    ] as const)
      await plant(daysAgo, minutes);
    const { reviews, reviewsBy, previous, total, span } = await getDashboard(own, {
      days: 7,
      integrationId: null,
    });
    expect(total.approvedByPeople).toBe(4);
    expect(reviews).toEqual({
      ...{ median: 1_500, p90: 1_842, count: 4, inTime: 3, leastAllowed: 1_800, mostAllowed: 1_800 },
    });
    expect(reviewsBy.map(({ median, count, inTime }) => [median, count, inTime])).toEqual([
      [1_860, 1, 0],
      [1_500, 2, 2],
      [600, 1, 1],
    ]);
    expect(previous.span).toEqual({ from: addDays(span.from, -7), to: addDays(span.from, -1) });
    expect(previous.figures.total.approvedByPeople).toBe(2);
    expect(previous.figures.reviews).toMatchObject({ median: 1_590, count: 2, inTime: 1 });
    const page = await (await logInAsReviewer(site, own)).get('/en-US/doccheck/dashboard?dias=7');
    for (const text of ['3 of 4', '75%', 'before: 50%', '25 min', 'before: 27 min', 'deadline 30 min'])
      expect(page.text).toContain(text);
  });

  test('is a page with a table behind each drawing, and a file', async () => {
    const agent = await logInAsReviewer(site, as);
    const page = await agent.get('/doccheck/dashboard?dias=7');
    for (const shown of ['Painel de verificações', '33 %', '1 de 3', '<svg', '<details>', 'Padrão']) {
      expect(page.text).toContain(shown);
    }
    const file = await agent.get('/doccheck/dashboard?dias=7&formato=csv');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text).toContain('Dia;Iniciadas;Aprovadas pelas regras');
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect(file.text).toMatch(/\r\n\d{2}\/\d{2}\/\d{4};\d/);
    expect(file.headers['content-disposition']).toMatch(
      /filename=verificacoes-\d{4}-\d{2}-\d{2}_ultimos-7-dias\.csv$/,
    );
    const english = await agent.get('/en-US/doccheck/dashboard?dias=7&formato=csv');
    expect(english.headers['content-disposition']).toMatch(
      /filename=verifications-[\d-]{10}_last-7-days\.csv$/,
    );
    expect(english.text).toMatch(/\r\n\d{4}-\d{2}-\d{2},\d/);
    expect((await agent.get('/en-US/doccheck/dashboard?dias=nada')).text).toContain('Verification dashboard');
  });

  test('requires its claim, and is empty for a company without verifications', async () => {
    const reader = await logInAsReviewer(site, await createColleague(ctx, as, { claims: ['doccheck'] }));
    expect((await reader.get('/doccheck/dashboard')).status).toBe(303);
    expect((await reader.get('/doccheck/verification')).text).not.toContain('/doccheck/dashboard');
    const { as: other } = await createVerifier(ctx, { claims: [...REVIEWER, 'doccheck_dashboard'] });
    expect((await (await logInAsReviewer(site, other)).get('/doccheck/dashboard')).text).toContain(
      'Nada neste período',
    );
  });
});

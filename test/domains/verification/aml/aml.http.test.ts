import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { checkLedger } from '~/src/domains/billing';
import { saveBettingCredentials } from '~/src/domains/sources';
import { getAml } from '~/src/domains/verification/aml/aml.queries';
import { createAmlReport, dismissMatch, restoreMatch } from '~/src/domains/verification/aml/aml.service';
import type { AmlView } from '~/src/domains/verification/aml/aml.types';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { PEOPLE } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { createApiToken, ended } from '../../reports/order/order.support';
import { captured, createVerifier, REVIEWER } from '../verification.support';

const site = await testSite({ worker: { reconcileMs: 500 } });
const { ctx } = site;

/** A reviewer without a right to any other report. */
const AML: Claim[] = [...REVIEWER, 'doccheck_aml_report'];
/** The product's price less the betting authority's share: the account has no certificate. */
const DUE = 2_490 - 390;

const personWith = (outcome: string) => {
  const person = PEOPLE.find((each) => each.outcome === outcome);
  if (!person?.birthDate) throw new Error(outcome);
  return { cpf: person.cpf, name: person.name, birthDate: person.birthDate };
};

async function made(as: ActorCtx, outcome: string): Promise<{ id: string; view: AmlView }> {
  const id = await captured(as, personWith(outcome));
  await ended(ctx, await createAmlReport(as, id));
  return { id, view: await getAml(as, id) };
}

const outcomes = (view: AmlView) =>
  Object.fromEntries(view.sections.map(({ code, outcome }) => [code, outcome]));
const getMatch = (view: AmlView) =>
  view.sections.flatMap(({ findings }) => findings).find(({ finding }) => finding.kind === 'list_match');

let as: ActorCtx;
beforeAll(async () => {
  ({ as } = await createVerifier(ctx, { credits: 1_000_000, claims: AML }));
});

describe('the report', () => {
  test('states its price before the order, is made once, and charges answered sources only', async () => {
    const { as: payer } = await createVerifier(ctx, { credits: 10_000, claims: AML });
    const id = await captured(payer, personWith('clean'));
    expect(await getAml(payer, id)).toMatchObject({ state: 'can_be_created', due: DUE, obstacle: null });
    const [one, two] = await Promise.all([
      createAmlReport(payer, id, { due: DUE }),
      createAmlReport(payer, id),
    ]);
    expect(one).toBe(two);
    await ended(ctx, one);
    expect(await createAmlReport(payer, id)).toBe(one);
    const reports = await site.db('reports').where({ account_id: payer.actor.accountId });
    expect(reports).toMatchObject([{ id: one, origin: 'verification', state: 'done', charged: DUE }]);
    expect(await site.db('messages').where({ user_id: payer.actor.userId })).toEqual([]);
    const view = await getAml(payer, id);
    expect([view.state, view.report?.hasPdf]).toEqual(['available', true]);
    expect(outcomes(view)).toEqual({
      pep: 'clear',
      ceis: 'clear',
      cnep: 'clear',
      ofac: 'clear',
      un: 'clear',
      betting: 'not_asked',
      benefits: 'clear',
    });
    expect(view.sections.find(({ code }) => code === 'ofac')).toMatchObject({
      listDate: '2026-11-19',
      algorithm: '3',
    });
    await checkLedger(ctx);
  });

  test.each([
    ['findings', 'pep'],
    ['sanctioned', 'ceis'],
    ['sanctioned', 'cnep'],
    ['listed', 'ofac'],
    ['listed_alias', 'un'],
    ['bpc', 'benefits'],
  ])('of the person %s finds something under %s', async (outcome, code) => {
    const { view } = await made(as, outcome);
    expect(outcomes(view)[code]).toBe('found');
  });

  test('queries the betting authority only with the account’s certificate', async () => {
    const { as: operator } = await createVerifier(ctx, { credits: 100_000, claims: AML });
    await saveBettingCredentials(ctx, operator.actor.accountId, { cert: 'sandbox', key: 'sandbox' });
    const { view } = await made(operator, 'betting_barred');
    expect(outcomes(view)).toMatchObject({ betting: 'found', benefits: 'found' });
    const { view: without } = await made(as, 'betting_barred');
    expect(without.sections.find(({ code }) => code === 'betting')).toMatchObject({
      outcome: 'not_asked',
      needsCertificate: true,
    });
  });

  test('that failed costs nothing, says so, and can be made again', async () => {
    const { as: payer } = await createVerifier(ctx, { credits: 100_000, claims: AML });
    const id = await captured(payer, personWith('not_found'));
    const first = await createAmlReport(payer, id);
    await ended(ctx, first);
    expect(await getAml(payer, id)).toMatchObject({ state: 'unavailable', due: DUE, obstacle: null });
    expect(await createAmlReport(payer, id)).not.toBe(first);
    expect(await site.db('reports').where({ id: first }).first()).toMatchObject({ charged: 0 });
  });

  test('requires its right, the pictures, credits, and the displayed price', async () => {
    const { as: reviewer } = await createVerifier(ctx, { claims: REVIEWER });
    const id = await captured(reviewer, personWith('clean'));
    expect(await getAml(reviewer, id)).toMatchObject({ canCreate: false, due: null });
    await expect(createAmlReport(reviewer, id)).rejects.toMatchObject({ code: 'forbidden' });
    const early = await createVerificationLink(as, {
      ...personWith('clean'),
      integrationId: null,
      origin: 'page',
    });
    expect(await getAml(as, early)).toMatchObject({ state: 'unavailable', obstacle: 'aml_not_received' });
    await expect(createAmlReport(as, early)).rejects.toMatchObject({ code: 'aml_not_received' });
    const { as: poor } = await createVerifier(ctx, { credits: 490, claims: AML });
    const unpaid = await captured(poor, personWith('clean'));
    await expect(createAmlReport(poor, unpaid)).rejects.toMatchObject({ code: 'insufficient_credits' });
    const other = await captured(as, personWith('clean'));
    await expect(createAmlReport(as, other, { due: 1 })).rejects.toMatchObject({ code: 'price_changed' });
    await expect(createAmlReport(as, unpaid)).rejects.toMatchObject({ code: 'verification_not_found' });
  });
});

describe('a name match of another person', () => {
  const ENTRY = { list: 'ofac-sdn', entryId: '101' } as const;
  const WHY = { reason: 'Nasceu em outro país', days: 90 } as const;

  test('can be dismissed, stays visible, and is dismissed in the next report too', async () => {
    const { id, view } = await made(as, 'listed');
    expect(getMatch(view)).toMatchObject({
      finding: {
        birthYear: 'equal',
        listedBirths: [{ from: 1969, to: 1969, approximate: false }],
        tokens: [{ by: 'same' }, {}, {}],
      },
      dismissal: null,
    });
    await dismissMatch(as, id, ENTRY, WHY);
    const now = await getAml(as, id);
    expect(outcomes(now).ofac).toBe('dismissed');
    expect(getMatch(now)?.dismissal).toMatchObject({ reason: WHY.reason });
    const { id: next, view: later } = await made(as, 'listed');
    expect(outcomes(later).ofac).toBe('dismissed');
    const rows = await site.db('aml_dismissals').select('reason_sealed');
    expect(rows[0]?.reason_sealed.toString()).not.toContain('outro');
    await restoreMatch(as, next, ENTRY);
    expect(outcomes(await getAml(as, id)).ofac).toBe('found');
    const audited = await site
      .db('audit_events')
      .where({ account_id: as.actor.accountId })
      .whereIn('action', ['aml_report_ordered', 'aml_dismissed', 'aml_restored'])
      .pluck('action');
    expect(new Set(audited).size).toBe(3);
  });

  test('counts again once the dismissal has expired', async () => {
    const { id } = await made(as, 'listed');
    await dismissMatch(as, id, ENTRY, { ...WHY, days: 30 });
    const later = (days: number): ActorCtx => ({
      ...as,
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    expect(outcomes(await getAml(later(29), id)).ofac).toBe('dismissed');
    expect(outcomes(await getAml(later(31), id)).ofac).toBe('found');
    await restoreMatch(as, id, ENTRY);
  });

  test('cannot be dismissed by another account or a read-only user, and only where a report has it', async () => {
    const { id } = await made(as, 'listed');
    const { as: other } = await createVerifier(ctx, { claims: AML });
    await expect(dismissMatch(other, id, ENTRY, WHY)).rejects.toMatchObject({
      code: 'verification_not_found',
    });
    const reader = { ...as, actor: { ...as.actor, claims: ['doccheck', 'doccheck_readonly'] as Claim[] } };
    await expect(dismissMatch(reader, id, ENTRY, WHY)).rejects.toMatchObject({ code: 'forbidden' });
    const unknown = { ...ENTRY, entryId: '105' };
    await expect(dismissMatch(as, id, unknown, WHY)).rejects.toMatchObject({ code: 'aml_entry_unknown' });
  });
});

describe('a program', () => {
  test('orders the report and reads it, with the reasons of each likeness', async () => {
    const { as: caller, fixture } = await createVerifier(ctx, { credits: 100_000, claims: AML });
    const token = await createApiToken(ctx, fixture);
    const call = (name: string, body: object) =>
      request(site.app).post(`/api/Verification/${name}`).set('Authorization', `Bearer ${token}`).send(body);
    const uniqueIdentifier = await captured(caller, personWith('listed'));
    const before = await call('AmlReport', { uniqueIdentifier });
    expect(before.body.data).toMatchObject({ state: 'can_be_created', price: DUE / 100, sections: [] });
    expect((await call('CreateAmlReport', { uniqueIdentifier, expectedPrice: 1 })).status).toBe(409);
    const ordered = await call('CreateAmlReport', { uniqueIdentifier, expectedPrice: DUE / 100 });
    expect(ordered.status).toBe(200);
    await ended(ctx, ordered.body.data.report.uniqueIdentifier);
    const { data } = (await call('AmlReport', { uniqueIdentifier })).body;
    expect(data.state).toBe('available');
    const ofac = data.sections.find(({ code }: { code: string }) => code === 'ofac');
    expect(ofac).toMatchObject({
      outcome: 'found',
      listDate: '2026-11-19',
      matches: [{ entry: '101', score: 1, birthYear: 'equal', dismissedUntil: null }],
    });
    expect(JSON.stringify(data)).not.toContain(personWith('listed').cpf);
  });
});

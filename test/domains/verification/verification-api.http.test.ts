import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { decideVerification } from '~/src/domains/verification';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { formatCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { createApiToken, personWho } from '../reports/order/order.support';
import { captured, createVerifier } from './verification.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const CLEAN = personWho('clean');
const person = { cpf: CLEAN.cpf, name: CLEAN.name, birthDate: CLEAN.birthDate };

async function caller(options?: Parameters<typeof createVerifier>[1]) {
  const { as, fixture } = await createVerifier(ctx, options);
  const token = await createApiToken(ctx, fixture);
  const call = (name: string, body: object, key?: string) => {
    const httpRequest = request(site.app)
      .post(`/api/Verification/${name}`)
      .set('Authorization', `Bearer ${token}`);
    if (key) httpRequest.set('Idempotency-Key', key);
    return httpRequest.send(body);
  };
  const picture = (query: object) =>
    request(site.app).get('/api/Verification/Picture').set('Authorization', `Bearer ${token}`).query(query);
  return { as, call, picture };
}

async function decided(id: string): Promise<void> {
  const row = (await findVerification(ctx, id)) as VerificationRow;
  await decideVerification(ctx, { verificationId: id, fence: row.fence });
}

describe('a program', () => {
  test('creates a link once per key, and follows it', async () => {
    const { call } = await caller();
    const body = { cpf: formatCpf(CLEAN.cpf), fullName: CLEAN.name, reference: 'P-1' };
    const response = await call('CreateLink', body, 'link-0001');
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({ status: 'NOT_FOUND' });
    expect(response.body.data.url).toMatch(/\/doccheck\/v\/[\w-]{43}$/);
    const again = await call('CreateLink', body, 'link-0001');
    expect(again.body.data).toEqual(response.body.data);
    expect((await call('CreateLink', { ...body, reference: 'P-2' }, 'link-0001')).status).toBe(422);
    const { uniqueIdentifier } = response.body.data;
    const view = (await call('Get', { uniqueIdentifier })).body.data;
    expect(view).toMatchObject({ status: 'NOT_FOUND', reviewStatus: 'none', reference: 'P-1', charged: 0 });
    expect(JSON.stringify(view)).not.toContain(CLEAN.cpf);
    const list = (await call('List', { cpf: CLEAN.cpf })).body.data;
    expect(list.verifications.map((each: { uniqueIdentifier: string }) => each.uniqueIdentifier)).toEqual([
      uniqueIdentifier,
    ]);
    const { integrations } = (await call('Integrations', {})).body.data;
    expect(integrations).toHaveLength(1);
  });

  test('gets the errors of its input', async () => {
    const { call } = await caller();
    const wrong = await call('CreateLink', { cpf: '11111111111' });
    expect([wrong.status, wrong.body.errors.cpf]).toEqual([422, ['CPF Inválido']]);
    const away = await call('CreateLink', { cpf: CLEAN.cpf, redirectUrl: 'https://elsewhere.test/x' });
    expect([away.status, Object.keys(away.body.errors)]).toEqual([422, ['redirectUrl']]);
    const unknown = await call('CreateLink', {
      cpf: CLEAN.cpf,
      integrationUniqueIdentifier: '00000000-0000-4000-8000-000000000000',
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'integration_unknown']);
    expect((await call('List', { cpf: '123' })).status).toBe(422);
    const late = await call('List', { startDate: '2026-11-02', endDate: '2026-11-01' });
    expect([late.status, late.body.errors.startDate]).toEqual([
      422,
      ['A data inicial deve ser inferior à data final'],
    ]);
    expect((await call('List', { startDate: '2026-11-02', endDate: '2026-11-02' })).status).toBe(200);
  });

  test('without credits or the right cannot create a link', async () => {
    const poor = await caller({ credits: 0 });
    const refused = await poor.call('CreateLink', { cpf: CLEAN.cpf });
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_credits']);
    const reader = await caller({ claims: ['doccheck', 'doccheck_readonly'] });
    expect((await reader.call('CreateLink', { cpf: CLEAN.cpf })).status).toBe(403);
    const none = await caller({ claims: ['consultas'] });
    expect((await none.call('List', {})).status).toBe(403);
  });

  test('decides a case at the version that it saw, once', async () => {
    const { as, call } = await caller();
    const id = await captured(as, { ...person, liveness: 'failed' });
    await decided(id);
    const { version, reviewerUniqueIdentifier } = (await call('Get', { uniqueIdentifier: id })).body.data;
    expect(reviewerUniqueIdentifier).toBeNull();
    const decision = {
      uniqueIdentifier: id,
      decision: 'reject',
      reason: 'document_fraud',
      block: '1h',
      version,
    };
    expect((await call('Decide', { ...decision, reason: null })).status).toBe(422);
    expect((await call('Decide', decision)).body.data.status).toBe('REJEICAO_MANUAL');
    const { verifications } = (await call('List', { status: 'rejected' })).body.data;
    expect(verifications).toMatchObject([
      { reason: 'document_fraud', reviewerUniqueIdentifier: as.actor.userId },
    ]);
    expect(Date.parse(verifications[0].blockedUntil)).toBeGreaterThan(Date.now() + 3_000_000);
    const late = await call('Decide', { ...decision, decision: 'approve' });
    expect([late.status, late.body.code]).toEqual([409, 'verification_decided']);
  });

  test('sees the pictures of its own account, and each look is written down', async () => {
    const { as, call, picture } = await caller();
    const { picture: others } = await caller();
    const id = await captured(as, person);
    const [first] = (await call('Get', { uniqueIdentifier: id })).body.data.pictures;
    const at = { uniqueIdentifier: id, picture: first.uniqueIdentifier };
    const response = await picture(at);
    expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await others(at)).status).toBe(404);
    const rows = await site.db('audit_events').where({ action: 'verification_picture_seen', subject_id: id });
    expect(rows).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { moveApplication } from '~/src/domains/recruitment/applications.store';
import { changeVacancyState } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { createApiToken } from '../../reports/order/order.support';
import { countApplications, createRecruiter, createVacancy } from '../connections/connections.support';

const site = await testSite();
const { ctx } = site;

async function caller(options?: Parameters<typeof createRecruiter>[1]) {
  const { as, fixture } = await createRecruiter(ctx, options);
  const token = await createApiToken(ctx, fixture);
  const call = (name: string, body: object, key?: string) => {
    const httpRequest = request(site.app)
      .post(`/api/Recruitment/${name}`)
      .set('Authorization', `Bearer ${token}`);
    if (key) httpRequest.set('Idempotency-Key', key);
    return httpRequest.send(body);
  };
  return { as, call };
}

const cpf = (n: number): string => completeCpf(String(440_000_000 + n));
const person = (n: number) => ({ fullName: `Pessoa ${n} Teste`, cpf: cpf(n), email: `p${n}@exemplo.test` });

describe('a program', () => {
  test('adds people once per key, with an outcome for each line, and follows them', async () => {
    const { as, call } = await caller();
    const vacancyUniqueIdentifier = await createVacancy(as);
    const vacancies = (await call('ListVacancies', { state: 'open' })).body.data;
    expect(vacancies.vacancies[0]).toMatchObject({ uniqueIdentifier: vacancyUniqueIdentifier });
    const body = {
      vacancyUniqueIdentifier,
      candidates: [person(1), { ...person(2), cpf: '11111111111' }, person(1), { fullName: 'Só Nome' }],
    };
    const response = await call('AddApplications', body, 'adding-0001');
    expect(response.status).toBe(200);
    const { lines, added } = response.body.data;
    expect(added).toBe(1);
    expect(lines.map((line: { outcome: string }) => line.outcome)).toEqual([
      'added',
      'refused',
      'known',
      'refused',
    ]);
    expect(lines[1].errors).toEqual([
      { field: 'cpf', code: 'cpf', message: 'o dígito verificador não confere' },
    ]);
    expect(lines[3].errors[0]).toMatchObject({ field: 'email', code: 'contact' });
    const again = await call('AddApplications', body, 'adding-0001');
    expect(again.body.data).toEqual(response.body.data);
    expect(await countApplications(as)).toBe(1);
    const list = (await call('ListApplications', { vacancyUniqueIdentifier })).body.data;
    expect(list).toMatchObject({
      total: 1,
      next: null,
      applications: [{ state: 'imported', source: 'api' }],
    });
    expect(JSON.stringify(list)).not.toContain(cpf(1));
    const uniqueIdentifier = lines[0].applicationUniqueIdentifier;
    await moveApplication(ctx, uniqueIdentifier, 'invited');
    const one = (await call('GetApplication', { uniqueIdentifier })).body.data;
    expect(one).toMatchObject({ state: 'invited', result: null, checks: [], vacancyUniqueIdentifier });
  });

  test('reads a long list page by page', async () => {
    const { as, call } = await caller();
    const vacancyUniqueIdentifier = await createVacancy(as);
    const candidates = Array.from({ length: 30 }, (_, n) => person(100 + n));
    expect((await call('AddApplications', { vacancyUniqueIdentifier, candidates })).status).toBe(200);
    const first = (await call('ListApplications', { vacancyUniqueIdentifier, limitResult: 20 })).body.data;
    const second = (await call('ListApplications', { vacancyUniqueIdentifier, cursor: first.next })).body
      .data;
    expect([first.applications.length, second.applications.length, second.next]).toEqual([20, 10, null]);
  });

  test('is refused foreign or closed vacancies, and too many people', async () => {
    const { as, call } = await caller();
    const ownVacancy = await createVacancy(as);
    const other = await caller();
    const otherVacancy = await createVacancy(other.as);
    const add = (vacancyUniqueIdentifier: string, candidates: object[] = [person(200)]) =>
      call('AddApplications', { vacancyUniqueIdentifier, candidates });
    expect([(await add(otherVacancy)).status, (await add(randomUUID())).status]).toEqual([404, 404]);
    expect((await call('GetApplication', { uniqueIdentifier: randomUUID() })).body.code).toBe(
      'application_not_found',
    );
    expect((await add(ownVacancy, [])).status).toBe(422);
    expect(
      (
        await add(
          ownVacancy,
          Array.from({ length: 101 }, (_, n) => person(n)),
        )
      ).status,
    ).toBe(422);
    await changeVacancyState(as, ownVacancy, 'paused');
    const paused = await add(ownVacancy);
    expect([paused.status, paused.body.code]).toEqual([409, 'vacancy_not_open']);
    const none = await caller({ claims: ['consultas'] });
    expect((await none.call('ListVacancies', {})).status).toBe(403);
  });
});

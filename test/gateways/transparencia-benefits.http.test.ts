import { beforeEach, describe, expect, test } from '@jest/globals';
import { monthsUpTo, toDay } from '~/src/shared/dates';
import { testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { transparencia } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('transparencia', 'ok', 0));

const months = monthsUpTo(toDay(new Date()), 3);
const ask = (cpf: string) => transparencia.listBenefits({ cpf, months });

describe('Portal da Transparência, social benefits', () => {
  test('of a person in no program are none, with one call', async () => {
    const outcome = await ask('40442820135');
    expect(outcome).toMatchObject({ outcome: 'answered', data: [], billed: false });
    expect(outcome.outcome === 'answered' && JSON.parse(outcome.raw)).toHaveLength(1);
  });

  test('BPC is read for the requested months across pages', async () => {
    const outcome = await ask('30500012164');
    expect(outcome).toMatchObject({
      data: [
        { program: 'bpc', payments: months.map((month) => ({ month, amount: 151_800 })), unknown: false },
      ],
    });
  });

  test('withdrawals are read by NIS and month; an empty month, which is a 400, is not a failure', async () => {
    expect(await ask('28784142090')).toMatchObject({
      outcome: 'answered',
      data: [
        {
          program: 'novo_bolsa_familia',
          payments: months.slice(1).map((month) => ({ month, amount: 65_000 })),
        },
        { program: 'bolsa_familia', payments: [] },
        { program: 'auxilio_emergencial', payments: [] },
      ],
    });
  });

  test('the fake answers an empty month as the real service does', async () => {
    const response = await fetch(
      `${sandbox.url}/transparencia/api-de-dados/novo-bolsa-familia-sacado-por-nis?nis=12345678901&anoMesReferencia=202611&pagina=1`,
      { headers: { 'chave-api-dados': 'sandbox' } },
    );
    expect([response.status, await response.json()]).toEqual([
      400,
      { 'Erro na API': 'Erro ao executar a consulta' },
    ]);
  });

  test('another 400 is refused, and an answer about another person is discarded', async () => {
    expect(await ask('40442820136')).toMatchObject({ outcome: 'refused', reason: 'bad_request' });
    sandbox.faults.set('transparencia', 'wrong', 3_600);
    expect(await ask('30500012164')).toMatchObject({ outcome: 'unavailable', reason: 'malformed' });
  });

  test.each([
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['rate_limited', 'rate_limited'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('transparencia', mode, 3_600);
    expect(await ask('28784142090')).toMatchObject({ outcome: 'unavailable', reason });
  });
});

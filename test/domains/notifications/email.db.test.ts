import { describe, expect, it } from '@jest/globals';
import { renderEmail } from '~/jobs/render-email';
import { queueEmail, type Template } from '~/src/domains/notifications';
import { findUnsent, markMessage } from '~/src/domains/notifications/message.store';
import { inTransaction } from '~/src/platform/context';
import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const database = await testDatabase();

const link = 'https://idoneo.test/x?a=1&b=2';

describe('an e-mail', () => {
  it.each<[Template, object]>([
    ['validate-email', { link }],
    ['report-ready', { link, productName: '<b>Produto</b>', partial: true, attached: true }],
    [
      'report-ready',
      { link, productName: 'P', document: 'CPF ***.456.789-**', open: '1 de 9 não consultada' },
    ],
    ['report-failed', { link, productName: 'Produto' }],
    ['history-export-ready', { link, until: '29/11/2026' }],
    [
      'batch-ended',
      {
        link,
        name: 'candidatos.csv',
        product: 'Relatório Individual',
        rows: { delivered: 8, partial: 1, failed: 1, reused: 2 },
        amount: 'R$ 10,00',
      },
    ],
    [
      'batch-paused',
      { link, name: null, product: 'Relatório Individual', reason: 'credits' as const, waiting: 3 },
    ],
    [
      'approval-asked',
      {
        link,
        company: '<b>Produto</b> Ltda',
        who: 'Ana',
        product: 'P',
        amount: 'R$ 150,00',
        until: '30/11/2026',
      },
    ],
    ['approval-decided', { link, product: 'P', amount: 'R$ 150,00', decision: 'refused' as const }],
    ['member-left', { link, company: '<b>Produto</b>', member: 'Ana (ana@fora.test)', joinable: true }],
    ['member-changed', { link, company: '<b>Produto</b>', member: 'Ana', role: 'admin' as const }],
    ['batch-approval', { link, company: 'Empresa', who: 'Ana', product: 'P', amount: 'R$ 150,00' }],
    [
      'control-proposed',
      {
        ...{
          link,
          kind: 'vacancy_four_eyes' as const,
          name: '<b>Gerente</b>',
          company: 'Empresa',
          who: 'Ana',
        },
        reason: 'Acordo com a diretoria',
        until: '30/11/2026',
      },
    ],
    [
      'control-announced',
      {
        link,
        kind: 'budget' as const,
        name: '',
        company: 'Empresa',
        who: 'Ana',
        reason: '',
        until: '30/11/2026',
      },
    ],
    [
      'control-former',
      {
        link,
        kind: 'budget' as const,
        name: '',
        company: 'Empresa',
        who: 'Ana',
        reason: 'R',
        until: '30/11/2026',
      },
    ],
    [
      'control-left',
      {
        link,
        kind: 'budget' as const,
        name: '',
        company: 'Empresa',
        who: 'Ana',
        reason: '',
        until: '30/11/2026',
      },
    ],
    ['payment-received', { link, amount: 'R$ 50,00' }],
    ['payment-taken-back', { link, amount: 'R$ 50,00' }],
    ['invoice-taken-back', { link, amount: 'R$ 50,00' }],
    [
      'keys-suspended',
      {
        link,
        company: 'Empresa',
        person: '<b>Produto</b>',
        keys: [
          { name: 'ERP', prefix: 'ido_live_abc', used: '25/11/2026' },
          { name: 'BI', prefix: 'ido_live_def', used: null },
        ],
        endpoints: ['Avisos'],
        connections: ['Gupy'],
      },
    ],
    ['new-lead', { link, protocol: 'ABCD-2345', kind: 'kyc_bet', volume: 'calls_5k' }],
  ])('%s has subject, HTML and text in both languages, escaped, with its link', (template, params) => {
    const [pt, en] = (['pt-BR', 'en-US'] as const).map((locale) =>
      renderEmail({ template, params, locale }, { origin: 'https://idoneo.test', issuer: SANDBOX_ISSUER }),
    );
    for (const mail of [pt, en]) {
      expect(mail?.subject).not.toBe('');
      expect(mail?.text).toContain(link);
      for (const part of [SANDBOX_ISSUER.name, `CNPJ ${SANDBOX_ISSUER.cnpj}`, SANDBOX_ISSUER.address]) {
        expect(mail?.text).toContain(part);
        expect(mail?.html).toContain(part);
      }
      expect(mail?.html).toContain('href="https://idoneo.test/x?a=1&amp;b=2"');
      expect(mail?.html).not.toContain('<b>Produto');
      expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\{|[a-z]+\.[a-z]+[A-Z]/);
    }
    expect(pt?.subject).not.toBe(en?.subject);
  });

  it('exists if, and only if, the transaction that ordered it commits', async () => {
    const ctx = testContext(database.knex);
    const { userId } = await createPerson(database.knex);
    const order = { userId, template: 'validate-email' as const, params: { link } };
    await inTransaction(ctx, async (tx) => {
      await queueEmail(tx, order);
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await database.knex('messages')).toHaveLength(0);
    expect(await database.knex('outbox')).toHaveLength(0);
  });

  it('with one key is written once; its job and its row show neither address nor parameters', async () => {
    const ctx = testContext(database.knex);
    const address = 'alguem@exemplo.test';
    const request = { address, template: 'validate-email' as const, params: { link }, key: 'k1' };
    await queueEmail(ctx, request);
    await queueEmail(ctx, request);
    const rows = await database.knex('messages').where({ key: 'k1' });
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify([await database.knex('outbox'), rows]);
    for (const secret of [address, link]) expect(stored).not.toContain(secret);
    expect(await findUnsent(ctx, rows[0].id)).toMatchObject({ to: address, params: { link } });
    await markMessage(ctx, rows[0].id, 'sent');
    expect(await findUnsent(ctx, rows[0].id)).toBeNull();
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { findPdf, readPdf } from '~/src/domains/reports/report-file.store';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { personWho, REQUESTER_CPF } from '../order/order.support';
import { type Browser, createVisitor, endedReport } from '../site.support';

let visitor: Browser;
let code: string;
let reportId: string;

const site = await testSite({ worker: true });
beforeAll(async () => {
  const { as } = await createVisitor(site);
  const report = await endedReport(site, as);
  code = report.verification_code;
  reportId = report.id;
  visitor = site.agent();
});

describe('the public page', () => {
  test('asks for the code', async () => {
    const { text, status } = await visitor.get('/verificar');
    expect(status).toBe(200);
    expect(text).toContain('Código do relatório');
  });

  test('leads a typed code to its address and says that it is authentic', async () => {
    const typed = await visitor.get('/verificar').query({ codigo: code.toLowerCase().replaceAll('-', ' ') });
    expect(typed.headers.location).toBe(`/verificar/${code}`);
    const { text, status } = await visitor.get(`/verificar/${code}`);
    expect(status).toBe(200);
    expect(text).toContain('Relatório autêntico');
    expect(text).toContain('Relatório Individual');
  });

  test('shows nothing personal', async () => {
    const { text } = await visitor.get(`/verificar/${code}`);
    const person = personWho('findings');
    for (const secret of [person.cpf, '917.086', person.name, REQUESTER_CPF, '529.982', 'MARIA DE TESTE']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(reportId);
  });

  test('reports a code that was never issued', async () => {
    for (const unknown of ['AAAA-BBBB-CCCC', 'lixo', '%00']) {
      const { status, text } = await visitor.get(`/verificar/${unknown}`);
      expect([unknown, status >= 400 && status < 500]).toEqual([unknown, true]);
      expect(text).not.toContain('Relatório autêntico');
    }
  });

  test('tells an identical file from one with a changed byte', async () => {
    const stored = await findPdf(site.ctx, reportId);
    if (!stored) throw new Error('no PDF');
    const { account_id: accountId } = await site.db('reports').where({ id: reportId }).first('account_id');
    const pdf = await readPdf(site.ctx, { id: reportId, accountId }, stored);
    const changed = Buffer.from(pdf);
    changed.writeUInt8(pdf.readUInt8(pdf.length - 200) ^ 1, pdf.length - 200);
    const compare = async (file: Buffer) => {
      const fields = hiddenFields((await visitor.get(`/verificar/${code}`)).text);
      return visitor.post(`/verificar/${code}`).field(fields).attach('arquivo', file, 'relatorio.pdf');
    };
    expect((await compare(pdf)).text).toContain('idêntico, byte a byte');
    expect((await compare(changed)).text).toContain('Arquivo adulterado');
  });

  test('starts no session, whatever is asked or sent', async () => {
    const outsider = site.agent();
    const responses = [
      await outsider.get('/verificar'),
      await outsider.get(`/verificar/${code}`),
      await outsider.get('/verificar/AAAA-BBBB-CCCC'),
      await outsider.post(`/verificar/${code}`).attach('arquivo', Buffer.from('x'), 'x.pdf'),
      await outsider.post(`/verificar/${code}`).field('arquivo', ''),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200, 422]);
    expect(responses[4]?.text).toContain('Escolha o arquivo PDF');
    for (const { headers } of responses) expect(headers['set-cookie']).toBeUndefined();
  });

  test('says that there is a newer version of an older one', async () => {
    const { account_id } = await site.db('reports').where({ id: reportId }).first('account_id');
    const file = { report_id: reportId, account_id, kind: 'pdf', version: 2, file_key: 'x', bytes: 1 };
    await site.db('report_files').insert({ ...file, sha256: 'f'.repeat(64) });
    expect((await visitor.get(`/verificar/${code}?v=1`)).text).toContain('Há uma versão mais nova');
    expect((await visitor.get(`/verificar/${code}?v=2`)).text).toContain('Relatório autêntico');
  });

  test('is available in English', async () => {
    expect((await visitor.get(`/en-US/verify/${code}`)).text).toContain('Authentic report');
  });

  test('refuses forms of another origin, and too many requests', async () => {
    const send = (from: string) =>
      visitor
        .post(`/verificar/${code}`)
        .set('Sec-Fetch-Site', from)
        .attach('arquivo', Buffer.from('x'), 'x.pdf');
    expect((await send('cross-site')).status).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await send('same-origin')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    const httpRequest = Array.from({ length: 70 }, () => visitor.get('/verificar/AAAA-BBBB-CCCC'));
    expect((await Promise.all(httpRequest)).some(({ status }) => status === 429)).toBe(true);
  });
});

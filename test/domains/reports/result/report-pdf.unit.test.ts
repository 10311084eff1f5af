import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportView } from '~/src/domains/reports';
import { reportDocument } from '~/src/domains/reports/result/document.rules';
import { createChildRunner } from '~/src/platform/child/runner';
import { createI18n } from '~/src/platform/i18n';
import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import type { Locale } from '~/src/shared/locale';
import { opensWithPassword } from '~/test/support/fixtures/pdf';
import { aReport } from './report-view.support';

const children = createChildRunner();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idoneo-pdf-'));
});
afterAll(async () => {
  children.close();
  await rm(folder, { recursive: true, force: true });
});

async function draw(view: ReportView): Promise<Buffer> {
  const i18n = createI18n(view.locale);
  const document = reportDocument(view, {
    t: i18n.getFixedT(view.locale, 'reports'),
    brand: 'Idôneo',
    issuer: SANDBOX_ISSUER,
    verifyAddress: 'http://localhost:3000/verificar',
    checkAddress: 'http://localhost:3000/verificar/ABCD-EFGH-2345?v=1',
  });
  return Buffer.from(
    await children.run<unknown, Uint8Array>('src/domains/reports/result/pdf.child', document),
  );
}

/** The dictionaries of a PDF: encryption leaves them readable, but for their texts. */
const dictionariesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/ 0 obj\n(<<[\s\S]*?>>)\n(?:stream|endobj)/g)].map(
    ([, dictionary = '']) => dictionary,
  );

describe('the PDF of a report', () => {
  it('has links for the code and the printed address, and headers that say of what', async () => {
    const dictionaries = dictionariesOf(await draw(aReport({})));
    const links = dictionaries.filter((each) => each.includes('/Subtype /Link'));
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toContain('/Contents');
      expect(link).toMatch(/\/StructParent \d/);
    }
    const elements = dictionaries.filter((each) => /^\/S \/Link$/m.test(each));
    expect(elements).toHaveLength(2);
    for (const element of elements) expect(element).toMatch(/\/Type \/OBJR/);
    const heads = dictionaries.filter((each) => /^\/S \/TH$/m.test(each));
    expect(heads.length).toBeGreaterThan(2);
    for (const head of heads) expect(head).toMatch(/\/O \/Table\n\/Scope \/Column/);
  });

  it.each<Locale>(['pt-BR', 'en-US'])(
    'is tagged, in its language (%s), and encrypted with 256 bits',
    async (locale) => {
      const pdf = (await draw(aReport({ locale }))).toString('latin1');
      expect(pdf.startsWith('%PDF-1.7')).toBe(true);
      expect(pdf).toContain('/Marked true');
      expect(pdf).toContain('/StructTreeRoot');
      expect(pdf).toMatch(/\/CFM \/AESV3/);
      expect(pdf).not.toContain('Helvetica');
    },
    20_000,
  );

  it('opens with the first six characters of the requester document and with nothing else', async () => {
    const pdf = await draw(aReport({}));
    expect(opensWithPassword(pdf, '12ABC3')).toBe(true);
    for (const other of ['', '000000', '12ABC', '12abc3']) expect(opensWithPassword(pdf, other)).toBe(false);
    expect(pdf.includes('Marina')).toBe(false);
    const reader = await pdftotext();
    if (!reader) return;
    const file = join(folder, 'report.pdf');
    await writeFile(file, pdf);
    const text = await reader(file, '12ABC3');
    for (const shown of [
      'Marina Sá Cavalcanti',
      '917.086.352-03',
      'Requer atenção',
      'Página 1 de',
      'ABCD-EFGH-2345',
    ]) {
      expect(text).toContain(shown);
    }
    await expect(reader(file, '000000')).rejects.toThrow();
  }, 20_000);
});

describe('its words', () => {
  const texts = (view: ReportView) =>
    JSON.stringify(
      reportDocument(view, {
        t: createI18n(view.locale).getFixedT(view.locale, 'reports'),
        brand: 'Idôneo',
        issuer: SANDBOX_ISSUER,
        verifyAddress: 'x',
        checkAddress: 'x',
      }).blocks,
    );

  it('never say "nothing on record" of a source that did not respond', () => {
    const down = aReport({ pep: 'unavailable' });
    expect(texts(down)).not.toMatch(/nada consta/i);
    expect(texts(down)).toContain('Sem resposta: não respondeu até o prazo');
    expect(texts(aReport({ pep: 'none' }))).toContain('Nada consta');
  });

  it('give the whole fingerprint of each answer', () => {
    expect(texts(aReport({}))).toContain(`${'a'.repeat(32)}\\n${'a'.repeat(32)}"`);
  });

  it('name the subject on the cover, and state first what needs attention, in words', () => {
    const risk: ReportView['risk'] = {
      level: 'attention',
      reasons: [
        { code: 'cpf_regular', level: 'low' },
        { code: 'pep_current', level: 'attention' },
      ],
    };
    const text = texts({ ...aReport({}), risk });
    expect(text).toMatch(/^\[{"kind":"title","name":"Marina Sá Cavalcanti","line":"CPF 917\.086\.352-03/);
    expect(text.indexOf('"kind":"alerts"')).toBeLessThan(text.indexOf('"kind":"sources"'));
    expect(text.indexOf('Requer atenção: Consta como pessoa exposta')).toBeGreaterThan(0);
    expect(text.indexOf('Requer atenção: Consta')).toBeLessThan(text.indexOf('O CPF está regular'));
  });

  it('count sources that were not queried beside the indicator, hollow and never green, with the missing input', () => {
    const low: ReportView['risk'] = {
      level: 'low',
      reasons: [
        { code: 'cpf_regular', level: 'low' },
        { code: 'source_not_asked', level: 'low', source: 'pf-antecedentes' },
      ],
    };
    const text = texts({ ...aReport({ pep: 'none', police: true }), risk: low });
    expect(text).toContain('"word":"Sem alertas no que foi consultado"');
    expect(text).toContain('"open":"1 de 3 não consultada"');
    expect(text).toContain('"marks":["low","low","notAsked"]');
    expect(text).toContain('"Não consultada: faltou o nome da mãe"');
    expect(text).toContain(
      '{"text":"Antecedentes criminais: não consultada neste pedido.","tone":"neutral"}',
    );
  });

  it('give the price charged, of the list price where that was more', () => {
    const text = texts(aReport({ pep: 'unavailable' }));
    expect(text).toContain('{"label":"Valor cobrado","value":"R$\u00a029,90 (de R$\u00a039,90)"}');
    expect(texts(aReport({}))).toContain('{"label":"Valor cobrado","value":"R$\u00a039,90"}');
  });

  it('state times in English in the order of the other dates', () => {
    expect(texts(aReport({ locale: 'en-US' }))).toContain('21 Nov 2026 - 10:00:00');
    expect(texts(aReport({ locale: 'en-US' }))).not.toContain('21/11/2026');
  });

  it('mark a record under another name', () => {
    expect(texts(aReport({ pep: 'other' }))).toContain('diferente do que consta na Receita Federal');
  });
});

/** The reader of the system, where there is one. */
async function pdftotext(): Promise<((file: string, password: string) => Promise<string>) | null> {
  const run = promisify(execFile);
  const version = await run('pdftotext', ['-v']).catch(() => null);
  if (!version) return null;
  return async (file, password) => (await run('pdftotext', ['-upw', password, file, '-'])).stdout;
}

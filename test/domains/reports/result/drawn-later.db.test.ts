import { createHash, randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { orderReport, redrawReport } from '~/src/domains/reports';
import { emptyOrdered } from '~/src/domains/reports/erasure.store';
import { findPdf, listPdfs, savePdf } from '~/src/domains/reports/report-file.store';
import { getReportView } from '~/src/domains/reports/reports.queries';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { findAuthenticity } from '~/src/domains/reports/result/authenticity.queries';
import { openPdf } from '~/src/domains/reports/result/pdf.service';
import { getPdfCopy } from '~/src/domains/reports/result/pdf-copy.service';
import { createChildRunner } from '~/src/platform/child/runner';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { StorageUnavailable } from '~/src/platform/files/errors';
import { testSite } from '~/test/support/app';
import { logInAs } from '~/test/support/log-in-as';
import { createCustomer, ended, order, personWho } from '../order/order.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const { as } = await createCustomer(ctx, { credits: 900_000 });

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const filesOf = (id: string) =>
  site
    .db('report_files')
    .where({ report_id: id })
    .orderBy(['version', 'kind'])
    .select('kind', 'version', 'sha256');

/** A report as a batch orders it, once it has ended. */
async function orderRow(actor: ActorCtx): Promise<ReportView> {
  const { cpf } = personWho('clean');
  const { reportId } = await orderReport(actor, {
    productExternalId: 'exposicao-politica',
    inputs: { cpf },
    texts: {},
    purpose: 'fraud_prevention',
    idempotencyKey: randomUUID(),
    origin: 'batch',
    approved: true,
  });
  await ended(ctx, reportId);
  return getReportView(ctx, actor.actor.accountId, reportId);
}

test('a row of a batch stores the data of its PDF, which is generated at its first request and kept', async () => {
  const view = await orderRow(as);
  expect(view.hasPdf).toBe(true);
  expect(await filesOf(view.id)).toMatchObject([{ kind: 'document', version: 1 }]);
  const before = await findAuthenticity(ctx, view.verificationCode);
  expect(before).toMatchObject({ verdict: 'authentic', versions: 1, sha256: null });
  const copy = await getPdfCopy(as, view);
  expect(copy?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const sha256 = hash(copy?.pdf ?? Buffer.alloc(0));
  expect(await filesOf(view.id)).toMatchObject([{ kind: 'document' }, { kind: 'pdf', version: 1, sha256 }]);
  expect((await getPdfCopy(as, view))?.pdf).toEqual(copy?.pdf);
  const after = await findAuthenticity(ctx, view.verificationCode, { file: sha256 });
  expect(after).toMatchObject({ verdict: 'authentic', versions: 1, sha256 });
  const foreign = await findAuthenticity(ctx, view.verificationCode, { file: 'a'.repeat(64) });
  expect(foreign?.verdict).toBe('adulterated');
});

test('the PDF is the same whenever and by whomever it is generated, from data stored at the report’s end', async () => {
  const view = await orderRow(as);
  const document = await findPdf(ctx, view.id);
  if (!document) throw new Error('no document');
  const draw = () => openPdf(ctx, view, document);
  const together = await Promise.all([draw(), draw(), draw()]);
  expect(new Set(together.map((pdf) => hash(pdf ?? Buffer.alloc(0)))).size).toBe(1);
  expect(await filesOf(view.id)).toHaveLength(2);
  // As after a restored backup: the row of the PDF is gone, names and texts have changed meanwhile.
  await site.db('report_files').where({ report_id: view.id, kind: 'pdf' }).delete();
  await site.db('sources').update({ name_pt: site.db.raw(`name_pt || ' (novo nome)'`) });
  await orderRow(as).then(({ id }) => findPdf(ctx, id));
  expect(hash((await draw()) ?? Buffer.alloc(0))).toBe(hash(together[0] ?? Buffer.alloc(0)));
});

test('a version superseded before its first request counts, and has no fingerprint', async () => {
  const view = await orderRow(as);
  const children = createChildRunner();
  await redrawReport({ ...ctx, children }, view.id);
  children.close();
  expect(await filesOf(view.id)).toMatchObject([
    { kind: 'document', version: 1 },
    { kind: 'document', version: 2 },
  ]);
  const copy = await getPdfCopy(as, view);
  const file = hash(copy?.pdf ?? Buffer.alloc(0));
  expect((await findAuthenticity(ctx, view.verificationCode, { file }))?.verdict).toBe('authentic');
  expect((await findAuthenticity(ctx, view.verificationCode, { version: 1 }))?.verdict).toBe('superseded');
});

test('a version is generated again if another was generated while it was read', async () => {
  const { reportId: id } = await order(as, personWho('clean'));
  await ended(ctx, id);
  const children = createChildRunner();
  let runs = 0;
  const run: typeof children.run = async (...args) => {
    runs += 1;
    if (runs === 1) await redrawReport({ ...ctx, children }, id);
    return children.run(...args);
  };
  await redrawReport({ ...ctx, children: { ...children, run } }, id);
  children.close();
  expect(runs).toBe(2);
  expect((await filesOf(id)).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('a document that the previous release generates after a late answer replaces one of the same version', async () => {
  const view = await orderRow(as);
  const document = await findPdf(ctx, view.id);
  if (!document) throw new Error('no document');
  const content = Buffer.from('%PDF- of the release before');
  const { fileKey, sha256, bytes } = await savePdf(ctx, view, { pdf: content, ownPassword: false });
  const row = { report_id: view.id, account_id: view.accountId, kind: 'pdf', version: 1 };
  await site.db('report_files').insert({ ...row, file_key: fileKey, sha256, bytes, own_password: false });
  expect(await openPdf(ctx, view, document)).toEqual(content);
  expect((await getPdfCopy(as, view))?.pdf).toEqual(content);
  expect(await findAuthenticity(ctx, view.verificationCode, { file: sha256 })).toMatchObject({
    verdict: 'authentic',
    versions: 1,
  });
});

test('an erased report has no PDF to generate', async () => {
  const view = await orderRow(as);
  const document = await findPdf(ctx, view.id);
  if (!document) throw new Error('no document');
  await inTransaction(ctx, (tx) => emptyOrdered(tx, [view.id]));
  expect(await openPdf(ctx, view, document)).toBeNull();
  expect((await listPdfs(ctx, [view.id])).size).toBe(0);
  expect(await getPdfCopy(as, view)).toBeNull();
});

test('while file storage is down, returns 503 with a retry time, and changes nothing', async () => {
  const view = await orderRow(as);
  const browser = await logInAs(site, as);
  const page = `/exibir-consulta/${view.id}/pdf`;
  const folder = join(site.platform.config.dataDir, 'files');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const refused = await browser.get(page).set('Accept', 'application/json');
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '120']);
  expect(refused.body.message).toContain('tente de novo em alguns minutos');
  const full = { ...ctx.files, put: () => Promise.reject(new StorageUnavailable(new Error('full'))) };
  await expect(getPdfCopy({ ...as, files: full }, view)).rejects.toThrow(StorageUnavailable);
  expect(await filesOf(view.id)).toMatchObject([{ kind: 'document' }]);
  expect((await browser.get(page)).status).toBe(200);
  expect(await filesOf(view.id)).toMatchObject([{ kind: 'document' }, { kind: 'pdf' }]);
});

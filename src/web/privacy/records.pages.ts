import type { Response } from 'express';
import type { LegalText } from '~/src/domains/marketing/legal.types';
import { listProtections } from '~/src/domains/privacy/records/processing.queries';
import { listRoutines } from '~/src/domains/privacy/records/retention.queries';
import { fileNameFor, sendCsv } from '~/src/http/download';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { getI18n } from '~/src/platform/i18n';
import { csvTable } from '~/src/platform/tables/csv';
import { ACCEPTED_TEXTS } from '~/src/shared/legal-versions';
import { getTexts } from '~/src/shared/texts';
import ImpactPage from '~/views/privacy/records/impact.page';
import { describeOperation, type Operation } from '~/views/privacy/records/operation';
import ProcessingPage from '~/views/privacy/records/processing.page';
import RetentionPage from '~/views/privacy/records/retention.page';

/** What the legal texts promise to delete, and how the routines that do it ran. */
export async function showRetention(req: UserRequest, res: Response): Promise<void> {
  const routines = await listRoutines(req.ctx);
  const title = req.translate('retention:title');
  await renderPage(req, res, RetentionPage, { routines, promises: listPromises(req) }, { title });
}

/** The first cells of the privacy policy's table on retention, in its order. */
function listPromises(req: UserRequest): string[] {
  const texts = getTexts(getI18n(req.locale), 'legal');
  const policy = texts('documents.privacy', { returnObjects: true }) as unknown as LegalText;
  const blocks = policy.sections.flatMap(({ body }) => body);
  const table = blocks.find((block) => typeof block !== 'string' && block.id === 'retention');
  const rows = table && typeof table !== 'string' ? table.rows : [];
  return rows.map(([what = '']) => what);
}

async function listOperations(req: UserRequest): Promise<Operation[]> {
  const t = getTexts(getI18n(req.locale), 'retention');
  return (await listProtections(req.ctx)).map((each) => describeOperation(t, each));
}

const COLUMNS = [
  'data',
  'purpose',
  'holders',
  'kinds',
  'basis',
  'recipients',
  'period',
  'law',
  'protection',
] as const;

/** The record of processing operations; `?formato=csv` and `json` return it as a file. */
export async function showProcessing(req: UserRequest, res: Response): Promise<void> {
  const operations = await listOperations(req);
  const name = fileNameFor(req, req.translate('retention:processing.file'));
  if (req.query.formato === 'csv') {
    const text = (key: (typeof COLUMNS)[number]) => ({
      title: req.translate(`retention:processing.field.${key}`),
      kind: 'text' as const,
      read: (operation: Operation) => operation[key],
    });
    return sendCsv(req, res, name, csvTable(COLUMNS.map(text), [operations], req.locale));
  }
  if (req.query.formato === 'json') {
    res.setHeader('Cache-Control', 'no-store');
    res.attachment(`${name}.json`).json({ locale: req.locale, operations });
    return;
  }
  const title = req.translate('retention:processing.title');
  await renderPage(req, res, ProcessingPage, { operations }, { title });
}

/** The impact assessment (LGPD, art. 38), as far as the product knows it. */
export async function showImpact(req: UserRequest, res: Response): Promise<void> {
  const operations = await listOperations(req);
  const title = req.translate('retention:impact.title');
  const { version } = ACCEPTED_TEXTS.privacy;
  await renderPage(req, res, ImpactPage, { operations, version, at: req.ctx.now() }, { title });
}

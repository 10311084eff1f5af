import type { Response } from 'express';
import { MAX_FILE_BYTES } from '~/src/domains/batches';
import { listConnections } from '~/src/domains/recruitment/connections/connections.service';
import { candidatesTemplate, runErrorFile } from '~/src/domains/recruitment/runs/files.service';
import { importFile } from '~/src/domains/recruitment/runs/import.service';
import { repeatRun } from '~/src/domains/recruitment/runs/repeat.service';
import {
  countRuns,
  findRunRow,
  findRunSource,
  getRun,
  listLines,
  listRuns,
  type RunLine,
} from '~/src/domains/recruitment/runs/runs.queries';
import { fieldReasons, reasonText } from '~/src/domains/recruitment/runs/runs.wording';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { fileNameFor, sendSheet } from '~/src/http/download';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { uploadedFile } from '~/src/http/forms/upload';
import { hangUpSignal } from '~/src/http/hang-up';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { Invalid, NotFound } from '~/src/platform/errors';
import { isSheetFormat } from '~/src/platform/tables/sheet';
import { formatMinute } from '~/src/shared/dates';
import { withoutEmpty } from '~/src/shared/routes';
import { saveRecordCount } from '~/src/web/recruitment/record-counts.pages';
import { getPartner, type PartnerRequest } from '~/src/web/recruitment/recruitment.pages';
import { importForm } from '~/views/recruitment/runs/import.form';
import ImportPage from '~/views/recruitment/runs/import.page';
import RunPage from '~/views/recruitment/runs/run.page';
import RunsPage from '~/views/recruitment/runs/runs.page';
import { linesQuery, runsQuery } from './runs.schemas';

const RUNS_PER_PAGE = 25;
const LINES_PER_PAGE = 50;

/** Imports into the vacancies, newest first, and the connected systems. */
export async function showRuns(req: PartnerRequest, res: Response): Promise<void> {
  const slug = await getPartner(req);
  const { origem, situacao, depois: after, linhas } = runsQuery.parse(req.query);
  const filter = { kind: origem, state: situacao };
  const before = after ? linhas : 0;
  const [{ runs, count, next }, counts, connections] = await Promise.all([
    listRuns(req.ctx, filter, { after, limit: RUNS_PER_PAGE }),
    countRuns(req.ctx),
    listConnections(req.ctx),
  ]);
  const at = { partner: slug };
  const query = withoutEmpty({ origem, situacao });
  const props = {
    slug,
    runs,
    count,
    before,
    counts,
    connections,
    filter,
    moreHref: next
      ? hrefFor(req, 'batch-runs', at, { ...query, depois: next, linhas: String(before + runs.length) })
      : null,
    firstHref: after ? hrefFor(req, 'batch-runs', at, query) : null,
  };
  saveRecordCount(req, res, 'listBatchRunsTotalRecords', count);
  await renderPage(req, res, RunsPage, props, { title: req.translate('recruitmentRuns:title') });
}

/** One run, line by line, with each result. */
export async function showRun(req: PartnerRequest<'batchRunUid'>, res: Response): Promise<void> {
  const slug = await getPartner(req);
  const { situacao: state, depois: after, linhas } = linesQuery.parse(req.query);
  const run = await getRun(req.ctx, req.params.batchRunUid);
  const before = after ? linhas : 0;
  const row = await findRunRow(req.ctx, run.id);
  const { lines, next } = await listLines(req.ctx, row, state, { after, limit: LINES_PER_PAGE });
  const count = state ? run.counts[state] : run.counts.all;
  const at = { partner: slug, batchRunUid: run.id };
  const query = withoutEmpty({ situacao: state });
  const getHref = (cursor: string | null, lead: number) =>
    hrefFor(req, 'batch-run', at, cursor ? { ...query, depois: cursor, linhas: String(lead) } : query);
  const props = {
    slug,
    run,
    state,
    count,
    before,
    source: await findRunSource(req.ctx, row),
    lines: lines.map((line) => ({ ...line, reason: getReason(req, line) })),
    here: getHref(after, before),
    moreHref: next ? getHref(next, before + lines.length) : null,
    firstHref: after ? getHref(null, 0) : null,
  };
  const moment = formatMinute(run.createdAt, req.locale);
  await renderPage(req, res, RunPage, props, {
    title: req.translate('recruitmentRuns:run.title', { moment }),
  });
}

/** Why a line was refused, or which of its data were left out. */
function getReason({ translate }: UserRequest, { state, code }: RunLine): string | null {
  if (!code) return null;
  if (state === 'refused') return reasonText(code, translate);
  const fields = fieldReasons(code, translate) && reasonText(code, translate);
  return fields && translate('recruitmentRuns:line.leftOut', { fields });
}

/** Retries the refused lines. */
export const submitAgain = form({
  schema: noFields,
  show: flashErrorsOn('batch-run'),
  async submit(req: PartnerRequest<'batchRunUid'>, res) {
    const slug = await getPartner(req);
    const count = await repeatRun(req.ctx, req.params.batchRunUid);
    flash(req, { kind: 'ok', text: req.translate('recruitmentRuns:run.repeated', { count }) });
    redirectTo(req, res, 'batch-run', { partner: slug, batchRunUid: req.params.batchRunUid });
  },
});

/** The refused lines with their reasons, to be corrected and sent again; `?formato=xlsx`. */
export const sendErrors: Handler<PartnerRequest<'batchRunUid'>> = async (req, res) => {
  await getPartner(req);
  const run = await getRun(req.ctx, req.params.batchRunUid);
  if (run.counts.refused === 0) throw new NotFound('not_found');
  const format = req.query.formato === 'xlsx' ? 'xlsx' : 'csv';
  const name = fileNameFor(req, req.translate('recruitmentRuns:file.errorsName'));
  sendSheet(res, format, name, await runErrorFile(req.ctx, run.id, format));
};

/** An empty sheet with the candidate columns. */
export const sendTemplate: Handler<PartnerRequest<'positionUid' | 'format'>> = async (req, res) => {
  await getPartner(req);
  await getVacancy(req.ctx, req.params.positionUid);
  const { format } = req.params;
  if (!isSheetFormat(format)) throw new NotFound('not_found');
  const name = req.translate('recruitmentRuns:file.templateName');
  sendSheet(res, format, name, await candidatesTemplate(req.ctx, format));
};

/** The form that sends a file of candidates to a vacancy. */
export async function showImport(
  req: PartnerRequest<'positionUid'>,
  res: Response,
  result: FormResult<typeof importForm> = EMPTY_FORM,
): Promise<void> {
  const slug = await getPartner(req);
  const { id, code, title, state } = await getVacancy(req.ctx, req.params.positionUid);
  const props = {
    slug,
    vacancy: { id, code, title, state },
    errors: result.errors,
    hidden: result.values.ocultas === 'on',
  };
  const name = `${req.translate('recruitmentRuns:import.title')} · ${title}`;
  await renderPage(req, res, ImportPage, props, { title: name, status: result.status });
}

/** Receives the file; a job imports its lines, and the run's page shows the progress. */
export const submitImport = form({
  schema: importForm.schema,
  maxBytes: MAX_FILE_BYTES,
  show: showImport,
  async submit(req: PartnerRequest<'positionUid'>, res, { ocultas: hidden }) {
    const slug = await getPartner(req);
    if (req.fileTooLarge) throw new Invalid('invalid', { arquivo: ['batches:errors.file.too_large'] });
    const file = uploadedFile(req, 'arquivo');
    if (!file || file.content.length === 0) {
      throw new Invalid('invalid', { arquivo: ['recruitmentRuns:errors.noFile'] });
    }
    const id = await importFile(req.ctx, req.params.positionUid, {
      ...file,
      hidden,
      signal: hangUpSignal(res),
    });
    flash(req, { kind: 'ok', text: req.translate('recruitmentRuns:import.started') });
    redirectTo(req, res, 'batch-run', { partner: slug, batchRunUid: id });
  },
});

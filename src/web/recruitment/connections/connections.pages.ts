import type { Response } from 'express';
import {
  changeConnection,
  createConnection,
  getConnection,
  listMappable,
  mapJobs,
  readConnection,
  rotateConnectionKey,
} from '~/src/domains/recruitment/connections/connections.service';
import { listJobs } from '~/src/domains/recruitment/connections/connections.store';
import type {
  AtsKind,
  ConnectionView,
  TestFinding,
} from '~/src/domains/recruitment/connections/connections.types';
import { testConnection } from '~/src/domains/recruitment/connections/test.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { getPartner, type PartnerRequest } from '~/src/web/recruitment/recruitment.pages';
import { toValues } from '~/views/components/forms/define-form';
import { connectionForm } from '~/views/recruitment/connections/connection.form';
import ConnectionPage from '~/views/recruitment/connections/connection.page';
import ConnectionKeyPage from '~/views/recruitment/connections/connection-key.page';
import ConnectionKindPage from '~/views/recruitment/connections/connection-kind.page';
import ConnectionRotatePage from '~/views/recruitment/connections/connection-rotate.page';
import { atsKind, jobField, jobsForm } from './connections.schemas';

/** Last segment of the URL of a new one. */
const NEW = 'nova';

const on = (checked: boolean): string => (checked ? 'on' : '');

const PATHS: Record<AtsKind, string> = {
  gupy: '/webhooks/ats/gupy',
  greenhouse: '/ats/greenhouse',
  ashby: '/ats/ashby',
};
const getUrl = ({ ctx }: UserRequest, kind: AtsKind): string => `${ctx.origin}${PATHS[kind]}`;

const toFormValues = ({ kind, name, settings, active }: ConnectionView) =>
  toValues(connectionForm, {
    tipo: kind,
    nome: name,
    etapa: settings.step,
    convida: settings.invite,
    ativa: active,
  });

/** A connection, or a new one: first its system is chosen. */
export async function showConnection(
  req: PartnerRequest<'connectionUid'>,
  res: Response,
  result: FormResult<typeof connectionForm> = EMPTY_FORM,
): Promise<void> {
  if (req.params.connectionUid === NEW) return showNew(req, res, result);
  await showStored(req, res, result, null);
}

async function showNew(
  req: PartnerRequest,
  res: Response,
  result: FormResult<typeof connectionForm>,
): Promise<void> {
  const slug = await getPartner(req);
  const kind = atsKind.parse(result.values.tipo ?? req.query.tipo ?? null);
  const title = req.translate('recruitmentRuns:connections.new');
  if (!kind) return renderPage(req, res, ConnectionKindPage, { slug, uid: NEW }, { title });
  // Greenhouse and Ashby send people by hand, one by one: they are invited at once by default.
  const first = { tipo: kind, nome: '', etapa: '', ativa: 'on', convida: on(kind !== 'gupy') };
  const isSubmitted = Object.keys(result.values).length > 0;
  const props = {
    slug,
    uid: NEW,
    kind,
    connection: null,
    url: getUrl(req, kind),
    values: isSubmitted ? result.values : first,
    errors: result.errors,
    jobs: [],
    vacancies: [],
    findings: null,
  };
  await renderPage(req, res, ConnectionPage, props, { title, status: result.status });
}

async function showStored(
  req: PartnerRequest<'connectionUid'>,
  res: Response,
  result: FormResult<typeof connectionForm>,
  findings: TestFinding[] | null,
): Promise<void> {
  const slug = await getPartner(req);
  const connection = await getConnection(req.ctx, req.params.connectionUid);
  const jobs = await listJobs(req.ctx, connection.id);
  const isSubmitted = Object.keys(result.values).length > 0;
  const props = {
    slug,
    uid: connection.id,
    kind: connection.kind,
    connection,
    findings,
    url: getUrl(req, connection.kind),
    values: isSubmitted ? { ...result.values, tipo: connection.kind } : toFormValues(connection),
    errors: result.errors,
    jobs: jobs.map((job) => ({ ...job, field: jobField(job.externalId) })),
    vacancies: jobs.length > 0 ? await listMappable(req.ctx) : [],
  };
  await renderPage(req, res, ConnectionPage, props, { title: connection.name, status: result.status });
}

/** Creates or changes a connection. The key is shown once, on the page that responds: in no URL and no cache. */
export const submitConnection = form({
  schema: connectionForm.schema,
  show: showConnection,
  async submit(req: PartnerRequest<'connectionUid'>, res, { kind, data }) {
    const slug = await getPartner(req);
    if (req.params.connectionUid === NEW) {
      const { id, key } = await createConnection(req.ctx, kind, data);
      return showKey(req, res, id, key);
    }
    await changeConnection(req.ctx, req.params.connectionUid, data);
    flash(req, { kind: 'ok', text: req.translate('recruitmentRuns:connection.saved') });
    redirectTo(req, res, 'ats-connection', { partner: slug, connectionUid: req.params.connectionUid });
  },
});

async function showKey(req: PartnerRequest, res: Response, id: string, secret: string): Promise<void> {
  const slug = await getPartner(req);
  const connection = await getConnection(req.ctx, id);
  const props = { slug, connection, secret, url: getUrl(req, connection.kind) };
  const title = req.translate('recruitmentRuns:connection.shownTitle');
  await renderPage(req, res, ConnectionKeyPage, props, { title });
}

/** Confirms before a key is rotated: the old one ends at once. */
export async function showRotate(req: PartnerRequest<'connectionUid'>, res: Response): Promise<void> {
  const slug = await getPartner(req);
  const connection = await getConnection(req.ctx, req.params.connectionUid);
  const title = req.translate('recruitmentRuns:connection.rotateTitle');
  await renderPage(req, res, ConnectionRotatePage, { slug, connection }, { title });
}

export const submitRotate = form({
  schema: noFields,
  show: flashErrorsOn('ats-connection'),
  async submit(req: PartnerRequest<'connectionUid'>, res) {
    await getPartner(req);
    await showKey(
      req,
      res,
      req.params.connectionUid,
      await rotateConnectionKey(req.ctx, req.params.connectionUid),
    );
  },
});

/** Tests a connection and shows the result on its page. */
export const submitTest = form({
  schema: noFields,
  show: flashErrorsOn('ats-connection'),
  async submit(req: PartnerRequest<'connectionUid'>, res) {
    await getPartner(req);
    await showStored(req, res, EMPTY_FORM, await testConnection(req.ctx, req.params.connectionUid));
  },
});

/** Maps the system's jobs to vacancies. */
export const submitJobs = form({
  schema: jobsForm,
  show: flashErrorsOn('ats-connection'),
  async submit(req: PartnerRequest<'connectionUid'>, res, choices) {
    const slug = await getPartner(req);
    await readConnection(req.ctx, req.params.connectionUid);
    await mapJobs(req.ctx, req.params.connectionUid, choices);
    flash(req, { kind: 'ok', text: req.translate('recruitmentRuns:connection.jobsSaved') });
    redirectTo(req, res, 'ats-connection', { partner: slug, connectionUid: req.params.connectionUid });
  },
});

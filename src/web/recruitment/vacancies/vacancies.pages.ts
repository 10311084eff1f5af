import type { Response } from 'express';
import { isChangeWaiting } from '~/src/domains/controls';
import { listCompanyChanges } from '~/src/domains/oversight';
import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { findPackage, listPackages } from '~/src/domains/recruitment/vacancies/packages.store';
import { listPermittedProducts } from '~/src/domains/recruitment/vacancies/permitted.queries';
import { getCost } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { listVacancies } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import {
  changeVacancyState,
  copyVacancy,
  getVacancy,
  saveVacancy,
} from '~/src/domains/recruitment/vacancies/vacancies.service';
import { JOB_CATEGORIES, type JobCategory } from '~/src/domains/reports';
import { formValues, noFields, renameErrors } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { withoutEmpty } from '~/src/shared/routes';
import { isUuid } from '~/src/shared/uuid';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { saveRecordCount } from '~/src/web/recruitment/record-counts.pages';
import {
  getPartner,
  type PartnerRequest,
  partnerHref,
  redirectToPartner,
} from '~/src/web/recruitment/recruitment.pages';
import { type FormValues, toValues } from '~/views/components/forms/define-form';
import VacancyPage from '~/views/recruitment/vacancies/form.page';
import VacanciesPage from '~/views/recruitment/vacancies/list.page';
import SetupPage from '~/views/recruitment/vacancies/setup.page';
import VacancyStatePage from '~/views/recruitment/vacancies/state.page';
import { VACANCY_FIELDS, vacancyForm } from '~/views/recruitment/vacancies/vacancy.form';
import { listQuery, stateParam } from './vacancies.schemas';

const PAGE = 25;

/** The list of vacancies, or the same with their setup. */
const showList =
  (page: 'vacancies' | 'vacancy-setup'): Handler<PartnerRequest> =>
  async (req, res) => {
    const { ctx } = req;
    const slug = await getPartner(req);
    const { busca, situacao, minhas, pagina } = listQuery.parse(req.query);
    const filter = { words: busca || null, state: situacao, mine: minhas };
    const { lines, count, counts } = await listVacancies(ctx, filter, { limit: pagina * PAGE });
    saveRecordCount(
      req,
      res,
      page === 'vacancies' ? 'listPositionsRecords' : 'listPositionsSetupTotalRecords',
      count,
    );
    const query = withoutEmpty({ busca, situacao, minhas: minhas ? 'on' : null });
    const getHref = (changed: Record<string, string>) =>
      partnerHref(req, page, {}, withoutEmpty({ ...query, ...changed }));
    const props = {
      slug,
      lines,
      count,
      counts,
      now: ctx.now(),
      busca,
      minhas,
      state: situacao,
      filtered: Boolean(busca || situacao || minhas),
      mineHref: getHref({ minhas: minhas ? '' : 'on' }),
      stateHref: (state: string) => getHref({ situacao: state }),
      moreHref:
        lines.length < count ? `${getHref({ pagina: String(pagina + 1) })}#linha-${lines.length}` : null,
    };
    if (page === 'vacancies') {
      await renderPage(req, res, VacanciesPage, props, {
        title: req.translate('recruitment:vacancies.title'),
      });
      return;
    }
    const packages = await listPackages(ctx, ctx.actor.accountId);
    const costs = await Promise.all(
      lines.map(async ({ id, package_id, job_category }) => {
        const products = packages.find((each) => each.id === package_id)?.products ?? [];
        return [id, getCost(await listPermittedProducts(ctx, products, job_category))] as const;
      }),
    );
    const setup = { ...props, hasPackages: packages.length > 0, costs: Object.fromEntries(costs) };
    await renderPage(req, res, SetupPage, setup, { title: req.translate('recruitment:setup.title') });
  };
export const showVacancies = showList('vacancies');
export const showSetup = showList('vacancy-setup');

const toFormValues = (row: VacancyRow) =>
  toValues(vacancyForm, {
    codigo: row.code,
    titulo: row.title,
    area: row.area,
    unidade: row.unit,
    cidade: row.city,
    funcao: row.job_category,
    justificativa: row.justification,
    pacote: row.package_id,
    posicoes: row.openings,
    prazo: row.notice_days,
    guarda: row.retention_days,
    segunda: row.four_eyes,
    automatica: row.auto_checks,
    versao: row.version,
  });

const FIRST: FormValues<typeof vacancyForm> = { posicoes: '1', prazo: '7', guarda: '180', versao: '0' };

/** Whether this is a preview of what the law permits with the current choices; nothing is rejected yet. */
const isPreview = ({ body }: UserRequest): boolean => body?.step === 'preview';

async function showForm(
  req: PartnerRequest,
  res: Response,
  result: FormResult<typeof vacancyForm>,
  at: VacancyRow | null,
): Promise<void> {
  const { ctx } = req;
  const slug = await getPartner(req);
  const packages = await listPackages(ctx, ctx.actor.accountId);
  const isSubmitted = Object.keys(result.values).length > 0;
  const initialValues = at ? toFormValues(at) : { ...FIRST, pacote: packages[0]?.id ?? '' };
  const values: FormValues<typeof vacancyForm> = isSubmitted
    ? { ...result.values, versao: initialValues.versao ?? '0' }
    : initialValues;
  const category = (JOB_CATEGORIES as readonly string[]).includes(values.funcao ?? '')
    ? (values.funcao as JobCategory)
    : null;
  const pack = isUuid(values.pacote ?? '')
    ? await findPackage(ctx, ctx.actor.accountId, values.pacote ?? '')
    : null;
  const preview = isPreview(req);
  const props = {
    slug,
    values,
    category,
    errors: preview ? {} : renameErrors(result.errors, VACANCY_FIELDS),
    uid: at?.id ?? null,
    vacancy: at && { title: at.title, state: at.state },
    packages: packages.map(({ id, name }) => ({ id, name })),
    changes: at ? await listCompanyChanges(ctx, { kind: 'vacancy_four_eyes', subject: at.id }) : [],
    permitted: pack ? await listPermittedProducts(ctx, pack.products, category) : [],
  };
  const title = req.translate(at ? 'recruitment:form.edit' : 'recruitment:form.new');
  await renderPage(req, res, VacancyPage, props, { title, status: preview ? 200 : result.status });
}

/** A new vacancy. */
export const showNewVacancy = (
  req: PartnerRequest,
  res: Response,
  result: FormResult<typeof vacancyForm> = EMPTY_FORM,
): Promise<void> => showForm(req, res, result, null);

/** A vacancy to change. */
export const showVacancy = async (
  req: PartnerRequest<'positionUid'>,
  res: Response,
  result: FormResult<typeof vacancyForm> = EMPTY_FORM,
): Promise<void> => {
  await getPartner(req);
  await showForm(req, res, result, await getVacancy(req.ctx, req.params.positionUid));
};

const withValues = (req: UserRequest) => ({ ...EMPTY_FORM, values: formValues<typeof vacancyForm>(req) });

export const submitNewVacancy = form({
  schema: vacancyForm.schema,
  show: showNewVacancy,
  async submit(req: PartnerRequest, res, { data }) {
    await getPartner(req);
    if (isPreview(req)) return showNewVacancy(req, res, withValues(req));
    const id = await saveVacancy(req.ctx, null, data);
    flash(req, { kind: 'ok', text: req.translate('recruitment:form.saved') });
    redirectToPartner(req, res, 'vacancy-edit', { positionUid: id });
  },
});

export const submitVacancy = form({
  schema: vacancyForm.schema,
  show: showVacancy,
  async submit(req: PartnerRequest<'positionUid'>, res, { data, version, reason }) {
    await getPartner(req);
    if (isPreview(req)) return showVacancy(req, res, withValues(req));
    const id = req.params.positionUid;
    await saveVacancy(req.ctx, { id, version }, data, reason);
    const waits = !data.four_eyes && (await isChangeWaiting(req.ctx, 'vacancy_four_eyes', id));
    flashSaved(req, req.translate('recruitment:form.saved'), waits);
    if (waits) redirectToPartner(req, res, 'vacancy-edit', { positionUid: id });
    else redirectToPartner(req, res, 'vacancy-setup');
  },
});

/** Copies everything but code and people into a draft. */
export const submitCopy: Handler<PartnerRequest<'positionUid'>> = async (req, res) => {
  await getPartner(req);
  const id = await copyVacancy(req.ctx, req.params.positionUid);
  flash(req, { kind: 'ok', text: req.translate('recruitment:form.copied') });
  redirectToPartner(req, res, 'vacancy-edit', { positionUid: id });
};

/** The state in the URL. @throws NotFound */
function getState(req: UserRequest<'to'>) {
  const { data } = stateParam.safeParse(req.params.to);
  if (!data) throw new NotFound('not_found');
  return data;
}

/** Confirms before a vacancy is opened, paused or closed. */
export async function showState(
  req: PartnerRequest<'positionUid' | 'to'>,
  res: Response,
  result: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  const slug = await getPartner(req);
  const vacancy = await getVacancy(req.ctx, req.params.positionUid);
  const to = getState(req);
  const props = { slug, vacancy, to, errors: result.errors };
  const title = req.translate(`recruitment:state.${to}.title`);
  await renderPage(req, res, VacancyStatePage, props, { title, status: result.status });
}

export const submitState = form({
  schema: noFields,
  show: showState,
  async submit(req: PartnerRequest<'positionUid' | 'to'>, res) {
    await getPartner(req);
    const to = getState(req);
    await changeVacancyState(req.ctx, req.params.positionUid, to);
    flash(req, { kind: 'ok', text: req.translate(`recruitment:state.${to}.done`) });
    redirectToPartner(req, res, 'vacancy-setup');
  },
});

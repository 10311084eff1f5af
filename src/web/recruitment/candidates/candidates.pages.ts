import type { Response } from 'express';
import { addOne, isAskedAbout, nameQuestion } from '~/src/domains/recruitment/candidates/add-one.service';
import { exportCandidates } from '~/src/domains/recruitment/candidates/export.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import {
  type CandidateFilter,
  chargedFor,
  countCandidates,
  listCandidates,
  listToDecide,
} from '~/src/domains/recruitment/candidates/list.queries';
import { getPausedChecks } from '~/src/domains/recruitment/checks/order.service';
import { listPermittedProducts } from '~/src/domains/recruitment/vacancies/permitted.queries';
import { getPackage, getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { fileNameFor, sendSheet } from '~/src/http/download';
import { renameErrors } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { hangUpSignal } from '~/src/http/hang-up';
import { openPersonSearch, sealPersonSearch } from '~/src/http/login/person-search';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { readDay } from '~/src/shared/input/typed-day';
import { withoutEmpty } from '~/src/shared/routes';
import { hasShortcuts } from '~/src/web/profile/shortcuts.pages';
import { showChecks } from '~/src/web/recruitment/checks/checks.pages';
import { saveRecordCount } from '~/src/web/recruitment/record-counts.pages';
import {
  getPartner,
  type PartnerRequest,
  partnerHref,
  redirectToPartner,
} from '~/src/web/recruitment/recruitment.pages';
import {
  PERSON_FIELDS,
  personForm,
  type searchForm,
  selectedForm,
} from '~/views/recruitment/candidates/candidates.form';
import CandidatesPage from '~/views/recruitment/candidates/list.page';
import NewCandidatePage from '~/views/recruitment/candidates/new.page';
import { listQuery, searchSchema, toPersonFilter } from './candidates.schemas';

const PAGE = 50;
const SEALED = 'recruitment-list.person';

const readVacancy = (req: UserRequest<'positionUid'>) => getVacancy(req.ctx, req.params.positionUid);
const at = (req: UserRequest<'positionUid'>) => ({ positionUid: req.params.positionUid });

/** A vacancy's candidates. */
export async function showCandidates(
  req: PartnerRequest<'positionUid'>,
  res: Response,
  result: FormResult<typeof searchForm | typeof selectedForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const slug = await getPartner(req);
  const vacancy = await readVacancy(req);
  // A refused search has its filters in the submitted form.
  const { aba, resultado, origem, espera, quem, pagina } = listQuery.parse({
    ...req.query,
    ...result.values,
  });
  const who = openPersonSearch(req, SEALED, quem);
  const filter: CandidateFilter = { tab: aba, result: resultado, source: origem, days: espera, ...who };
  const [{ lines, count }, counts, charged, resting, pack] = await Promise.all([
    listCandidates(ctx, vacancy.id, filter, { after: null, limit: pagina * PAGE }),
    countCandidates(ctx, vacancy.id),
    chargedFor(ctx, vacancy.id),
    getPausedChecks(ctx, vacancy.id),
    getPackage(ctx, vacancy.package_id),
  ]);
  saveRecordCount(req, res, 'listCandidateTotalRecords', count);
  const query = withoutEmpty({
    aba: aba === 'all' ? null : aba,
    resultado,
    origem,
    espera: espera ? String(espera) : null,
    quem: who.cpf || who.name ? quem : null,
  });
  const getHref = (changed: Record<string, string>) =>
    partnerHref(req, 'candidates', at(req), withoutEmpty({ ...query, ...changed }));
  const props = {
    slug,
    vacancy,
    lines,
    count,
    counts,
    charged,
    now: ctx.now(),
    getHref,
    tab: aba,
    result: resultado,
    source: origem,
    days: espera,
    search: result.values.busca ?? who.cpf ?? who.name ?? '',
    filtered: Object.keys(query).some((name) => name !== 'aba'),
    resting: resting.ids.length > 0 ? resting : null,
    permitted: await listPermittedProducts(ctx, pack.products, vacancy.job_category),
    hasKeys: hasShortcuts(req),
    errors: result.errors,
    moreHref:
      lines.length < count ? `${getHref({ pagina: String(pagina + 1) })}#linha-${lines.length}` : null,
  };
  await renderPage(req, res, CandidatesPage, props, { title: vacancy.title, status: result.status });
}

export const searchCandidates = form({
  schema: searchSchema,
  show: showCandidates,
  async submit(req: PartnerRequest<'positionUid'>, res, { busca, aba, resultado, origem, espera }) {
    await getPartner(req);
    const query = withoutEmpty({
      aba: aba === 'all' ? null : aba,
      resultado,
      origem,
      espera: espera ? String(espera) : null,
      quem: sealPersonSearch(req, SEALED, toPersonFilter(busca)),
    });
    redirectToPartner(req, res, 'candidates', at(req), query);
  },
});

/** Bulk action on the selected ones: invites them, or confirms before their checks are ordered. */
export const submitSelected = form({
  schema: selectedForm.schema,
  show: showCandidates,
  async submit(req: PartnerRequest<'positionUid'>, res, { acao, candidatura }) {
    await getPartner(req);
    if (acao === 'consultar') return showChecks(req, res, candidatura);
    const {
      invitations,
      unreachable,
      past: skipped,
      recent,
    } = await inviteCandidates(req.ctx, req.params.positionUid, candidatura);
    const parts = [
      req.translate('recruitment:invited.sent', { count: invitations }),
      ...(unreachable > 0 ? [req.translate('recruitment:invited.unreachable', { count: unreachable })] : []),
      ...(recent > 0 ? [req.translate('recruitment:invited.recent', { count: recent })] : []),
      ...(skipped > 0 ? [req.translate('recruitment:invited.skipped', { count: skipped })] : []),
    ];
    flash(req, { kind: invitations > 0 ? 'ok' : 'info', text: parts.join(' ') });
    redirectToPartner(req, res, 'candidates', at(req));
  },
});

/** A person added by hand. */
export async function showNewCandidate(
  req: PartnerRequest<'positionUid'>,
  res: Response,
  result: FormResult<typeof personForm> = EMPTY_FORM,
): Promise<void> {
  const slug = await getPartner(req);
  const vacancy = await readVacancy(req);
  const errors = renameErrors(result.errors, PERSON_FIELDS);
  const { mesma, cpf = '', pergunta = '', ...typed } = result.values;
  // An answer about another CPF is asked again.
  const answer = mesma && isAskedAbout(req.ctx, cpf, pergunta) ? { mesma } : {};
  const values = { ...typed, ...answer, cpf, pergunta: nameQuestion(req.ctx, cpf) };
  const props = { slug, vacancy, values, errors };
  const title = req.translate('recruitment:add.title');
  await renderPage(req, res, NewCandidatePage, props, { title, status: result.status });
}

export const submitNewCandidate = form({
  schema: personForm.schema,
  show: showNewCandidate,
  async submit(req: PartnerRequest<'positionUid'>, res, input) {
    await getPartner(req);
    const person = {
      name: input.nome,
      cpf: input.cpf,
      motherName: input.mae,
      birthDate: readDay(input.nascimento, req.locale),
      email: input.email,
      phone: input.celular,
      socialName: input.nomeSocial,
    };
    const isAnswered = input.mesma && isAskedAbout(req.ctx, input.cpf, input.pergunta);
    const isSame = isAnswered ? input.mesma === 'sim' : null;
    const isNew = await addOne(req.ctx, req.params.positionUid, person, isSame);
    const text = req.translate(isNew ? 'recruitment:add.done' : 'recruitment:add.known');
    flash(req, { kind: isNew ? 'ok' : 'info', text });
    redirectToPartner(req, res, 'candidates', at(req));
  },
});

/** The listed candidates as a file; the download is audited. */
export const downloadCandidates: Handler<PartnerRequest<'positionUid'>> = async (req, res) => {
  await getPartner(req);
  const { aba, resultado, origem, espera, quem } = listQuery.parse(req.query);
  const filter = {
    tab: aba,
    result: resultado,
    source: origem,
    days: espera,
    ...openPersonSearch(req, SEALED, quem),
  };
  const { code, file } = await exportCandidates(req.ctx, req.params.positionUid, filter, hangUpSignal(res));
  sendSheet(res, 'csv', fileNameFor(req, nameOf(req, code), describeFilter(req, filter)), file);
};

const nameOf = ({ translate }: UserRequest, code: string): string =>
  `${translate('recruitment:candidates.file')}-${code.replace(/[^\w-]+/g, '-')}`;

function describeFilter({ translate: t }: UserRequest, filter: CandidateFilter) {
  const { tab, result, source, days, cpf, name } = filter;
  const words = [
    tab !== 'all' && t(`recruitment:tab.${tab}`),
    result && t(`recruitment:result.${result}`),
    source && t(`recruitment:source.${source}`),
    days !== null && t('recruitment:candidates.waiting', { count: days }),
  ];
  return { words, person: Boolean(cpf || name) };
}

/** Redirects to the next candidate awaiting a decision, after the open one. */
export const redirectToNextCandidate: Handler<PartnerRequest<'positionUid'>> = async (req, res) => {
  await getPartner(req);
  const vacancyId = (await readVacancy(req)).id;
  const queue = await listToDecide(req.ctx, vacancyId);
  const from = queue.findIndex(({ id }) => id === req.query.de);
  const step = req.query.sentido === 'anterior' ? -1 : 1;
  const next = queue[(from + step + queue.length) % Math.max(1, queue.length)];
  if (!next || (queue.length === 1 && from === 0)) {
    flash(req, { kind: 'info', text: req.translate('recruitment:next.none') });
    return redirectToPartner(req, res, 'candidates', at(req));
  }
  redirectToPartner(req, res, 'candidate', {
    ...at(req),
    applicationUid: next.id,
    candidateUid: next.candidate_id,
  });
};

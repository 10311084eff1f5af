import type { Response } from 'express';
import { listToDecide } from '~/src/domains/recruitment/candidates/list.queries';
import { canDecline } from '~/src/domains/recruitment/decision/decide.service';
import { type ApplicationView, getApplication } from '~/src/domains/recruitment/decision/detail.queries';
import { checkPdf, recordView } from '~/src/domains/recruitment/decision/view.service';
import { listPermittedProducts } from '~/src/domains/recruitment/vacancies/permitted.queries';
import { getPackage } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { sendPdf } from '~/src/http/download';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { formatCpf } from '~/src/shared/cpf';
import { leadingName } from '~/src/shared/social-name';
import { hasShortcuts } from '~/src/web/profile/shortcuts.pages';
import { saveRecordCount } from '~/src/web/recruitment/record-counts.pages';
import { getPartner, type PartnerRequest } from '~/src/web/recruitment/recruitment.pages';
import CandidatePage from '~/views/recruitment/decision/detail.page';

/** The application in the URL. @throws NotFound */
export const readApplication = (req: UserRequest<'applicationUid'>): Promise<ApplicationView> =>
  getApplication(req.ctx, req.params.applicationUid);

/** URL parameters of an application's page. */
export const toAddress = ({ row }: Pick<ApplicationView, 'row'>) => ({
  positionUid: row.vacancy_id,
  applicationUid: row.id,
  candidateUid: row.candidate_id,
});

async function render(
  req: PartnerRequest<'applicationUid'>,
  res: Response,
  cpfShown: boolean,
): Promise<void> {
  const { ctx } = req;
  const slug = await getPartner(req);
  const view = await readApplication(req);
  const { row, vacancy, person } = view;
  saveRecordCount(req, res, null);
  const [queue, pack] = await Promise.all([
    listToDecide(ctx, row.vacancy_id),
    getPackage(ctx, vacancy.package_id),
  ]);
  const place = queue.findIndex(({ id }) => id === row.id);
  const props = {
    slug,
    view,
    now: ctx.now(),
    me: ctx.actor.userId,
    cpf: cpfShown && person?.cpf ? formatCpf(person.cpf) : null,
    queue: { place: place < 0 ? null : place + 1, of: queue.length },
    canDecline: canDecline(row, ctx.now()),
    permitted: await listPermittedProducts(ctx, pack.products, vacancy.job_category),
    hasKeys: hasShortcuts(req),
  };
  const title = (person && leadingName(person)) ?? req.translate('recruitment:detail.erased');
  await renderPage(req, res, CandidatePage, props, { title });
}

/** One candidate: findings, history and available actions. */
export const showCandidate: Handler<
  PartnerRequest<'positionUid' | 'candidateUid' | 'applicationUid'>
> = async (req, res) => {
  const { row } = await readApplication(req);
  if (row.vacancy_id !== req.params.positionUid) throw new NotFound('application_not_found');
  if (row.candidate_id !== req.params.candidateUid) {
    // It has a candidate of its own since the address was written.
    res.redirect(hrefFor(req, 'candidate', { partner: await getPartner(req), ...toAddress({ row }) }));
    return;
  }
  await recordView(req.ctx, row, 'candidate_opened');
  await render(req, res, false);
};

/** The same with the full CPF; showing it is audited. */
export const showCpf: Handler<PartnerRequest<'applicationUid'>> = async (req, res) => {
  const { row } = await readApplication(req);
  await recordView(req.ctx, row, 'candidate_cpf_seen');
  await render(req, res, true);
};

/** The PDF of one of the candidate's reports. */
export const downloadCheck: Handler<PartnerRequest<'product' | 'applicationUid'>> = async (req, res) => {
  await getPartner(req);
  sendPdf(res, await checkPdf(req.ctx, await readApplication(req), req.params.product));
};

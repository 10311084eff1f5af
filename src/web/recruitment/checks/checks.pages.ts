import type { Response } from 'express';
import { orderChecks, quoteChecks, resumeChecks } from '~/src/domains/recruitment/checks/order.service';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { listIn } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash } from '~/src/http/respond';
import { isUuid } from '~/src/shared/uuid';
import { getPartner, type PartnerRequest, redirectToPartner } from '~/src/web/recruitment/recruitment.pages';
import { checksForm, resumeForm } from '~/views/recruitment/candidates/candidates.form';
import ChecksPage from '~/views/recruitment/checks/checks.page';

const at = (req: UserRequest<'positionUid'>) => ({ positionUid: req.params.positionUid });

/** Before the order: which checks of the selected candidates would be ordered, which not, and the maximum cost. */
export async function showChecks(
  req: PartnerRequest<'positionUid'>,
  res: Response,
  ids: readonly string[],
  result: FormResult<typeof checksForm> = EMPTY_FORM,
): Promise<void> {
  const slug = await getPartner(req);
  const vacancy = await getVacancy(req.ctx, req.params.positionUid);
  const quote = await quoteChecks(req.ctx, vacancy.id, ids);
  const props = { slug, vacancy, quote, ids: [...ids], marks: ids.length, errors: result.errors };
  const title = req.translate('recruitment:checks.title');
  await renderPage(req, res, ChecksPage, props, { title, status: result.status });
}

const readMarks = (req: UserRequest): string[] => listIn(req, 'candidatura').filter(isUuid);

export const submitChecks = form({
  schema: checksForm.schema,
  show: (req: PartnerRequest<'positionUid'>, res, result) => showChecks(req, res, readMarks(req), result),
  async submit(req: PartnerRequest<'positionUid'>, res, { candidatura, total }) {
    await getPartner(req);
    const count = await orderChecks(req.ctx, req.params.positionUid, {
      ids: candidatura,
      quotedTotal: total,
    });
    flash(req, {
      kind: count > 0 ? 'ok' : 'info',
      text: req.translate('recruitment:checks.done', { count }),
    });
    redirectToPartner(req, res, 'candidates', at(req));
  },
});

/** Resumes paused checks: for lack of credits, or after a price change. */
export const submitResume = form({
  schema: resumeForm.schema,
  show: flashErrorsOn('candidates'),
  async submit(req: PartnerRequest<'positionUid'>, res, { preco }) {
    await getPartner(req);
    await resumeChecks(req.ctx, req.params.positionUid, preco);
    flash(req, { kind: 'ok', text: req.translate('recruitment:checks.resumed') });
    redirectToPartner(req, res, 'candidates', at(req));
  },
});

import type { Response } from 'express';
import { saveTutorialDismissal } from '~/src/domains/verification/review/tutorial.store';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import TutorialPage from '~/views/verification/review/tutorial.page';

/** The review tutorial, which can always be opened again. */
export async function showTutorial(
  req: UserRequest,
  res: Response,
  result: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  const title = req.translate('review:tutorial.title');
  await renderPage(req, res, TutorialPage, { errors: result.errors }, { title, status: result.status });
}

export const submitTutorial = form({
  schema: noFields,
  show: showTutorial,
  async submit(req: UserRequest, res) {
    await saveTutorialDismissal(req.ctx);
    redirectTo(req, res, 'doccheck-list');
  },
});

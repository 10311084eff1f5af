import type { Request, Response } from 'express';
import { readCookie, setCookie } from '~/src/http/cookies';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import TutorialPage from '~/views/verification/review/tutorial.page';

const SEEN = 'desk_tutorial';
/** The longest that browsers keep a cookie (docs/pitfalls.md). */
const COOKIE_MAX_AGE_MS = 400 * 24 * 3_600_000;

/** Whether the tutorial was dismissed in this browser. */
export const hasSeenTutorial = (req: Request): boolean => readCookie(req, SEEN) !== undefined;

/** The review tutorial, which can always be opened again. */
export async function showTutorial(
  req: UserRequest,
  res: Response,
  shown: FormResult = EMPTY_FORM,
): Promise<void> {
  const title = req.translate('review:tutorial.title');
  await renderPage(req, res, TutorialPage, { errors: shown.errors }, { title, status: shown.status });
}

export const submitTutorial = form({
  schema: noFields,
  show: showTutorial,
  submit(req: UserRequest, res) {
    setCookie(req, res, SEEN, '1', { maxAge: COOKIE_MAX_AGE_MS });
    redirectTo(req, res, 'doccheck-list');
  },
});

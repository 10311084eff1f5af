import type { Request, Response } from 'express';
import type { z } from 'zod';
import { findPeople } from '~/src/domains/backoffice/people.queries';
import {
  changeMembership,
  keepFactor,
  openPerson,
  removeFactor,
  setBlocked,
} from '~/src/domains/backoffice/people.service';
import type { FoundPerson } from '~/src/domains/backoffice/people.types';
import { errorText, fieldTexts } from '~/src/http/errors';
import { formValues, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { type ActorCtx, requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import PeoplePage from '~/views/backoffice/people.page';
import PersonPage from '~/views/backoffice/person.page';
import { personForm, searchForm } from './people.schemas';

const personId = (req: Request): string | null =>
  typeof req.query.pessoa === 'string' ? req.query.pessoa : null;

/** The search, or somebody's record (`?pessoa=` their id). */
export const showPeople: Handler = async (req, res) => {
  const id = personId(req);
  return id
    ? renderPerson(req, res, id, null)
    : renderSearch(req, res, { text: '', found: null, errors: {} });
};

/** The search comes as a post: what is searched for stands in no address. */
export const submitPeople: Handler = async (req, res) => {
  const id = personId(req);
  return id ? changePerson(req, res, id) : search(req, res);
};

async function search(req: Request, res: Response): Promise<void> {
  const form = readForm(req, searchForm);
  if (!form.ok) {
    const errors = fieldTexts(req.translate, new Invalid('invalid', form.errors)) ?? {};
    return renderSearch(req, res, { text: form.values.text ?? '', found: null, errors });
  }
  const { text } = form.data;
  const found = await findPeople(req.ctx, text);
  const [only] = found;
  if (only && found.length === 1) return redirectTo(req, res, 'operator-people', {}, { pessoa: only.id });
  return renderSearch(req, res, { text, found, errors: {} });
}

async function changePerson(req: Request, res: Response, userId: string): Promise<void> {
  const form = readForm(req, personForm);
  const ctx = requireActor(req.ctx);
  try {
    if (!form.ok) throw new Invalid('invalid', form.errors);
    await change(ctx, userId, form.data);
    flash(req, { kind: 'ok', text: req.translate(`people:done.${form.data.action}`) });
    redirectTo(req, res, 'operator-people', {}, { pessoa: userId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404 || error.status >= 500) throw error;
    await renderPerson(req, res, userId, error);
  }
}

async function change(ctx: ActorCtx, userId: string, form: z.infer<typeof personForm>): Promise<void> {
  if (form.action === 'member') await changeMembership(ctx, { userId, ...form });
  else if (form.action === 'removeFactor') await removeFactor(ctx, userId, form);
  else if (form.action === 'keepFactor') await keepFactor(ctx, userId);
  else await setBlocked(ctx, userId, form.action === 'block');
}

async function renderPerson(req: Request, res: Response, userId: string, error: AppError | null) {
  const person = await openPerson(requireActor(req.ctx), userId);
  const fields = error && fieldTexts(req.translate, error);
  const errors: Record<string, string[]> =
    fields ?? (error ? { form: [errorText(req.translate, error)] } : {});
  const values = formValues(req);
  await renderPage(
    req,
    res,
    PersonPage,
    { person, errors, values },
    {
      title: req.translate('people:title'),
      status: error?.status ?? 200,
    },
  );
}

async function renderSearch(
  req: Request,
  res: Response,
  props: { text: string; found: FoundPerson[] | null; errors: Record<string, string[]> },
) {
  await renderPage(req, res, PeoplePage, props, {
    title: req.translate('people:title'),
    status: Object.keys(props.errors).length > 0 ? 422 : 200,
  });
}

import type { Response } from 'express';
import { type SearchGroup, searchEverything } from '~/src/domains/operators/search/search.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectLocal } from '~/src/http/respond';
import { getHitLink } from '~/views/operators/hit-link';
import { deskSearchForm } from '~/views/operators/search.form';
import SearchPage from '~/views/operators/search.page';

/** What the search looks through, or what it came upon. */
export async function showSearch(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof deskSearchForm> = EMPTY_FORM,
  groups: SearchGroup[] | null = null,
): Promise<void> {
  const text = values.text ?? '';
  const props = { text, groups, errors };
  const search = { text, error: errors.text?.[0] };
  await renderPage(req, res, SearchPage, props, {
    title: req.translate('desk:search.title'),
    status,
    search,
  });
}

/** Searches everything; a single hit is opened. A POST, so that no address holds what was typed. */
export const search = form({
  schema: deskSearchForm.schema,
  show: showSearch,
  async submit(req: UserRequest, res, values) {
    const groups = await searchEverything(req.ctx, values.text);
    const [only, ...others] = groups.flatMap(({ hits }) => hits);
    if (only && others.length === 0) {
      return redirectLocal(
        req,
        res,
        getHitLink(only, (id, ...args) => hrefFor(req, id, ...args)),
      );
    }
    return showSearch(req, res, { ...EMPTY_FORM, values }, groups);
  },
});

import type { Response } from 'express';
import type { z } from 'zod';
import { findPeople } from '~/src/domains/operators/people.queries';
import {
  blockUser,
  cancelFactorRemoval,
  changeMembership,
  openPerson,
  removeFactor,
  revealPerson,
  unblockUser,
} from '~/src/domains/operators/people.service';
import type { FoundPerson } from '~/src/domains/operators/people.types';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { isUuid } from '~/src/shared/uuid';
import { blockForm, factorForm, memberForm, searchForm, unblockForm } from '~/views/operators/people.form';
import PeoplePage from '~/views/operators/people.page';
import PersonPage from '~/views/operators/person.page';
import PersonBlockPage from '~/views/operators/person-block.page';
import PersonUnblockPage from '~/views/operators/person-unblock.page';
import { revealForm } from '~/views/operators/reveal.form';

/**
 * The search, or a user's record (`?pessoa=` their id; `&acao=bloquear` and `=desbloquear` ask why before, and lead back
 * to the account of `&conta=`).
 */
export function showPeople(req: UserRequest, res: Response): Promise<void> {
  const { pessoa, acao, conta } = req.query;
  if (typeof pessoa !== 'string') return showSearch(req, res);
  const empty = { ...EMPTY_FORM, values: { account: isUuid(conta) ? conta : '' } };
  if (acao === 'bloquear') return renderBlock(req, res, pessoa, empty);
  return (acao === 'desbloquear' ? renderUnblock : renderPerson)(req, res, pessoa, empty);
}

async function showSearch(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof searchForm> = EMPTY_FORM,
  people: FoundPerson[] | null = null,
): Promise<void> {
  const props = { text: values.text ?? '', people, errors };
  await renderPage(req, res, PeoplePage, props, { title: req.translate('people:title'), status });
}

/** The search is a POST, so that it does not appear in a URL. */
export const searchPeople = form({
  schema: searchForm.schema,
  show: showSearch,
  async submit(req, res, values) {
    const people = await findPeople(req.ctx, values.text);
    const [only] = people;
    if (only && people.length === 1) return redirectTo(req, res, 'operator-people', {}, { pessoa: only.id });
    return showSearch(req, res, { ...EMPTY_FORM, values }, people);
  },
});

async function renderPerson(
  req: UserRequest,
  res: Response,
  userId: string,
  { errors, status, values, error }: FormResult<typeof factorForm | typeof memberForm | typeof revealForm>,
): Promise<void> {
  const props = { person: await openPerson(req.ctx, userId), errors, values };
  const title = req.translate('people:title');
  await renderPage(req, res, PersonPage, props, { title, status: error?.status ?? status });
}

async function renderBlock(
  req: UserRequest,
  res: Response,
  userId: string,
  { errors, status, values, error }: FormResult<typeof blockForm>,
): Promise<void> {
  const props = { person: await openPerson(req.ctx, userId), errors, values };
  const title = req.translate('people:block.title');
  await renderPage(req, res, PersonBlockPage, props, { title, status: error?.status ?? status });
}

async function renderUnblock(
  req: UserRequest,
  res: Response,
  userId: string,
  { errors, status, values, error }: FormResult<typeof unblockForm>,
): Promise<void> {
  const props = { person: await openPerson(req.ctx, userId), errors, values };
  const title = req.translate('people:unblock.title');
  await renderPage(req, res, PersonUnblockPage, props, { title, status: error?.status ?? status });
}

/** The record unmasked, for a reason; a POST, so that each view of it is a decision. */
export const showPersonalData = form({
  schema: revealForm.schema,
  show: (req: UserRequest<'uid'>, res, result) => renderPerson(req, res, req.params.uid, result),
  async submit(req, res, { revealReason }) {
    const person = await revealPerson(req.ctx, req.params.uid, revealReason);
    const props = { person, isRevealed: true, errors: {}, values: {} };
    await renderPage(req, res, PersonPage, props, { title: req.translate('people:title') });
  },
});

/** The GET of a button's address redirects to its record. */
export const redirectToPerson = (req: UserRequest<'uid'>, res: Response): void =>
  redirectTo(req, res, 'operator-people', {}, { pessoa: req.params.uid });

type Outcome = 'block' | 'unblock' | 'member' | 'removeFactor' | 'keepFactor';

/** One of the record's forms. */
const defineChange = <T>(
  outcome: Outcome,
  schema: z.ZodType<T>,
  change: (ctx: ActorCtx, userId: string, data: T) => Promise<unknown>,
  render: (
    req: UserRequest,
    res: Response,
    userId: string,
    result: FormResult<never>,
  ) => Promise<void> = renderPerson,
) =>
  form({
    schema,
    show: (req: UserRequest<'uid'>, res, result) => render(req, res, req.params.uid, result),
    async submit(req, res, data) {
      await change(req.ctx, req.params.uid, data);
      flash(req, { kind: 'ok', text: req.translate(`people:done.${outcome}`) });
      const { account } = req.body as { account?: unknown };
      if (isUuid(account)) redirectTo(req, res, 'operator-account', { uid: account });
      else redirectToPerson(req, res);
    },
  });

export const blockPerson = defineChange('block', blockForm.schema, blockUser, renderBlock);
export const unblockPerson = defineChange('unblock', unblockForm.schema, unblockUser, renderUnblock);
export const changeMember = defineChange('member', memberForm.schema, (ctx, userId, data) =>
  changeMembership(ctx, { userId, ...data }),
);
export const removePersonFactor = defineChange('removeFactor', factorForm.schema, removeFactor);
export const cancelPersonFactorRemoval = defineChange('keepFactor', noFields, cancelFactorRemoval);

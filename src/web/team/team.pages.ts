import type { Response } from 'express';
import type { z } from 'zod';
import { listTeam } from '~/src/domains/team/team.queries';
import { getProfile, grantableProfiles } from '~/src/domains/team/team.rules';
import {
  changeMember,
  getTeamEntry,
  inviteMember,
  listGrantable,
  MemberChanged,
  removeEntry,
  resendInvitation,
} from '~/src/domains/team/team.service';
import type { RemovalReason, TeamEntry } from '~/src/domains/team/team.types';
import { listIn, noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { openPersonSearch, sealPersonSearch } from '~/src/http/login/person-search';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import { toNameCase } from '~/src/shared/names';
import { sortClaims } from '~/src/shared/rights/claims';
import { withoutEmpty } from '~/src/shared/routes';
import { changeForm, inviteForm, removeForm, searchForm } from '~/views/team/team.form';
import TeamPage from '~/views/team/team.page';
import TeamInvitePage from '~/views/team/team-invite.page';
import TeamRemovePage from '~/views/team/team-remove.page';
import TeamUserPage from '~/views/team/team-user.page';
import { showBlock } from './block.pages';
import { teamQuery } from './team.schemas';

const PAGE = 50;
const SEALED = 'team-list.person';

/** The company's people; filters are in the URL, where the text is sealed. */
export async function showTeam(
  req: UserRequest,
  res: Response,
  { errors, values, status }: FormResult<typeof searchForm> = EMPTY_FORM,
): Promise<void> {
  const { actor } = req.ctx;
  // A refused search has its filters in the submitted form.
  const { quem, papel, situacao, depois } = teamQuery.parse({ ...req.query, ...values });
  const text = openPersonSearch(req, SEALED, quem).name;
  const filter = { text: text ?? undefined, role: papel, status: situacao, after: depois, limit: PAGE };
  const page = await listTeam(req.ctx, actor.accountId, filter);
  const query = withoutEmpty({ quem: text && quem, papel, situacao });
  const getHref = (changed: Record<string, string>) =>
    hrefFor(req, 'team', {}, withoutEmpty({ ...query, ...changed }));
  const props = {
    entries: page.entries.map((entry) => ({ ...entry, profile: getProfile(entry.claims) })),
    filter: { text: values.texto ?? text ?? '', papel: papel ?? '', situacao: situacao ?? '' },
    errors,
    getHref,
    me: actor.userId,
    firstHref: depois ? getHref({}) : null,
    nextHref: page.next ? getHref({ depois: page.next }) : null,
  };
  await renderPage(req, res, TeamPage, props, { title: req.translate('team:title'), status });
}

export const searchTeam = form({
  schema: searchForm.schema,
  show: showTeam,
  async submit(req: UserRequest, res, { texto, papel, situacao }) {
    const quem = sealPersonSearch(req, SEALED, { cpf: null, name: texto || null });
    redirectTo(req, res, 'team', {}, withoutEmpty({ quem, papel, situacao }));
  },
});

/** Ticked claims, for showing the form again. */
const typedClaims = (req: UserRequest) => sortClaims(listIn(req, 'claims'));

async function choices(req: UserRequest, had: TeamEntry['claims'] = []) {
  const grantable = sortClaims([...(await listGrantable(req.ctx)), ...had]);
  return { claims: grantable, profiles: grantableProfiles(grantable) };
}

/** The form that invites. */
export async function showInvite(
  req: UserRequest,
  res: Response,
  { errors, status, values, error }: FormResult<typeof inviteForm> = EMPTY_FORM,
): Promise<void> {
  const { email = '', role = 'member', profile = 'standard' } = values;
  const access = { role, profile, claims: typedClaims(req) };
  const props = { email, access, choices: await choices(req), errors };
  const title = req.translate('team:invite.title');
  await renderPage(req, res, TeamInvitePage, props, { title, status: error?.status ?? status });
}

export const invite = form({
  schema: inviteForm.schema,
  show: showInvite,
  getErrorField: () => 'email',
  async submit(req, res, data) {
    await inviteMember(req.ctx, data);
    flash(req, { kind: 'ok', text: req.translate('team:invite.sent', { email: data.email }) });
    redirectTo(req, res, 'team');
  },
});

const getEntry = (req: UserRequest<'userUid'>): Promise<TeamEntry> =>
  getTeamEntry(req.ctx, { uid: req.params.userUid });

/** A member or invitation; `?acao=remover` and `?acao=bloquear` confirm before it. */
export function showTeamUser(
  req: UserRequest<'userUid'>,
  res: Response,
  result: FormResult<typeof changeForm> = EMPTY_FORM,
): Promise<void> {
  const { acao } = req.query;
  if (result !== EMPTY_FORM) return renderUser(req, res, result);
  if (acao === 'remover') return showRemove(req, res);
  return acao === 'bloquear' ? showBlock(req, res) : renderUser(req, res, result);
}

async function showRemove(
  req: UserRequest<'userUid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof removeForm> = EMPTY_FORM,
): Promise<void> {
  const entry = await getEntry(req);
  const isMe = entry.uid === req.ctx.actor.userId;
  const props = { entry, isMe, errors, reason: values.reason ?? '', note: values.note ?? '' };
  const title = req.translate('team:remove.title');
  await renderPage(req, res, TeamRemovePage, props, { title, status: error?.status ?? status });
}

async function renderUser(
  req: UserRequest<'userUid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof changeForm>,
): Promise<void> {
  const changedMeanwhile = error instanceof MemberChanged;
  const entry = changedMeanwhile ? error.present : await getEntry(req);
  const profile = getProfile(entry.claims);
  const { role, profile: typed = '' } = values;
  const props = {
    entry: { ...entry, profile },
    access:
      role === undefined
        ? { role: entry.role, profile, claims: entry.claims }
        : { role, profile: typed, claims: typedClaims(req) },
    choices: await choices(req, entry.claims),
    errors,
    changedMeanwhile,
    isMe: entry.uid === req.ctx.actor.userId,
  };
  const title = entry.name ? toNameCase(entry.name) : entry.email;
  await renderPage(req, res, TeamUserPage, props, { title, status: error?.status ?? status });
}

/** Role and claims of a member; an invitation is sent again with them. */
export const changeTeamUser = form({
  schema: changeForm.schema,
  show: showTeamUser,
  async submit(req, res, { version, ...access }) {
    const { ctx } = req;
    const { uid: userId, kind, name, email } = await getEntry(req);
    const { accountId } = ctx.actor;
    if (kind === 'member') await changeMember(ctx, { accountId, userId, ...access, version });
    else await inviteMember(ctx, { email, ...access });
    flash(req, { kind: 'ok', text: req.translate('team:change.done', { name: name ?? email }) });
    redirectTo(req, res, 'team');
  },
});

export const resendTeamInvitation = form({
  schema: noFields,
  show: showTeamUser,
  async submit(req, res) {
    const { uid, email } = await getEntry(req);
    await resendInvitation(req.ctx, { uid });
    flash(req, { kind: 'ok', text: req.translate('team:resend.done', { email }) });
    redirectTo(req, res, 'team');
  },
});

/** Removing another member needs a reason. */
async function removeSchema(
  req: UserRequest<'userUid'>,
): Promise<z.ZodType<{ reason?: RemovalReason; note?: string }>> {
  const { uid, kind } = await getEntry(req);
  return kind === 'member' && uid !== req.ctx.actor.userId ? removeForm.schema : noFields;
}

export const removeTeamUser = form({
  schema: removeSchema,
  show: showRemove,
  async submit(req, res, { reason = null, note }) {
    const { uid, kind, name, email } = await getEntry(req);
    await removeEntry(req.ctx, { uid }, { reason, note });
    const text = kind === 'member' ? 'team:remove.done' : 'team:remove.revoked';
    flash(req, { kind: 'ok', text: req.translate(text, { name: name ?? email }) });
    redirectTo(req, res, uid === req.ctx.actor.userId ? 'home' : 'team');
  },
});

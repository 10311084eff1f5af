import type { Request, Response } from 'express';
import { listTeam } from '~/src/domains/team/team.queries';
import { grantableProfiles, profileOf, sortClaims } from '~/src/domains/team/team.rules';
import {
  changeMember,
  getTeamEntry,
  inviteMember,
  isTeamRefusal,
  listGrantable,
  MemberChanged,
  removeEntry,
  resendInvitation,
} from '~/src/domains/team/team.service';
import type { TeamEntry } from '~/src/domains/team/team.types';
import { errorText, fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { type AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import TeamPage from '~/views/team/team.page';
import TeamInvitePage from '~/views/team/team-invite.page';
import TeamRemovePage from '~/views/team/team-remove.page';
import TeamUserPage from '~/views/team/team-user.page';
import { changeForm, inviteForm, teamQuery } from './team.schemas';

const PAGE = 50;

/** The company's people; filters are the address. */
export const showTeam: Handler = async (req, res) => {
  const { actor } = requireActor(req.ctx);
  const { texto, papel, situacao, depois } = teamQuery.parse(req.query);
  const filter = { text: texto || undefined, role: papel, status: situacao, after: depois, limit: PAGE };
  const page = await listTeam(req.ctx, actor.accountId, filter);
  const values = { texto, papel: papel ?? '', situacao: situacao ?? '' };
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const props = {
    entries: page.entries.map((entry) => ({ ...entry, profile: profileOf(entry.claims) })),
    filter: values,
    me: actor.userId,
    firstHref: depois ? hrefFor(req, 'team', {}, kept) : null,
    nextHref: page.next ? hrefFor(req, 'team', {}, { ...kept, depois: page.next }) : null,
  };
  await renderPage(req, res, TeamPage, props, { title: req.translate('team:title') });
};

/** The form that invites. */
export const showInvite: Handler = (req, res) => renderInvite(req, res, {}, null);

export const submitInvite: Handler = async (req, res) => {
  const form = readForm(req, inviteForm);
  if (!form.ok) return renderInvite(req, res, form.errors, null);
  try {
    await inviteMember(requireActor(req.ctx), form.data);
  } catch (error) {
    if (!isTeamRefusal(error)) throw error;
    return renderInvite(req, res, fieldsOf(error, 'email'), error);
  }
  flash(req, { kind: 'ok', text: req.translate('team:invite.sent', { email: form.data.email }) });
  redirectTo(req, res, 'team');
};

/** Where the words of a refusal stand on a form. */
function fieldsOf(error: AppError, field: string): FieldErrors {
  if (error instanceof Invalid && Object.keys(error.fields).length > 0) return error.fields;
  return { [field]: [`errors:${error.code}`] };
}

const textsOf = (req: Request, errors: FieldErrors, error: AppError | null) =>
  fieldTexts(req.translate, new Invalid('invalid', errors, error?.params)) ?? {};

/** Role, profile and boxes as they were sent; what the form shows again. */
function typedAccess(req: Request) {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof body[name] === 'string' ? String(body[name]) : '');
  return {
    role: text('role'),
    profile: text('profile'),
    claims: sortClaims([body.claims ?? []].flat() as string[]),
  };
}

async function choices(req: Request, had: TeamEntry['claims'] = []) {
  const grantable = sortClaims([...(await listGrantable(requireActor(req.ctx))), ...had]);
  return { claims: grantable, profiles: grantableProfiles(grantable) };
}

async function renderInvite(req: Request, res: Response, errors: FieldErrors, error: AppError | null) {
  const typed = typedAccess(req);
  const email = typeof req.body?.email === 'string' ? req.body.email : '';
  const props = {
    email,
    access: { ...typed, role: typed.role || 'member', profile: typed.profile || 'standard' },
    choices: await choices(req),
    errors: textsOf(req, errors, error),
  };
  const failed = Object.keys(errors).length > 0;
  const status = failed ? (error?.status ?? 422) : 200;
  await renderPage(req, res, TeamInvitePage, props, { title: req.translate('team:invite.title'), status });
}

const entryOf = (req: Request): Promise<TeamEntry> =>
  getTeamEntry(requireActor(req.ctx), { uid: String(req.params.userUid ?? '') });

/** One member or invitation; `?acao=remover` asks before it is done. */
export const showTeamUser: Handler = async (req, res) => {
  const entry = await entryOf(req);
  if (req.query.acao !== 'remover') return renderUser(req, res, entry, {});
  await renderRemove(req, res, entry, null);
};

async function renderRemove(req: Request, res: Response, entry: TeamEntry, refused: AppError | null) {
  const isMe = entry.uid === requireActor(req.ctx).actor.userId;
  const props = { entry, isMe, refusal: refused && errorText(req.translate, refused) };
  const title = req.translate('team:remove.title');
  await renderPage(req, res, TeamRemovePage, props, { title, status: refused?.status ?? 200 });
}

/** What the pressed button says: change, resend, remove. */
export const submitTeamUser: Handler = async (req, res) => {
  const { action } = (req.body ?? {}) as Record<string, unknown>;
  const entry = await entryOf(req);
  try {
    if (action === 'remove') return await remove(req, res, entry);
    if (action === 'resend') return await resend(req, res, entry);
    return await change(req, res, entry);
  } catch (error) {
    if (!isTeamRefusal(error)) throw error;
    if (action === 'remove') return renderRemove(req, res, entry, error);
    const present = error instanceof MemberChanged ? error.present : entry;
    await renderUser(req, res, present, { error, typed: action === 'change' ? typedAccess(req) : undefined });
  }
};

async function change(req: Request, res: Response, entry: TeamEntry): Promise<void> {
  const form = readForm(req, changeForm);
  if (!form.ok) return renderUser(req, res, entry, { errors: form.errors, typed: typedAccess(req) });
  const ctx = requireActor(req.ctx);
  const { version, ...access } = form.data;
  if (entry.kind === 'member') {
    const { accountId } = ctx.actor;
    await changeMember(ctx, { accountId, userId: entry.uid, ...access, version });
  } else {
    await inviteMember(ctx, { email: entry.email, ...access });
  }
  flash(req, { kind: 'ok', text: req.translate('team:change.done', { name: entry.name ?? entry.email }) });
  redirectTo(req, res, 'team');
}

async function resend(req: Request, res: Response, entry: TeamEntry): Promise<void> {
  await resendInvitation(requireActor(req.ctx), { uid: entry.uid });
  flash(req, { kind: 'ok', text: req.translate('team:resend.done', { email: entry.email }) });
  redirectTo(req, res, 'team');
}

async function remove(req: Request, res: Response, entry: TeamEntry): Promise<void> {
  const ctx = requireActor(req.ctx);
  await removeEntry(ctx, { uid: entry.uid });
  const said = entry.kind === 'member' ? 'team:remove.done' : 'team:remove.revoked';
  flash(req, { kind: 'ok', text: req.translate(said, { name: entry.name ?? entry.email }) });
  redirectTo(req, res, entry.uid === ctx.actor.userId ? 'home' : 'team');
}

interface Shown {
  errors?: FieldErrors;
  error?: AppError;
  typed?: ReturnType<typeof typedAccess>;
}

async function renderUser(req: Request, res: Response, entry: TeamEntry, shown: Shown): Promise<void> {
  const { errors = {}, error, typed } = shown;
  const own = error instanceof Invalid ? error.fields : {};
  const texts = textsOf(req, { ...errors, ...own }, error ?? null);
  const profile = profileOf(entry.claims);
  const props = {
    entry: { ...entry, profile },
    access: typed ?? { role: entry.role, profile, claims: entry.claims },
    choices: await choices(req, entry.claims),
    errors: error && Object.keys(own).length === 0 ? { form: [errorText(req.translate, error)] } : texts,
    changedMeanwhile: error instanceof MemberChanged,
    isMe: entry.uid === requireActor(req.ctx).actor.userId,
  };
  const failed = Object.keys(props.errors).length > 0;
  await renderPage(req, res, TeamUserPage, props, {
    title: entry.name ?? entry.email,
    status: failed ? (error?.status ?? 422) : 200,
  });
}

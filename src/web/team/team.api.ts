import { z } from 'zod';
import { requireCompanyAdmin } from '~/src/domains/team/team.policy';
import { listWholeTeam } from '~/src/domains/team/team.queries';
import {
  getProfile,
  grantableClaims,
  grantableProfiles,
  PROFILE_CLAIMS,
} from '~/src/domains/team/team.rules';
import {
  changeMember,
  getTeamEntry,
  inviteMember,
  listGrantable,
  removeEntry,
  resendInvitation,
} from '~/src/domains/team/team.service';
import {
  PROFILES,
  REMOVAL_REASONS,
  ROLES,
  TEAM_STATUSES,
  type TeamEntry,
} from '~/src/domains/team/team.types';
import { defineCall } from '~/src/http/api/api';
import { instant } from '~/src/http/api/codecs';
import { CLAIMS } from '~/src/shared/actor';
import { writeOutClaims } from '~/src/shared/rights/claims';
import { apiClaims, apiEmail, invitedRole, userRole } from './team.schemas';

const success = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

const userOut = z.object({
  userUID: z.uuid(),
  email: z.string(),
  name: z.string(),
  userRole: z.enum(ROLES),
  /** The user's named set of claims; `custom` for any other set. */
  profile: z.enum([...PROFILES, 'custom']),
  claims: z.array(z.enum(CLAIMS)),
  status: z.enum(TEAM_STATUSES),
  /** To be returned in UpdateUserToCompany, so that concurrent changes are not lost. */
  version: z.number().int(),
  since: instant,
  expiresAt: instant.nullable(),
});

const toUser = (entry: TeamEntry): z.infer<typeof userOut> => ({
  ...entry,
  userUID: entry.uid,
  name: entry.name ?? '',
  userRole: entry.role,
  profile: getProfile(entry.claims),
});

const key = { email: z.string().max(100).optional(), userUid: z.string().max(100).optional() };
const toKey = ({ email, userUid }: { email?: string; userUid?: string }) => ({
  email: email || undefined,
  uid: userUid || undefined,
});

const invited = z.object({ ok: z.literal(true), userUID: z.uuid() });

const addRequest = defineCall({
  call: 'POST UserCompanyManager/AddRequestToUserCompany',
  auth: 'token',
  scope: 'team:manage',
  access: 'user+company-admin',
  summary:
    'Invites an e-mail to the acting company and replaces its pending invitation. The same request within two minutes sends no second e-mail',
  in: z.object({
    email: apiEmail,
    userRole: invitedRole,
    userUID: z.string().max(100).optional(),
    claims: apiClaims.optional(),
  }),
  out: invited,
  idempotency: 'optional',
  handler: async (ctx, { email, userRole: meant, claims }) => {
    const access = {
      role: meant.role ?? 'member',
      claims: claims ?? meant.claims ?? PROFILE_CLAIMS.standard,
    };
    return { ...OK, userUID: await inviteMember(ctx, { email, ...access }) };
  },
});

const sendInvitation = defineCall({
  call: 'POST Register/SendInvitationEmail',
  auth: 'token',
  scope: 'team:manage',
  access: 'user+company-admin',
  summary: 'Invites an e-mail to the acting company as a member without claims',
  in: z.object({ email: apiEmail }),
  out: invited,
  idempotency: 'optional',
  handler: async (ctx, { email }) => ({
    ...OK,
    userUID: await inviteMember(ctx, { email, role: 'member', claims: PROFILE_CLAIMS.standard }),
  }),
});

const updateUser = defineCall({
  call: 'POST UserCompanyManager/UpdateUserToCompany',
  auth: 'token',
  scope: 'team:manage',
  access: 'user+company-admin',
  summary: 'Changes role or claims of a user; with `version`, only if they have not changed since',
  in: z.object({
    email: z.string().max(100).optional(),
    userRole,
    userUID: z.string().max(100).optional(),
    claims: apiClaims.optional(),
    version: z.number().int().positive().max(2_000_000_000).optional(),
  }),
  out: userOut,
  handler: async (ctx, { email, userUID, userRole: meant, claims, version }) => {
    const entry = await getTeamEntry(ctx, toKey({ email, userUid: userUID }));
    const role = meant.role ?? entry.role;
    const target = { role, claims: writeOutClaims(claims ?? meant.claims ?? entry.claims) };
    if (entry.kind === 'invitation') await inviteMember(ctx, { email: entry.email, ...target });
    else {
      const { accountId } = ctx.actor;
      // Without a version from the caller, the one read here must still be current.
      await changeMember(ctx, { accountId, userId: entry.uid, ...target, version: version ?? entry.version });
    }
    const after = entry.kind === 'invitation' ? { email: entry.email } : { uid: entry.uid };
    // A user who gave up their own role still gets the result.
    if (entry.uid === ctx.actor.userId) return toUser({ ...entry, ...target, version: entry.version + 1 });
    return toUser(await getTeamEntry(ctx, after));
  },
});

const listUsers = defineCall({
  call: 'GET UserCompanyManager/GetListUsersByCompany',
  auth: 'token',
  scope: 'team:read',
  access: 'user+company-admin',
  summary: 'Users and pending invitations of the acting company',
  in: z.object({}),
  out: z.array(userOut),
  handler: async (ctx) => {
    requireCompanyAdmin(ctx);
    return (await listWholeTeam(ctx, ctx.actor.accountId, {})).map(toUser);
  },
});

const emptyAs = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const filterUsers = defineCall({
  call: 'GET UserCompanyManager/GetUsersCompanyListFilter',
  auth: 'token',
  scope: 'team:read',
  access: 'user+company-admin',
  summary: 'Users and pending invitations, filtered by part of a name or e-mail, role and status',
  in: z.object({
    textFilter: emptyAs(z.string().max(100)),
    userRole: emptyAs(z.enum(ROLES)),
    status: emptyAs(z.enum(TEAM_STATUSES)),
  }),
  out: z.array(userOut),
  handler: async (ctx, { textFilter, userRole: role, status }) => {
    requireCompanyAdmin(ctx);
    const filter = { text: textFilter, role, status };
    return (await listWholeTeam(ctx, ctx.actor.accountId, filter)).map(toUser);
  },
});

const profilesRoles = defineCall({
  call: 'GET UserCompanyManager/GetProfilesRoles',
  auth: 'token',
  scope: 'team:read',
  access: 'user+company-admin',
  summary: 'Values of UserRole: the roles, and the profiles available to the company',
  in: z.object({}),
  out: z.array(
    z.object({
      userRole: z.string(),
      kind: z.enum(['role', 'profile']),
      name: z.string(),
      claims: z.array(z.enum(CLAIMS)),
    }),
  ),
  handler: async (ctx, _input, { req }) => {
    requireCompanyAdmin(ctx);
    const profiles = grantableProfiles(grantableClaims(await listGrantable(ctx)));
    return [
      ...ROLES.map((role) => ({
        userRole: role,
        kind: 'role' as const,
        name: req.translate(`team:role.${role}`),
        claims: [],
      })),
      ...profiles.map((profile) => ({
        userRole: profile,
        kind: 'profile' as const,
        name: req.translate(`team:profile.${profile}`),
        claims: PROFILE_CLAIMS[profile],
      })),
    ];
  },
});

const userDetails = defineCall({
  call: 'GET UserCompanyManager/GetUserCompanyDetails',
  auth: 'token',
  scope: 'team:read',
  access: 'user+company-admin',
  summary: 'One user of the acting company, by id, e-mail or both',
  in: z.object(key),
  out: userOut,
  handler: async (ctx, input) => toUser(await getTeamEntry(ctx, toKey(input))),
});

const sendAgain = defineCall({
  call: 'GET UserCompanyManager/GetSendRequestAgain',
  effect: true,
  auth: 'token',
  scope: 'team:manage',
  access: 'user+company-admin',
  summary: 'Resends an invitation with a new link',
  in: z.object({ email: apiEmail }),
  out: success,
  handler: async (ctx, { email }) => {
    await resendInvitation(ctx, { email });
    return OK;
  },
});

const deleteUser = defineCall({
  call: 'DELETE UserCompanyManager/DeleteUserToCompany',
  auth: 'token',
  scope: 'team:manage',
  access: 'user+company-admin',
  summary:
    'Removes a user from the acting company, or revokes an invitation; the user is notified by e-mail, with `reason` if present',
  in: z.object({ ...key, reason: z.enum(REMOVAL_REASONS).optional() }),
  out: success,
  handler: async (ctx, { reason, ...input }) => {
    await removeEntry(ctx, toKey(input), { reason: reason ?? null });
    return OK;
  },
});

export const teamApi = [
  addRequest,
  sendInvitation,
  updateUser,
  listUsers,
  filterUsers,
  profilesRoles,
  userDetails,
  sendAgain,
  deleteUser,
];

import { defineRoutes } from '~/src/http/routes';
import { showJoinLink, submitJoinLink } from './join-link.pages';
import { showInvite, showTeam, showTeamUser, submitInvite, submitTeamUser } from './team.pages';

export const teamRoutes = defineRoutes({
  team: { get: showTeam },
  'team-invite': { get: showInvite, form: submitInvite },
  'team-link': { get: showJoinLink, form: submitJoinLink },
  'team-user': { get: showTeamUser, post: submitTeamUser },
});

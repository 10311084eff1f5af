import { defineRoutes } from '~/src/http/routes';
import { showInvite, showTeam, showTeamUser, submitInvite, submitTeamUser } from './team.pages';

export const teamRoutes = defineRoutes({
  team: { get: showTeam },
  'team-invite': { get: showInvite, form: submitInvite },
  'team-user': { get: showTeamUser, post: submitTeamUser },
});

import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { blockTeamUser, unblockTeamUser } from './block.pages';
import {
  saveCompanyAddress,
  saveCompanyNotices,
  saveCompanyPurpose,
  showCompanySettings,
} from './company.pages';
import { endLink, makeLink, showJoinLink } from './join-link.pages';
import { leave, showLeave } from './leave.pages';
import {
  changeTeamUser,
  invite,
  removeTeamUser,
  resendTeamInvitation,
  searchTeam,
  showInvite,
  showTeam,
  showTeamUser,
} from './team.pages';

export const teamRoutes = defineRoutes({
  'company-leave': { get: showLeave, form: leave },
  'company-settings': { get: showCompanySettings, form: saveCompanyPurpose },
  'company-notices': { get: redirectToPage('company-settings'), form: saveCompanyNotices },
  'company-address': { get: redirectToPage('company-settings'), form: saveCompanyAddress },
  team: { get: showTeam, form: searchTeam },
  'team-invite': { get: showInvite, form: invite },
  'team-link': { get: showJoinLink, form: makeLink },
  'team-link-end': { get: redirectToPage('team-link'), form: endLink },
  'team-user': { get: showTeamUser, form: changeTeamUser },
  'team-user-resend': { get: redirectToPage('team-user'), form: resendTeamInvitation },
  'team-user-block': { get: redirectToPage('team-user'), form: blockTeamUser },
  'team-user-unblock': { get: redirectToPage('team-user'), form: unblockTeamUser },
  'team-user-remove': { get: redirectToPage('team-user'), form: removeTeamUser },
});

import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { showAccount } from './account.pages';
import { freezeWallet, refundCharge, rerunReport, resendMessage } from './actions.pages';
import { showOperatorHome, showServices } from './operators.pages';
import { showPartners, showVerifications } from './overview/overview.pages';
import {
  blockPerson,
  cancelPersonFactorRemoval,
  changeMember,
  redirectToPerson,
  removePersonFactor,
  searchPeople,
  showPeople,
  showPersonalData,
  unblockPerson,
} from './people.pages';
import { changeQueue, decideLetters, showQueues } from './queues/queue.pages';
import { search, showSearch } from './search.pages';
import { changeSource, showSources } from './sources/source.pages';
import { saveRoles, showStaff } from './staff/staff.pages';
import {
  beginVisit,
  decideVisit,
  endOwnVisit,
  sendVisitCode,
  showVisit,
  showVisits,
} from './visits/visit.pages';

export const operatorsRoutes = defineRoutes({
  'operator-home': { get: showOperatorHome },
  'operator-verifications': { get: showVerifications },
  'operator-partners': { get: showPartners },
  'operator-search': { get: showSearch, form: search },
  'operator-account': { get: showAccount },
  'operator-visit-start': { get: redirectToPage('operator-account'), form: beginVisit },
  'operator-visit-code': { get: redirectToPage('operator-account'), form: sendVisitCode },
  'operator-account-refund': { get: redirectToPage('operator-account'), form: refundCharge },
  'operator-account-freeze': { get: redirectToPage('operator-account'), form: freezeWallet },
  'operator-account-rerun': { get: redirectToPage('operator-account'), form: rerunReport },
  'operator-account-resend': { get: redirectToPage('operator-account'), form: resendMessage },
  'operator-visits': { get: showVisits },
  'operator-visit-end': { get: redirectToPage('operator-visits'), openPost: endOwnVisit },
  'operator-visit': { get: showVisit, form: decideVisit },
  'operator-team': { get: showStaff },
  'operator-roles': { get: redirectToPage('operator-team'), form: saveRoles },
  'operator-services': { get: showServices },
  'operator-queues': { get: showQueues },
  'operator-queue-change': { get: redirectToPage('operator-queues'), form: changeQueue },
  'operator-letters-settle': { get: redirectToPage('operator-queues'), form: decideLetters },
  'operator-sources': { get: showSources },
  'operator-source-change': { get: redirectToPage('operator-sources'), form: changeSource },
  'operator-people': { get: showPeople, form: searchPeople },
  'operator-person-reveal': { get: redirectToPerson, form: showPersonalData },
  'operator-person-block': { get: redirectToPerson, form: blockPerson },
  'operator-person-unblock': { get: redirectToPerson, form: unblockPerson },
  'operator-person-member': { get: redirectToPerson, form: changeMember },
  'operator-factor-remove': { get: redirectToPerson, form: removePersonFactor },
  'operator-factor-keep': { get: redirectToPerson, form: cancelPersonFactorRemoval },
});

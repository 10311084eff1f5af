import { defineRoutes } from '~/src/http/routes';
import { showAccount } from './account.pages';
import { showOperatorHome, showServices } from './operators.pages';
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
import { decideDeadLetter, showQueues } from './queue.pages';
import { search, showSearch } from './search.pages';

export const operatorsRoutes = defineRoutes({
  'operator-home': { get: showOperatorHome },
  'operator-search': { get: showSearch, form: search },
  'operator-account': { get: showAccount },
  'operator-services': { get: showServices },
  'operator-queues': { get: showQueues, form: decideDeadLetter },
  'operator-people': { get: showPeople, form: searchPeople },
  'operator-person-reveal': { get: redirectToPerson, form: showPersonalData },
  'operator-person-block': { get: redirectToPerson, form: blockPerson },
  'operator-person-unblock': { get: redirectToPerson, form: unblockPerson },
  'operator-person-member': { get: redirectToPerson, form: changeMember },
  'operator-factor-remove': { get: redirectToPerson, form: removePersonFactor },
  'operator-factor-keep': { get: redirectToPerson, form: cancelPersonFactorRemoval },
});

import { defineRoutes } from '~/src/http/routes';
import { showOperatorHome } from './operators.pages';
import {
  blockPerson,
  cancelPersonFactorRemoval,
  changeMember,
  removePersonFactor,
  searchPeople,
  showPeople,
  toPerson,
  unblockPerson,
} from './people.pages';
import { decideDeadLetter, showQueues } from './queue.pages';

export const operatorsRoutes = defineRoutes({
  'operator-home': { get: showOperatorHome },
  'operator-queues': { get: showQueues, form: decideDeadLetter },
  'operator-people': { get: showPeople, form: searchPeople },
  'operator-person-block': { get: toPerson, form: blockPerson },
  'operator-person-unblock': { get: toPerson, form: unblockPerson },
  'operator-person-member': { get: toPerson, form: changeMember },
  'operator-factor-remove': { get: toPerson, form: removePersonFactor },
  'operator-factor-keep': { get: toPerson, form: cancelPersonFactorRemoval },
});

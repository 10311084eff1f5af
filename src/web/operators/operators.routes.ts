import { defineRoutes } from '~/src/http/routes';
import { showOperatorHome } from './operators.pages';
import {
  blockPerson,
  changeMember,
  keepPersonFactor,
  removePersonFactor,
  searchPeople,
  showPeople,
  toPerson,
  unblockPerson,
} from './people.pages';
import { settleLetter, showQueues } from './queue.pages';

export const operatorsRoutes = defineRoutes({
  'operator-home': { get: showOperatorHome },
  'operator-queues': { get: showQueues, form: settleLetter },
  'operator-people': { get: showPeople, form: searchPeople },
  'operator-person-block': { get: toPerson, form: blockPerson },
  'operator-person-unblock': { get: toPerson, form: unblockPerson },
  'operator-person-member': { get: toPerson, form: changeMember },
  'operator-factor-remove': { get: toPerson, form: removePersonFactor },
  'operator-factor-keep': { get: toPerson, form: keepPersonFactor },
});

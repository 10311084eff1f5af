import { defineRoutes } from '~/src/http/routes';
import { showOperatorHome } from './backoffice.pages';
import { showPeople, submitPeople } from './people.pages';
import { showQueues, submitQueues } from './queue.pages';

export const backofficeRoutes = defineRoutes({
  'operator-home': { get: showOperatorHome },
  'operator-queues': { get: showQueues, post: submitQueues },
  'operator-people': { get: showPeople, post: submitPeople },
});

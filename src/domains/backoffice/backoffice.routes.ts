import { defineRoutes } from '~/src/http/routes';
import { showOperatorHome } from './backoffice.pages';
import { showPeople, submitPeople } from './people.pages';

export const backofficeRoutes = defineRoutes({
  'operator-home': { get: showOperatorHome },
  'operator-people': { get: showPeople, post: submitPeople },
});

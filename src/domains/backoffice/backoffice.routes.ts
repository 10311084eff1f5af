import { defineRoutes } from '~/src/http/routes';
import { showPeople, submitPeople } from './people.pages';

export const backofficeRoutes = defineRoutes({
  'operator-people': { get: showPeople, post: submitPeople },
});

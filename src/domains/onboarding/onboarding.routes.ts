import { defineRoutes } from '~/src/http/routes';
import { showRegistration, submitRegistration } from './onboarding.pages';

export const onboardingRoutes = defineRoutes({
  'complete-registration': { get: showRegistration, form: submitRegistration },
});

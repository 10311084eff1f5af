import { defineRoutes } from '~/src/http/routes';
import { companyUpload, showCompany } from './company.pages';
import { showRegistration, submitRegistration } from './person.pages';
import { showEnd, showPhones, showQuiz, showSms, submitPhones, submitQuiz, submitSms } from './steps.pages';

export const onboardingRoutes = defineRoutes({
  'complete-registration': { get: showRegistration, form: submitRegistration },
  'onboarding-phone': { get: showPhones, form: submitPhones },
  'onboarding-sms': { get: showSms, form: submitSms },
  'onboarding-quiz': { get: showQuiz, form: submitQuiz },
  'onboarding-company': { get: showCompany, upload: companyUpload },
  'onboarding-end': { get: showEnd },
});

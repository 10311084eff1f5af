import { defineRoutes } from '~/src/http/routes';
import { companyUpload, showCompany } from './company.pages';
import { decide, downloadContract, showEvaluation, showEvaluations } from './evaluation.pages';
import { showRegistration, submitRegistration } from './person.pages';
import {
  postpaidUpload,
  showPostpaid,
  showPostpaidEmail,
  showPostpaidSuccess,
  submitPostpaidEmail,
} from './postpaid.pages';
import { showEnd, showPhones, showQuiz, showSms, submitPhones, submitQuiz, submitSms } from './steps.pages';

export const onboardingRoutes = defineRoutes({
  'complete-registration': { get: showRegistration, form: submitRegistration },
  'onboarding-phone': { get: showPhones, form: submitPhones },
  'onboarding-sms': { get: showSms, form: submitSms },
  'onboarding-quiz': { get: showQuiz, form: submitQuiz },
  'onboarding-company': { get: showCompany, upload: companyUpload },
  'onboarding-end': { get: showEnd },
  'postpaid-form': { get: showPostpaid, upload: postpaidUpload },
  'postpaid-email': { get: showPostpaidEmail, post: submitPostpaidEmail },
  'postpaid-success': { get: showPostpaidSuccess },
  'operator-evaluations': { get: showEvaluations },
  'operator-evaluation': { get: showEvaluation, form: decide },
  'operator-evaluation-document': { get: downloadContract },
});

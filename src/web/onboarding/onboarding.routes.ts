import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { findCompany, register, showCompany } from './company.pages';
import { decide, downloadContract, showEvaluation, showEvaluations } from './operator.pages';
import { registerIndividual, showRegistration } from './person.pages';
import {
  registerForPostpaid,
  showPostpaid,
  showPostpaidEmail,
  showPostpaidSuccess,
  submitPostpaidEmail,
} from './postpaid.pages';
import {
  answerQuiz,
  resendSms,
  showEnd,
  showPhones,
  showQuiz,
  showSms,
  startQuiz,
  submitPhones,
  submitSms,
} from './steps.pages';

export const onboardingRoutes = defineRoutes({
  'complete-registration': { get: showRegistration, form: registerIndividual },
  'onboarding-phone': { get: showPhones, form: submitPhones },
  'onboarding-sms': { get: showSms, form: submitSms },
  'onboarding-sms-again': { get: redirectToPage('onboarding-sms'), form: resendSms },
  'onboarding-quiz': { get: showQuiz, form: answerQuiz },
  'onboarding-quiz-start': { get: redirectToPage('onboarding-quiz'), form: startQuiz },
  'onboarding-company': { get: showCompany, form: findCompany },
  'onboarding-company-register': { get: redirectToPage('onboarding-company'), form: register },
  'onboarding-end': { get: showEnd },
  'postpaid-form': { get: showPostpaid, form: registerForPostpaid },
  'postpaid-email': { get: showPostpaidEmail, post: submitPostpaidEmail },
  'postpaid-success': { get: showPostpaidSuccess },
  'operator-evaluations': { get: showEvaluations },
  'operator-evaluation': { get: showEvaluation, form: decide },
  'operator-evaluation-document': { get: downloadContract },
});

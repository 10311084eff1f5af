import type { RouteRow } from './types';

export const onboardingRows = [
  { id: 'postpaid-success', access: 'public', pt: '/pos-pago/cadastro/sucesso', noindex: true },
  { id: 'complete-registration', access: 'user', pt: '/completar-cadastro' },
  { id: 'postpaid-form', access: 'user', pt: '/pos-pago/cadastro' },
  { id: 'postpaid-email', access: 'user', pt: '/pos-pago/cadastro/email' },
  { id: 'onboarding-phone', access: 'user', pt: '/completar-cadastro/telefone' },
  { id: 'onboarding-sms', access: 'user', pt: '/completar-cadastro/sms' },
  { id: 'onboarding-sms-again', access: 'user', pt: '/completar-cadastro/sms/reenviar' },
  { id: 'onboarding-quiz', access: 'user', pt: '/completar-cadastro/quiz' },
  { id: 'onboarding-quiz-start', access: 'user', pt: '/completar-cadastro/quiz/comecar' },
  { id: 'onboarding-company', access: 'user', pt: '/completar-cadastro/empresa' },
  { id: 'onboarding-company-register', access: 'user', pt: '/completar-cadastro/empresa/registrar' },
  { id: 'onboarding-end', access: 'user', pt: '/completar-cadastro/fim' },
  { id: 'operator-evaluations', access: 'user+operator:identity', pt: '/operador/avaliacoes', noindex: true },
  {
    id: 'operator-evaluation',
    access: 'user+operator:identity',
    pt: '/operador/avaliacoes/{evaluationUid}',
    noindex: true,
  },
  {
    id: 'operator-evaluation-document',
    access: 'user+operator:identity',
    pt: '/operador/avaliacoes/{evaluationUid}/documento',
    noindex: true,
  },
] as const satisfies readonly RouteRow[];

import { z } from 'zod';
import { requireCaptcha, setLinkTarget } from '~/src/domains/access';
import { currentCode, requestIdOfCode } from '~/src/domains/onboarding/code.service';
import { SITUATION_NUMBERS } from '~/src/domains/onboarding/onboarding.rules';
import { getRequest, registerPerson, startRegistration } from '~/src/domains/onboarding/person.service';
import {
  answerQuiz,
  choosePhone,
  declinePhones,
  openQuiz,
  resendCodeById,
  verifyCode,
} from '~/src/domains/onboarding/steps.service';
import { defineCall } from '~/src/http/api/api';
import { getNetwork } from '~/src/http/login/caller';
import { localPath } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { Conflict, Unavailable } from '~/src/platform/errors';
import { runOnce } from '~/src/platform/idempotency';
import { hrefTo } from '~/src/shared/routes';
import { renewedToken } from '~/src/web/access/login/session.api';
import { smsCode } from '~/views/onboarding/onboarding.form';
import { personCall } from './onboarding.schemas';

const id = z.string().min(1).max(100);
/** Response of the start when the e-mail is not validated (specification 4). */
const EMAIL_FIRST = 3;
const numberFrom0To5 = z.number().int().min(0).max(5);

const start = defineCall({
  call: 'GET IndividualPersonValidation/Start',
  effect: true,
  auth: 'token',
  scope: null,
  summary:
    'The next step of the individual registration: 0 form, 1 complete, 2 in manual review, 3 e-mail validation (its link then leads to redirectToUrl), 4 company step, 5 post-paid form',
  in: z.object({ redirectToUrl: z.string().max(2_000).optional() }),
  out: numberFrom0To5,
  handler: async (ctx, { redirectToUrl }) => {
    const target = localPath(redirectToUrl);
    const start = await startRegistration(ctx, target === hrefTo(ctx.locale, 'onboarding-company'));
    if (start === EMAIL_FIRST && target) await setLinkTarget(ctx, target);
    return start;
  },
});

const continuation = z
  .union([
    z.object({ options: z.array(z.object({ maskedPhone: z.string() })) }),
    z.object({ maskedPhone: z.string(), requestUID: z.string() }),
  ])
  .nullable();
const registered = z.object({
  onboardingRequestUID: z.uuid(),
  situation: numberFrom0To5,
  continuation,
});

async function register(
  ctx: ActorCtx,
  input: z.infer<typeof personCall>,
): Promise<z.infer<typeof registered>> {
  const { FullName: fullName, CPF: cpf, Birthday: birthDate, PhoneNumber: phone } = input;
  const request = await registerPerson(ctx, { fullName, cpf, birthDate, phone });
  const facts = {
    onboardingRequestUID: request.id,
    situation: SITUATION_NUMBERS[request.situation],
    continuation: null,
  };
  if (request.state === 'choose_phone') {
    const options = request.provider.phones.map(({ masked }) => ({ maskedPhone: masked }));
    return { ...facts, continuation: { options } };
  }
  if (request.state !== 'sms') return facts;
  const code = await currentCode(ctx, request);
  return { ...facts, continuation: { maskedPhone: code.maskedPhone, requestUID: code.id } };
}

const registerIndividualPerson = defineCall({
  call: 'POST IndividualPersonValidation/RegisterIndividualPerson',
  auth: 'token',
  scope: null,
  summary:
    'Submits the individual registration. Situation: 0 phone challenge, 1 manual validation, 2 quiz, 3 success, 4 SMS code, 5 SMS code and then the quiz',
  in: personCall,
  out: registered.extend({ renewedToken: z.string() }),
  idempotency: 'optional',
  handler: async (ctx, input, { req, res, idempotencyKey }) => {
    const { CaptchaToken: captcha, ...person } = input;
    await requireCaptcha(ctx, captcha, getNetwork(req));
    const result = idempotencyKey
      ? await runOnce(ctx, 'register-person', idempotencyKey, person, (tx) => register(tx, input))
      : await register(ctx, input);
    return { ...result, renewedToken: await renewedToken(ctx, req, res) };
  },
});

const resendSmsCode = defineCall({
  call: 'GET IndividualPersonValidation/ResendSMSCode',
  effect: true,
  auth: 'token',
  scope: null,
  summary: 'Replaces an SMS code with a new one; at most every 5 seconds. Returns its requestUID',
  in: z.object({ requestUID: id }),
  out: z.object({ requestUID: z.uuid() }),
  handler: async (ctx, { requestUID }) => ({ requestUID: (await resendCodeById(ctx, requestUID)).id }),
});

const verifySmsCode = defineCall({
  call: 'POST IndividualPersonValidation/VerifySMSCode',
  auth: 'token',
  scope: null,
  summary:
    'Checks an SMS code: five attempts within ten minutes. The server decides whether the quiz follows; quizRequiredAfterSms is ignored',
  in: z.object({
    requestUID: id,
    smsCode,
    onboardingRequestUID: id,
    quizRequiredAfterSms: z.union([z.boolean(), z.stringbool()]).optional(),
  }),
  out: z.boolean(),
  handler: async (ctx, { requestUID, smsCode: code, onboardingRequestUID }) => {
    const current = await currentCode(ctx, await getRequest(ctx, onboardingRequestUID));
    if ((await requestIdOfCode(ctx, requestUID)) !== onboardingRequestUID || current.id !== requestUID) {
      throw new Conflict('registration_state');
    }
    await verifyCode(ctx, onboardingRequestUID, code);
    return true;
  },
});

const sendSms = defineCall({
  call: 'GET IndividualPersonValidation/SendSMSFromPhoneChallenge',
  effect: true,
  auth: 'token',
  scope: null,
  summary: 'Selects a masked phone and sends an SMS code to it. Returns its requestUID',
  in: z.object({ maskedPhone: z.string().max(40), onboardingRequestUID: id }),
  out: z.object({ requestUID: z.uuid() }),
  handler: async (ctx, { maskedPhone, onboardingRequestUID }) => {
    const code = await choosePhone(ctx, onboardingRequestUID, maskedPhone);
    return { requestUID: code.id };
  },
});

const quizOut = z.object({
  identifier: z.uuid(),
  questions: z.array(z.object({ description: z.string(), answers: z.array(z.string()) })),
});

const getQuiz = defineCall({
  call: 'GET IndividualPersonValidation/GetQuiz',
  effect: true,
  auth: 'token',
  scope: null,
  summary:
    'The questions of the quiz; during the phone challenge the call means that the person recognized no phone. 503 quiz_unavailable: the registration is in manual validation',
  in: z.object({ onboardingRequestUID: id }),
  out: quizOut,
  handler: async (ctx, { onboardingRequestUID }) => {
    const request = await getRequest(ctx, onboardingRequestUID);
    if (request.state === 'choose_phone') await declinePhones(ctx, request.id);
    const now = await getRequest(ctx, onboardingRequestUID);
    const quiz = now.state === 'manual' ? null : await openQuiz(ctx, request.id);
    if (!quiz) throw new Unavailable('quiz_unavailable');
    return { identifier: quiz.id, questions: quiz.questions };
  },
});

const answer = z.union([
  z.string().max(300),
  z.object({ answer: z.string().max(300) }).transform((input) => input.answer),
]);

const answerQuizCall = defineCall({
  call: 'POST IndividualPersonValidation/AnswerQuiz',
  auth: 'token',
  scope: null,
  summary:
    'Submits the answers of the quiz, in the order of its questions, each with the text of one option. quizOK false: manual validation',
  in: z.object({ QuizIdentifier: id, Answers: z.array(answer).max(50), OnboardingRequestUID: id }),
  out: z.object({ quizOK: z.boolean() }),
  names: { answer: 'Answers' },
  handler: async (ctx, { QuizIdentifier, Answers, OnboardingRequestUID }) => {
    const state = await answerQuiz(ctx, OnboardingRequestUID, QuizIdentifier, Answers);
    if (state === 'form') throw new Unavailable('quiz_unsent');
    return { quizOK: state === 'approved' };
  },
});

/** The calls of the individual registration (specification 12). */
export const personApi = [
  start,
  registerIndividualPerson,
  resendSmsCode,
  verifySmsCode,
  sendSms,
  getQuiz,
  answerQuizCall,
];

import { leadTo } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { showSwitch, submitSwitch } from './account-switch.pages';
import { showDirectory, submitDirectory } from './directory.pages';
import {
  abandonEmailChange,
  sendEmailChangeCode,
  showEmailChange,
  showEmailConfirm,
  showEmailStop,
  submitEmailChange,
  submitEmailConfirm,
  submitEmailStop,
} from './email-change.pages';
import {
  showEmailStep,
  showEmailValidation,
  submitEmailStep,
  submitEmailValidation,
} from './email-validation.pages';
import { signupAffiliate, signupCompany, signupPackage, signupPostpaid, signupProduct } from './entry.pages';
import { acceptInvitation, leaveForInvitation, showInvitation } from './invitation.pages';
import { showLogin, showLogout, submitLogin, submitLogout } from './login.pages';
import { changeNetwork, logInForNetwork, showNetwork } from './network-ties.pages';
import {
  repeatMail,
  showRecover,
  showRecoverSent,
  showReset,
  submitRecover,
  submitReset,
} from './recovery.pages';
import { showReferral } from './referral.pages';
import { showSignup, submitSignup } from './registration.pages';
import { showPassword, showSecurity, submitPassword } from './security.pages';
import {
  showAppEnrolment,
  showTwoFactorChoice,
  submitAppEnrolment,
  submitTwoFactorChoice,
} from './security-two-factor.pages';
import { noUnsentForm, showSession, submitSession } from './session.pages';
import { endLogin, sendEndCode } from './session-end.pages';
import { finishSignIn, showSignupSocial, startSignIn, submitSignupSocial } from './social.pages';
import { sendTwoFactorCode, showTwoFactor, submitTwoFactor } from './two-factor.pages';
import { forgetWhatsapp, leaveForWhatsapp, showWhatsapp } from './whatsapp.pages';

export const accessRoutes = defineRoutes({
  login: { get: showLogin, form: submitLogin },
  recover: { get: showRecover, form: submitRecover },
  'recover-sent': { get: showRecoverSent, form: repeatMail },
  'reset-password': { get: showReset, form: submitReset },
  'two-factor': { get: showTwoFactor, form: submitTwoFactor },
  'two-factor-send': { get: leadTo('two-factor'), form: sendTwoFactorCode },
  'security-two-factor': { get: showTwoFactorChoice, form: submitTwoFactorChoice },
  'security-app': { get: showAppEnrolment, form: submitAppEnrolment },
  logout: { get: showLogout, post: submitLogout },
  'switch-account': { get: showSwitch, form: submitSwitch },
  security: { get: showSecurity },
  'security-password': { get: showPassword, form: submitPassword },
  'security-network': { get: showNetwork, form: changeNetwork },
  'security-network-login': { get: leadTo('security-network'), form: logInForNetwork },
  'security-end': { get: leadTo('security'), form: endLogin },
  'security-end-code': { get: leadTo('security'), form: sendEndCode },
  'resume-form': { get: noUnsentForm },
  session: { get: showSession, openPost: submitSession },
  signup: { get: showSignup, form: submitSignup },
  'signup-product': signupProduct,
  'signup-package': signupPackage,
  'signup-affiliate': signupAffiliate,
  'signup-postpaid': signupPostpaid,
  'company-token': signupCompany,
  'whatsapp-entry': { get: showWhatsapp, form: leaveForWhatsapp },
  'whatsapp-forget': { get: leadTo('login'), form: forgetWhatsapp },
  'signup-social': { get: showSignupSocial, form: submitSignupSocial },
  'social-start': { get: startSignIn },
  'social-callback': { get: finishSignIn },
  'login-directory': { get: showDirectory, form: submitDirectory },
  'email-confirmation': { get: showEmailValidation, form: submitEmailValidation },
  'email-change': { get: showEmailChange, form: submitEmailChange },
  'email-change-code': { get: leadTo('email-change'), form: sendEmailChangeCode },
  'email-change-give-up': { get: leadTo('email-change'), form: abandonEmailChange },
  'email-change-confirm': { get: showEmailConfirm, form: submitEmailConfirm },
  'email-change-stop': { get: showEmailStop, form: submitEmailStop },
  'onboarding-email': { get: showEmailStep, form: submitEmailStep },
  invitation: { get: showInvitation, form: acceptInvitation },
  'invitation-leave': { get: leadTo('invitation'), form: leaveForInvitation },
  referral: { get: showReferral },
});

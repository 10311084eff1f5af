import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  sendEmailChangeCode,
  showEmailChange,
  showEmailConfirm,
  showEmailStop,
  submitEmailChange,
  submitEmailChangeCancellation,
  submitEmailConfirm,
  submitEmailStop,
  submitEmailWorks,
} from './credentials/email-change.pages';
import {
  showEmailDenial,
  showEmailStep,
  showEmailValidation,
  submitEmailDenial,
  submitEmailStep,
  submitEmailValidation,
} from './credentials/email-validation.pages';
import {
  repeatMail,
  showRecover,
  showRecoverSent,
  showReset,
  submitRecover,
  submitReset,
} from './credentials/recovery.pages';
import { showPassword, showSecurity, submitPassword } from './credentials/security.pages';
import {
  showAppEnrolment,
  showTwoFactorChoice,
  submitAppEnrolment,
  submitTwoFactorChoice,
} from './credentials/security-two-factor.pages';
import { joinCompany, showCompanyJoined, showCompanyLink } from './entry/company-link.pages';
import {
  signupAffiliate,
  signupCompany,
  signupPackage,
  signupPostpaid,
  signupProduct,
} from './entry/entry.pages';
import { acceptInvitation, logOutForInvitation, showInvitation } from './entry/invitation.pages';
import { showReferral } from './entry/referral.pages';
import { showSignup, submitSignup } from './entry/registration.pages';
import { dismissWhatsapp, logOutForWhatsapp, showWhatsapp } from './entry/whatsapp.pages';
import { showDirectory, submitDirectory } from './federation/directory.pages';
import { changeNetwork, logInForNetwork, showNetwork } from './federation/linked-networks.pages';
import { finishSignIn, showSignupSocial, startSignIn, submitSignupSocial } from './federation/social.pages';
import { showSwitch, submitSwitch } from './login/account-switch.pages';
import { showLogin, showLogout, submitLogin, submitLogout } from './login/login.pages';
import { redirectWithoutUnsentForm, showSession, submitSession } from './login/session.pages';
import { endLogin, sendEndCode } from './login/session-end.pages';
import { sendTwoFactorCode, showTwoFactor, submitTwoFactor } from './two-factor/two-factor.pages';

export const accessRoutes = defineRoutes({
  login: { get: showLogin, form: submitLogin },
  recover: { get: showRecover, form: submitRecover },
  'recover-sent': { get: showRecoverSent, form: repeatMail },
  'reset-password': { get: showReset, form: submitReset },
  'two-factor': { get: showTwoFactor, form: submitTwoFactor },
  'two-factor-send': { get: redirectToPage('two-factor'), form: sendTwoFactorCode },
  'security-two-factor': { get: showTwoFactorChoice, form: submitTwoFactorChoice },
  'security-app': { get: showAppEnrolment, form: submitAppEnrolment },
  logout: { get: showLogout, post: submitLogout },
  'switch-account': { get: showSwitch, form: submitSwitch },
  security: { get: showSecurity },
  'security-password': { get: showPassword, form: submitPassword },
  'security-network': { get: showNetwork, form: changeNetwork },
  'security-network-login': { get: redirectToPage('security-network'), form: logInForNetwork },
  'security-end': { get: redirectToPage('security'), form: endLogin },
  'security-end-code': { get: redirectToPage('security'), form: sendEndCode },
  'resume-form': { get: redirectWithoutUnsentForm },
  session: { get: showSession, openPost: submitSession },
  signup: { get: showSignup, form: submitSignup },
  'signup-product': signupProduct,
  'signup-package': signupPackage,
  'signup-affiliate': signupAffiliate,
  'signup-postpaid': signupPostpaid,
  'company-token': { get: showCompanyLink, form: signupCompany.form },
  'company-token-join': { get: redirectToPage('company-token'), form: joinCompany },
  'company-joined': { get: showCompanyJoined },
  'whatsapp-entry': { get: showWhatsapp, form: logOutForWhatsapp },
  'whatsapp-forget': { get: redirectToPage('login'), form: dismissWhatsapp },
  'signup-social': { get: showSignupSocial, form: submitSignupSocial },
  'social-start': { get: startSignIn },
  'social-callback': { get: finishSignIn },
  'login-directory': { get: showDirectory, form: submitDirectory },
  'email-confirmation': { get: showEmailValidation, form: submitEmailValidation },
  'email-denial': { get: showEmailDenial, form: submitEmailDenial },
  'email-change': { get: showEmailChange, form: submitEmailChange },
  'email-change-code': { get: redirectToPage('email-change'), form: sendEmailChangeCode },
  'email-retry': { get: redirectToPage('email-change'), form: submitEmailWorks },
  'email-change-give-up': { get: redirectToPage('email-change'), form: submitEmailChangeCancellation },
  'email-change-confirm': { get: showEmailConfirm, form: submitEmailConfirm },
  'email-change-stop': { get: showEmailStop, form: submitEmailStop },
  'onboarding-email': { get: showEmailStep, form: submitEmailStep },
  invitation: { get: showInvitation, form: acceptInvitation },
  'invitation-leave': { get: redirectToPage('invitation'), form: logOutForInvitation },
  referral: { get: showReferral },
});

import { defineRoutes } from '~/src/http/routes';
import { showLogin, showLogout, submitLogin, submitLogout } from './login.pages';
import { openEmailValidation, showSignup, submitSignup } from './registration.pages';
import { showTwoFactor, submitTwoFactor } from './two-factor.pages';

export const accessRoutes = defineRoutes({
  login: { get: showLogin, form: submitLogin },
  'two-factor': { get: showTwoFactor, form: submitTwoFactor },
  logout: { get: showLogout, post: submitLogout },
  signup: { get: showSignup, form: submitSignup },
  'email-confirmation': { get: openEmailValidation },
});

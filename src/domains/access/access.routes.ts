import { defineRoutes } from '~/src/http/routes';
import { showLogin, showLogout, submitLogin, submitLogout } from './login.pages';
import { openEmailValidation, showSignup, submitSignup } from './registration.pages';

export const accessRoutes = defineRoutes({
  login: { get: showLogin, form: submitLogin },
  logout: { get: showLogout, post: submitLogout },
  signup: { get: showSignup, form: submitSignup },
  'email-confirmation': { get: openEmailValidation },
});

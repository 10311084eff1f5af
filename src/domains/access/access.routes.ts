import { defineRoutes } from '~/src/http/routes';
import { showLogin, showLogout, submitLogin, submitLogout } from './login.pages';
import { openEmailValidation, showSignup, submitSignup } from './registration.pages';
import { showSession, submitSession } from './session.pages';

export const accessRoutes = defineRoutes({
  login: { get: showLogin, form: submitLogin },
  logout: { get: showLogout, post: submitLogout },
  session: { get: showSession, openPost: submitSession },
  signup: { get: showSignup, form: submitSignup },
  'email-confirmation': { get: openEmailValidation },
});

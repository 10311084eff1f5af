export { accessApi } from './access.api';
export { canUseReports, decideAccess, homeRedirect, parseAccess } from './access.policy';
export { accessRoutes } from './access.routes';
export { loadActorOfLogin } from './login.service';
export { carryEmail } from './registration.pages';
export { registerUser } from './registration.service';
export { buildShell } from './shell.service';
export { actorOfToken } from './token.service';

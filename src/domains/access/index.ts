export {
  type AccessActor,
  canUseReports,
  decideAccess,
  getRefusal,
  parseAccess,
} from './access.policy';
export { requireCaptcha } from './botcheck/captcha.service';
export { endAccess, eraseAccess } from './credentials/closing.service';
export {
  confirmIdentity,
  getConfirmation,
  isRecentLogin,
  type Proof,
  sendConfirmation,
} from './credentials/confirm.service';
export type { Confirmation } from './credentials/confirm.types';
export { getPendingEmail } from './credentials/email-change.service';
export {
  lockStranger,
  resendValidation,
  resendWait,
  sendFirstValidation,
  setLinkTarget,
} from './credentials/email-validation.service';
export { grantOperator } from './credentials/operator.service';
export { cleanUpAccessJob, recoverPasswordJob } from './credentials/recovery.jobs';
export { cleanUpAccess, processRecovery } from './credentials/recovery.service';
export { markPreset, unmarkPreset } from './entry/preset.service';
export { registerUser } from './entry/registration.service';
export { applyMembershipChange, switchAccount } from './login/account-switch.service';
export { findActorByKey, findActorForAccount } from './login/actor.queries';
export { requireLiveLogin } from './login/live-login.service';
export { endUserLogins, loadActorOfLogin } from './login/login.service';
export { findPartnerSlug, savePartner } from './login/partner.store';
export { confirmPhone } from './login/phone.service';
export { phoneIndexes } from './login/phone.store';
export { secondsUntil } from './login/session.rules';
export { actorOfToken } from './login/token.service';
export {
  type DemoMarks,
  findUserLocale,
  lockUser,
  markDemoUser,
  moveUser,
  saveLocale,
  saveOperatorRoles,
  saveUserName,
} from './login/user.store';
export {
  getFactorRemoval,
  requestFactorRemoval,
  stopFactorRemoval,
} from './two-factor/factor-removal.service';
export { type FactorRemoval, REMOVAL_PROOFS, type RemovalProof } from './two-factor/factor-removal.types';
export { getTwoFactor } from './two-factor/totp.service';

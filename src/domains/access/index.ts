export { canUseReports, decideAccess, parseAccess, refusalOf } from './access.policy';
export { passCaptcha } from './botcheck/captcha.service';
export { endAccess, eraseAccess } from './credentials/closing.service';
export {
  confirmIdentity,
  getConfirmation,
  isFreshLogin,
  type Proof,
  sendConfirmation,
} from './credentials/confirm.service';
export type { Confirmation } from './credentials/confirm.types';
export { getWaitingEmail } from './credentials/email-change.service';
export {
  resendValidation,
  resendWait,
  sendFirstValidation,
  setLinkTarget,
} from './credentials/email-validation.service';
export { nameOperator } from './credentials/operator.service';
export { cleanAccessJob, recoverPasswordJob } from './credentials/recovery.jobs';
export { answerRecovery, cleanAccess } from './credentials/recovery.service';
export { markPreset, unmarkPreset } from './entry/preset.service';
export { registerUser } from './entry/registration.service';
export { membershipChanged, switchAccount } from './login/account-switch.service';
export { findActorByKey, findActorOf } from './login/actor.queries';
export { endUserLogins, loadActorOfLogin } from './login/login.service';
export { partnerSlugOf, savePartner } from './login/partner.store';
export { confirmPhone } from './login/phone.service';
export { phoneIndexes } from './login/phone.store';
export { secondsUntil } from './login/session.rules';
export { actorOfToken } from './login/token.service';
export {
  type DemoMarks,
  localeOfUser,
  lockUser,
  markDemoUser,
  moveUser,
  nameUser,
  saveLocale,
} from './login/user.store';
export { askFactorRemoval, getFactorRemoval, stopFactorRemoval } from './two-factor/factor-removal.service';
export { type FactorRemoval, REMOVAL_PROOFS, type RemovalProof } from './two-factor/factor-removal.types';
export { getTwoFactor } from './two-factor/totp.service';

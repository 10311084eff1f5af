export { canUseReports, decideAccess, homeRedirect, parseAccess, refusalOf } from './access.policy';
export { membershipChanged, switchAccount } from './account-switch.service';
export { passCaptcha } from './captcha.service';
export { closeUser, eraseAccess, reopenUser } from './closing.service';
export {
  confirmIdentity,
  getConfirmation,
  isFreshLogin,
  type Proof,
  sendConfirmation,
} from './confirm.service';
export type { Confirmation } from './confirm.types';
export { getWaitingEmail } from './email-change.service';
export {
  resendValidation,
  resendWait,
  sendFirstValidation,
  wantAfterValidation,
} from './email-validation.service';
export { askFactorRemoval, getFactorRemoval, stopFactorRemoval } from './factor-removal.service';
export { type FactorRemoval, REMOVAL_PROOFS, type RemovalProof } from './factor-removal.types';
export { endUserLogins, loadActorOfLogin } from './login.service';
export { nameOperator } from './operator.service';
export { type DirectoryPartner, savePartner } from './partner.store';
export { confirmPhone } from './phone.service';
export { phoneIndexes } from './phone.store';
export { markPreset, unmarkPreset } from './preset.service';
export { cleanAccessJob, recoverPasswordJob } from './recovery.jobs';
export { answerRecovery, cleanAccess } from './recovery.service';
export { registerUser } from './registration.service';
export { secondsUntil } from './session.rules';
export { actorOfToken } from './token.service';
export { confirmPassword, getTwoFactor } from './totp.service';
export {
  type DemoMarks,
  finishPostpaidEntry,
  localeOfUser,
  lockDueUser,
  lockUser,
  markDemoUser,
  moveUser,
  nameUser,
  saveLocale,
} from './user.store';

export {
  type AccountChoice,
  cpfHolder,
  findIdentity,
  findLoginAccount,
  findOwnCompany,
  isCompanyKnown,
  isOnboarded,
  type LoginAccount,
  listAccounts,
  loginAccount,
  personalAccountId,
} from './account.queries';
export {
  addMember,
  completePersonalAccount,
  confirmPhone,
  openCompanyAccount,
  openPersonalAccount,
} from './account.service';
export {
  createCompanyToken,
  getTokenCompany,
  joinByToken,
  revokeCompanyTokens,
  tokenUntil,
} from './company-token.service';
export { erasePerson } from './erasure.store';
export { accountIndexes } from './indexes.store';
export { canMoveInvitation, INVITATION_STATES, type InvitationState } from './invitation.rules';
export {
  acceptInvitation,
  createInvitation,
  findRepeatedInvitation,
  getInvitation,
  type Invitation,
  InvitationAccepted,
  moveInvitation,
  openInvitation,
  renewInvitation,
} from './invitation.service';
export { type LonelyCompany, listLonelyCompanies } from './leaving.queries';
export { findOwnPdfPassword, saveOwnPdfPassword } from './pdf-password.store';
export { noteRemoval } from './removal.store';

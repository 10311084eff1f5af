export {
  type AccountChoice,
  findCompany,
  findCpfHolder,
  findGateways,
  findIdentity,
  findLoginAccount,
  findOwnCompany,
  findTestAccount,
  getLoginAccount,
  isCompanyKnown,
  isOnboarded,
  isTestAccount,
  type LoginAccount,
  listAccounts,
  personalAccountId,
} from './account.queries';
export {
  addMember,
  completePersonalAccount,
  grantPhoneBonus,
  openCompanyAccount,
  openLedgerAccount,
  openPersonalAccount,
  openTestAccount,
} from './account.service';
export {
  lockValue,
  moveLastAccount,
  renameAccount,
  saveDefaultJob,
  saveDefaultPurpose,
  saveLastAccount,
} from './account.store';
export { type Administrator, listAdministrators } from './administrators.queries';
export { deleteBlocked, moveFromBlocked, moveToBlocked } from './block.store';
export {
  createCompanyToken,
  findTokenExpiry,
  getJoinOffer,
  getTokenCompany,
  isCompanyToken,
  joinByToken,
  revokeCompanyTokens,
} from './company-token.service';
export { erasePerson } from './erasure.store';
export { accountIndexes, movePhoneClaim } from './indexes.store';
export { canMoveInvitation, INVITATION_STATES, type InvitationState } from './invitation.rules';
export {
  acceptInvitation,
  changeInvitation,
  createInvitation,
  findRepeatedInvitation,
  getInvitation,
  type Invitation,
  InvitationAccepted,
  moveInvitation,
  openInvitation,
  renewInvitation,
} from './invitation.service';
export { closeOpenInvitations, lockTeam, revokeInvitationsBy } from './invitation.store';
export { listMemberships, listSoleAdminCompanies, type SoleAdminCompany } from './leaving.queries';
export { deleteMember, updateMember } from './membership.store';
export { findOwnPdfPassword, saveOwnPdfPassword } from './pdf-password.store';
export { saveRemoval } from './removal.store';

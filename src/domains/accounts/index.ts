export {
  type AccountChoice,
  findLoginAccount,
  type LoginAccount,
  listAccounts,
  loginAccount,
  personalAccountId,
} from './account.queries';
export {
  addMember,
  completePersonalAccount,
  openCompanyAccount,
  openPersonalAccount,
} from './account.service';
export { createCompanyToken, getTokenCompany, joinByToken } from './company-token.service';
export { acceptInvitation, createInvitation, getInvitation, type Invitation } from './invitation.service';

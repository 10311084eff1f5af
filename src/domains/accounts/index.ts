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

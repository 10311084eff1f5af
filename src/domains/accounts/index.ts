export { type AccountChoice, listAccounts, loginAccount, personalAccountId } from './account.queries';
export {
  addMember,
  completePersonalAccount,
  openCompanyAccount,
  openPersonalAccount,
} from './account.service';

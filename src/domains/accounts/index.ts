export { type AccountChoice, listAccounts, personalAccountId } from './account.queries';
export { openPersonalAccount } from './account.service';

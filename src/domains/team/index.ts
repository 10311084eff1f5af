export { offboardEverywhere } from './offboarding.service';
export { changeMemberForPlatform } from './platform-change.service';
export {
  changeReviewer,
  getReviewer,
  inviteReviewer,
  listReviewers,
  removeReviewer,
  reviewerRights,
} from './reviewers.service';

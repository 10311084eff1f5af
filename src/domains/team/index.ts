export { REVIEW_AREA } from './delegation.rules';
export { offboardEverywhere } from './offboarding.service';
export {
  changeReviewer,
  getReviewer,
  inviteReviewer,
  listReviewers,
  removeReviewer,
  reviewerRights,
} from './reviewers.service';
export { changeMember } from './team.service';

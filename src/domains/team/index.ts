export { offboardEverywhere } from './offboarding.service';
export {
  changeReviewer,
  getReviewer,
  inviteReviewer,
  listReviewers,
  REVIEW_CLAIMS,
  removeReviewer,
} from './reviewers.service';
export { changeMember } from './team.service';

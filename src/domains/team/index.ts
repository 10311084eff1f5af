export {
  changeReviewer,
  getReviewer,
  inviteReviewer,
  listReviewers,
  REVIEW_CLAIMS,
  removeReviewer,
} from './reviewers.service';
export { changeMember, MemberChanged } from './team.service';
export type { TeamEntry } from './team.types';

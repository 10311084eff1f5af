export const INVITATION_STATES = ['sent', 'accepted', 'revoked', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Legal moves (docs/model.md "States"). */
const TRANSITIONS: Record<InvitationState, readonly InvitationState[]> = {
  sent: ['accepted', 'revoked', 'expired'],
  accepted: [],
  revoked: [],
  expired: [],
};

/** Whether an invitation may go from one state to another. */
export const canMoveInvitation = (from: InvitationState, to: InvitationState): boolean =>
  TRANSITIONS[from].includes(to);

/** From which states a state can be reached. */
export const statesBefore = (to: InvitationState): InvitationState[] =>
  INVITATION_STATES.filter((from) => canMoveInvitation(from, to));

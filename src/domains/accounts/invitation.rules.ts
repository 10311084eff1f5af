import type { Transitions } from '~/src/shared/transitions';
export const INVITATION_STATES = ['sent', 'accepted', 'revoked', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Legal moves (docs/model.md "States"). */
export const INVITATION_TRANSITIONS: Transitions<InvitationState> = {
  sent: ['accepted', 'revoked', 'expired'],
  accepted: [],
  revoked: [],
  expired: [],
};

/** Whether an invitation may go from one state to another. */
export const canMoveInvitation = (from: InvitationState, to: InvitationState): boolean =>
  INVITATION_TRANSITIONS[from].includes(to);

/** What a code is for: the second factor of a login, a bot check and an inbox, a new app, a critical step. */
export type ChallengePurpose = 'login' | 'bot_check' | 'enrol' | 'confirm';
/** How a code is delivered. */
export type ChallengeMethod = 'email' | 'sms' | 'totp';

/** What the page of the second step shows. */
export interface ChallengeView {
  method: ChallengeMethod;
  /** Where the code went, masked; empty for an app. */
  to: string;
  userHasPhone: boolean;
}

import type { SocialIdentity } from '~/src/gateways';

/** Social networks that people sign in with. */
export type SocialNetwork = 'google' | 'facebook';

/** A social identity that is not linked to an account yet. */
export interface UnlinkedIdentity {
  network: SocialNetwork;
  identity: SocialIdentity;
}

import type { SocialIdentity } from '~/src/gateways';

/** Social networks that people sign in with. */
export type SocialNetwork = 'google' | 'facebook';

/** A network's person who has no account here yet. */
export interface UnlinkedIdentity {
  network: SocialNetwork;
  identity: SocialIdentity;
}

/** The parts of the reference, a page each, in the order of its menu. */
export const TAG_IDS = [
  'reports',
  'catalog',
  'batches',
  'verification',
  'recruitment',
  'webhooks',
  'billing',
  'account',
  'team',
  'login',
  'registration',
  'partners',
] as const;
export type TagId = (typeof TAG_IDS)[number];

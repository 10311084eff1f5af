import type { TagId } from './tags.types';

/** Prefixes of call names; the longest match counts. */
const BEGINNINGS: Record<string, TagId> = {
  '/exibir-consulta/': 'reports',
  'Product/': 'reports',
  'Approval/': 'reports',
  'QueryHistory/': 'reports',
  'Monitor/': 'reports',
  'Product/ListSources': 'catalog',
  'Product/ListQueryTargets': 'catalog',
  'Product/SearchProducts': 'catalog',
  'Product/DetailProduct': 'catalog',
  'Product/GetPopularProducts': 'catalog',
  'Product/GetRelatedProducts': 'catalog',
  'Product/MarketingProducts': 'catalog',
  'Batch/': 'batches',
  'Verification/': 'verification',
  'Recruitment/': 'recruitment',
  'Webhook/': 'webhooks',
  'Event/': 'webhooks',
  'Home/': 'billing',
  'Credit/': 'billing',
  'Invoice/': 'billing',
  'CostCenter/': 'billing',
  'ContextMananger/': 'account',
  'Profile/': 'account',
  'ApiKey/': 'account',
  'IndividualPersonValidation/GetMyMainEmail': 'account',
  'UserCompanyManager/': 'team',
  'Register/SendInvitationEmail': 'team',
  'Login/': 'login',
  'TwoFactorAuthentication/': 'login',
  'Register/': 'registration',
  'register/': 'registration',
  'IndividualPersonValidation/': 'registration',
  'chatbot/': 'partners',
  'RDStation/': 'partners',
};

/** The part that a call belongs to, by its path. @throws Error when it has none */
export function getTag(path: string): TagId {
  const fitting = Object.keys(BEGINNINGS).filter((start) => path.startsWith(start));
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  const tag = longest && BEGINNINGS[longest];
  if (!tag) throw new Error(`${path} belongs to no part of the reference (tags.rules.ts)`);
  return tag;
}

/** Providers of free mailboxes, by the name before the first dot of the public suffix. */
const FREE_NAMES = new Set([
  'gmail',
  'googlemail',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'yahoo',
  'ymail',
  'rocketmail',
  'icloud',
  'aol',
  'protonmail',
  'proton',
  'gmx',
  'yandex',
  'zipmail',
  'tutanota',
  'mailinator',
]);
/** Whole domains, where the name alone is ambiguous. */
const FREE_DOMAINS = new Set([
  'bol.com.br',
  'uol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'r7.com',
  'oi.com.br',
  'me.com',
  'mac.com',
  'pm.me',
  'mail.com',
  'zohomail.com',
  'tuta.io',
]);

/** Whether an address is of a provider of free mailboxes, in any country. */
export function isFreeEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (FREE_DOMAINS.has(domain)) return true;
  const [name = '', ...suffix] = domain.split('.');
  return suffix.length <= 2 && FREE_NAMES.has(name);
}

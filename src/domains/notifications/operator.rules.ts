import type { Template } from './notifications.types';

/** Short-lived messages, or ones that open an account, are requested again by their owner. */
const SHORT_LIVED: readonly Template[] = [
  'security-code',
  'subject-code',
  'recover-password',
  'operator-named',
];

export const canResend = (template: Template): boolean => !SHORT_LIVED.includes(template);

import type { OperatorRole } from '~/src/shared/rights/operator-duties';

/** One of our own support staff. */
export interface StaffMember {
  id: string;
  /** Null until they complete their registration. */
  name: string | null;
  email: string;
  roles: readonly OperatorRole[];
  twoFactor: 'none' | 'email' | 'sms' | 'totp';
  lastLoginAt: Date | null;
}

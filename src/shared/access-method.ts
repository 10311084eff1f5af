/** A way to access an account, now or later; the person is told which ones were revoked. */
export type AccessMethod =
  | 'sessions'
  | 'programs'
  | 'keys'
  | 'google'
  | 'facebook'
  | 'email_change'
  | 'app'
  | 'phone'
  | 'password';

/** What gives access to an account, or would later; the person is told which ones were ended. */
export type AccessMethod =
  | 'sessions'
  | 'programs'
  | 'google'
  | 'facebook'
  | 'email_change'
  | 'app'
  | 'phone'
  | 'password';

/** What lets somebody into an account, or would in time; each is named to the person when it ends. */
export type AccessMethod =
  | 'sessions'
  | 'programs'
  | 'google'
  | 'facebook'
  | 'email_change'
  | 'app'
  | 'phone'
  | 'password';

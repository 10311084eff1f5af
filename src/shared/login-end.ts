/** How a session's login ended, as its next page says it; `proven`: the account's e-mail was proven elsewhere. */
export type LoginEnd = 'expired' | 'elsewhere' | 'proven' | 'logout';

/** What a visitor agreed to; the id is random, and the only one they are counted by. */
export interface CookieChoice {
  id: string;
  analytics: boolean;
  ads: boolean;
}

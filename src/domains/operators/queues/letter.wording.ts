/** What the errors of given-up jobs say, by how their texts begin. */
const CAUSES = {
  noHandler: /^no handler\b/,
  gone: /^(\w+_)?not_found$/,
  recipient: /^(recipient refused|Can't send mail)/,
  bankRefused: /^the bank refused/,
  bankSilent: /^the bank does not answer/,
  terminalRefused: /^the payment terminal refused/,
  terminalSilent: /^the payment terminal does not answer/,
  list: /^sanctions list \w/,
  register: /^register_unavailable$/,
  conversions: /^(rd|ga4|ads)_\w+$/,
  chat: /^(chat_|chat: )/,
  file: /^no file under /,
  storage: /^storage_unavailable$/,
  moved: /^the state refused/,
  unreachable: /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)\b/,
  database: /^canceling statement due to |^Connection terminated|^timeout exceeded when trying to connect/,
} as const;

export type LetterCause = keyof typeof CAUSES;

/** What a dead letter's error means; null for one that only its own text tells. */
export const findCause = (error: string): LetterCause | null =>
  (Object.keys(CAUSES) as LetterCause[]).find((cause) => CAUSES[cause].test(error)) ?? null;

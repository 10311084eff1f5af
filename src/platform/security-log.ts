import type { Ctx } from './context';

/** Events that may need investigation. Codes, never sentences (docs/security/controls.md "Logs"). */
type SecurityEvent =
  | 'login_refused'
  | 'code_refused'
  | 'password_refused'
  | 'form_token_refused'
  | 'access_refused'
  | 'file_refused'
  | 'content_policy';

/** Ids, codes and route patterns only. */
type Fields = Record<string, string | number | null | undefined>;

/** One line at level warn, which collectors filter by its field `security`. */
export function logSecurity(
  { log, actor, place }: Pick<Ctx, 'log' | 'actor' | 'place'>,
  event: SecurityEvent,
  fields: Fields = {},
): void {
  log.warn({ security: event, userId: actor?.userId, network: place?.network, ...fields }, 'security event');
}

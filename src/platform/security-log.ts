import type { Ctx } from './context';

/** What somebody may have to look into. Codes, never sentences (docs/security/controls.md "Logs"). */
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

/** One line, at level warn, that collectors pick out by its field `security`. */
export function logSecurity(
  { log, actor, place }: Pick<Ctx, 'log' | 'actor' | 'place'>,
  event: SecurityEvent,
  fields: Fields = {},
): void {
  log.warn({ security: event, userId: actor?.userId, network: place?.network, ...fields }, 'security event');
}

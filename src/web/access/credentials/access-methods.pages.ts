import type { Request } from 'express';
import { flash } from '~/src/http/respond';
import type { AccessMethod } from '~/src/shared/access-method';

/**
 * A sentence naming the access methods revoked when the inbox was proven, and whose: the reader may be logged in to
 * another account. Null if there were none.
 */
export function endedText(req: Request, email: string, ended: readonly AccessMethod[]): string | null {
  if (ended.length === 0) return null;
  const list = ended.map((way) => req.translate(`security:ended.ways.${way}`)).join(', ');
  return req.translate('security:ended.notice', { email, list });
}

/** Names them in a notice on the next page. */
export function flashEnded(req: Request, email: string, ended: readonly AccessMethod[]): void {
  const text = endedText(req, email, ended);
  if (text) flash(req, { kind: 'warning', text });
}

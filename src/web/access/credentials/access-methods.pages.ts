import type { Request } from 'express';
import { flash } from '~/src/http/respond';
import type { AccessMethod } from '~/src/shared/access-method';

/** A sentence naming the access methods revoked when the inbox was proven; null if there were none. */
export function endedText(req: Request, ended: readonly AccessMethod[]): string | null {
  if (ended.length === 0) return null;
  const list = ended.map((way) => req.translate(`security:ended.ways.${way}`)).join(', ');
  return req.translate('security:ended.notice', { list });
}

/** Names them in a notice on the next page. */
export function flashEnded(req: Request, ended: readonly AccessMethod[]): void {
  const text = endedText(req, ended);
  if (text) flash(req, { kind: 'warning', text });
}

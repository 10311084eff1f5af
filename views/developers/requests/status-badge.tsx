import type { ApiRequest } from '~/src/shared/api-request';
import { Badge } from '~/views/components/badge';

/** Status and error code of a request. */
export function StatusBadge({ request: { status, code } }: { request: ApiRequest }) {
  const tone = status >= 500 ? 'error' : status >= 400 ? 'warning' : 'ok';
  const icon = status >= 500 ? 'circle-x' : status >= 400 ? 'triangle-alert' : 'circle-check';
  return (
    <Badge tone={tone} icon={icon}>
      {code ? `${status} ${code}` : String(status)}
    </Badge>
  );
}

import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const TONE = { active: 'ok', suspended: 'error', expired: 'warning', revoked: 'neutral' } as const;
const ICON = {
  active: 'circle-check',
  suspended: 'triangle-alert',
  expired: 'clock',
  revoked: 'circle-x',
} as const;

/** A key's state: text, icon and color. */
export function KeyBadge({ apiKey: { state } }: { apiKey: Pick<ApiKey, 'state'> }) {
  const { t } = useTranslation('developers');
  return (
    <Badge tone={TONE[state]} icon={ICON[state]}>
      {t(`keyState.${state}`)}
    </Badge>
  );
}

/** Marks a key of the test environment. */
export function EnvironmentBadge({ apiKey: { environment } }: { apiKey: Pick<ApiKey, 'environment'> }) {
  const { t } = useTranslation('developers');
  return <Badge tone={environment === 'test' ? 'info' : 'neutral'}>{t(`environment.${environment}`)}</Badge>;
}

/** A recognisable form of a key: public prefix and last four characters. */
export function KeyName({ apiKey: { prefix, last4 } }: { apiKey: Pick<ApiKey, 'prefix' | 'last4'> }) {
  return <code className="u-break">{`${prefix}_…${last4}`}</code>;
}

/** A key's scopes, as programs write them. */
export function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  return (
    <span className="l-cluster">
      {scopes.map((scope) => (
        <code key={scope}>{scope}</code>
      ))}
    </span>
  );
}

import type { ApiKey, KeyState } from '~/src/domains/developers/keys/keys.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const TONE = { active: 'ok', expired: 'warning', revoked: 'neutral', orphaned: 'error' } as const;
const ICON = {
  active: 'circle-check',
  expired: 'clock',
  revoked: 'circle-x',
  orphaned: 'triangle-alert',
} as const;

/** A key's state: text, icon and color. */
export function KeyBadge({ apiKey: { state, orphaned } }: { apiKey: Pick<ApiKey, 'state' | 'orphaned'> }) {
  const { t } = useTranslation('developers');
  const shown: KeyState | 'orphaned' = state === 'active' && orphaned ? 'orphaned' : state;
  return (
    <Badge tone={TONE[shown]} icon={ICON[shown]}>
      {t(`keyState.${shown}`)}
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

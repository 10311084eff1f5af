import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { formatDateTime } from '~/src/shared/dates';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Shows a key, or its new secret, once. */
export default function KeyShownPage({ apiKey, secret }: { apiKey: ApiKey; secret: string }) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('keys.shownTitle')}</h1>
      <Notice tone="warning" title={t('keys.once')}>
        {t('keys.onceText')}
      </Notice>
      <Card title={apiKey.name}>
        <CopyField id="key" label={t('keys.key')} value={secret} hint={t('keys.keyHint')} />
        {apiKey.overlapUntil && (
          <p>
            {t(apiKey.oldLimited ? 'keys.limitedOverlap' : 'keys.overlap', {
              until: formatDateTime(apiKey.overlapUntil, locale),
              name: apiKey.responsible,
            })}
          </p>
        )}
      </Card>
      <LinkButton href={href('api-key', { uid: apiKey.id })}>{t('keys.stored')}</LinkButton>
    </div>
  );
}

import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { formatDate, formatDateTime } from '~/src/shared/dates';
import { ButtonGroup } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EnvironmentBadge, KeyBadge, KeyName, Scopes } from './parts';

interface Props {
  apiKey: ApiKey;
}

/** A key: its rights, last use, and actions. */
export default function KeyPage({ apiKey }: Props) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <p>
            <a href={href('api-keys')}>{t('keys.back')}</a>
          </p>
          <h1>{apiKey.name}</h1>
          <p className="l-page-head__lead">
            <span className="l-cluster">
              <KeyBadge apiKey={apiKey} />
              <EnvironmentBadge apiKey={apiKey} />
            </span>
          </p>
        </div>
        {(apiKey.state === 'active' || apiKey.state === 'suspended') && <Actions apiKey={apiKey} />}
      </header>
      {apiKey.state === 'suspended' && (
        <Notice tone="error" title={t('keys.suspended')}>
          {t('keys.suspendedText', { name: apiKey.responsible })}
        </Notice>
      )}
      {apiKey.overlapUntil && (
        <Notice tone={apiKey.oldLimited ? 'warning' : 'info'}>
          {t(apiKey.oldLimited ? 'keys.limitedOverlap' : 'keys.overlap', {
            until: formatDateTime(apiKey.overlapUntil, locale),
            name: apiKey.responsible,
          })}
        </Notice>
      )}
      <Facts apiKey={apiKey} />
    </div>
  );
}

function Actions({ apiKey: { id, state } }: Props) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const to = { uid: id };
  return (
    <ButtonGroup>
      {state === 'suspended' ? (
        <LinkButton href={href('api-key-rotate', to)}>{t('keys.reissue')}</LinkButton>
      ) : (
        <>
          <LinkButton href={href('api-key-change', to)} look="secondary">
            {t('keys.edit')}
          </LinkButton>
          <LinkButton href={href('api-key-rotate', to)} look="secondary">
            {t('keys.rotate')}
          </LinkButton>
        </>
      )}
      <LinkButton href={href('api-key-revoke', to)} look="secondary">
        {t('keys.revoke')}
      </LinkButton>
    </ButtonGroup>
  );
}

function Facts({ apiKey }: Props) {
  const { t } = useTranslation('developers');
  const { locale } = usePage();
  const { networks, lastUsedAt, lastNetwork, expiresAt, revokedAt } = apiKey;
  const lastUse = lastUsedAt && [formatDateTime(lastUsedAt, locale), lastNetwork].filter(Boolean).join(' · ');
  return (
    <DescriptionList
      items={[
        { term: t('keys.key'), value: <KeyName apiKey={apiKey} /> },
        { term: t('keys.scopes'), value: <Scopes scopes={apiKey.scopes} /> },
        {
          term: t('keys.networks'),
          value: networks.length > 0 ? networks.join(', ') : t('keys.anyNetwork'),
        },
        { term: t('keys.rate'), value: t('keys.perMinute', { count: apiKey.perMinute }) },
        { term: t('keys.responsible'), value: apiKey.responsible },
        { term: t('keys.used'), value: lastUse || t('keys.never') },
        { term: t('keys.expires'), value: expiresAt ? formatDate(expiresAt, locale) : t('keys.noEnd') },
        { term: t('keys.since'), value: formatDateTime(apiKey.createdAt, locale) },
        ...(revokedAt ? [{ term: t('keys.revokedAt'), value: formatDateTime(revokedAt, locale) }] : []),
      ]}
    />
  );
}

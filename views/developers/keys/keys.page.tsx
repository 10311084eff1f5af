import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { formatDate, formatDateTime } from '~/src/shared/dates';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { DevelopersTabs } from '~/views/developers/developers-tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EnvironmentBadge, KeyBadge, KeyName } from './parts';

/** The API keys of the account. */
export default function KeysPage({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const add = (
    <LinkButton href={href('api-key-new')} icon="plus">
      {t('keys.new')}
    </LinkButton>
  );
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('keys.title')}</h1>
          <p className="l-page-head__lead">{t('keys.lead')}</p>
        </div>
        {keys.length > 0 && add}
      </header>
      <DevelopersTabs current="api-keys" />
      {keys.length === 0 ? (
        <Empty icon="key-round" title={t('keys.none')} text={t('keys.noneText')} action={add} />
      ) : (
        <Keys keys={keys} />
      )}
      <p className="u-small u-muted">{t('keys.safety')}</p>
    </div>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('keys.title')}
      captionHidden
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('keys.name'),
          main: true,
          cell: (key) => (
            <>
              <a href={href('api-key', { uid: key.id })}>{key.name}</a>
              <span className="u-small u-muted c-table__note">
                <KeyName apiKey={key} />
              </span>
            </>
          ),
        },
        {
          key: 'environment',
          header: t('keyForm.environment'),
          cell: (key) => <EnvironmentBadge apiKey={key} />,
        },
        { key: 'state', header: t('keys.state'), cell: (key) => <KeyBadge apiKey={key} /> },
        { key: 'responsible', header: t('keys.responsible'), cell: ({ responsible }) => responsible },
        {
          key: 'used',
          header: t('keys.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt, locale) : t('keys.never')),
        },
        {
          key: 'expires',
          header: t('keys.expires'),
          cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt, locale) : t('keys.noEnd')),
        },
      ]}
    />
  );
}

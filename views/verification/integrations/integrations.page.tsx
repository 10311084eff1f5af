import type { Integration } from '~/src/domains/verification/integrations/integrations.store';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type ReviewRights, SubBar } from '~/views/verification/sub-bar';

/** The account's integrations. */
export default function IntegrationsPage({
  integrations,
  newUid,
  ...rights
}: ReviewRights & {
  integrations: Integration[];
  newUid: string;
}) {
  const { t } = useTranslation('verification');
  const { href } = usePage();
  const add = (
    <LinkButton href={href('doccheck-integration', { integrationUid: newUid })} icon="plus">
      {t('integrations.new')}
    </LinkButton>
  );
  return (
    <>
      <SubBar {...rights} place="integrations" />
      <div className="l-grid c-workspace-page">
        <header className="l-page-head">
          <h1>{t('integrations.title')}</h1>
          {integrations.length > 0 && add}
        </header>
        <p>{t('integrations.lead')}</p>
        {integrations.length > 0 ? (
          <List integrations={integrations} />
        ) : (
          <Empty
            icon="fingerprint"
            title={t('integrations.empty')}
            text={t('integrations.emptyText')}
            action={add}
          />
        )}
      </div>
    </>
  );
}

function List({ integrations }: { integrations: Integration[] }) {
  const { t } = useTranslation('verification');
  const { href } = usePage();
  const automatic = ({ policy }: Integration) =>
    [
      ...(policy.automaticApproval ? [t('integrations.approvals')] : []),
      ...(policy.automaticRejection ? [t('integrations.rejections')] : []),
    ].join(', ') || t('integrations.nobody');
  const columns: Column<Integration>[] = [
    {
      key: 'name',
      header: t('integrations.name'),
      main: true,
      cell: ({ id, name }) => <a href={href('doccheck-integration', { integrationUid: id })}>{name}</a>,
    },
    {
      key: 'state',
      header: t('integrations.state'),
      cell: ({ active }) => (active ? t('integrations.active') : t('integrations.inactive')),
    },
    { key: 'automatic', header: t('integrations.automatic'), cell: automatic },
  ];
  return (
    <div className="c-panel">
      <Table
        caption={t('integrations.title')}
        captionHidden
        columns={columns}
        rows={integrations}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

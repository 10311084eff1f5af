import type { SourceHealth } from '~/src/domains/sources/status.types';
import { formatDateTime } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Table } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Row {
  name: string;
  authority: string;
  health: SourceHealth;
}

const TONE = { ok: 'ok', failing: 'warning', down: 'error', quiet: 'neutral' } as const;
const ICON = { ok: 'circle-check', failing: 'triangle-alert', down: 'circle-x', quiet: 'clock' } as const;

/** The service and its sources, as they are now. */
export default function StatusPage({ rows, at }: { rows: readonly Row[]; at: Date }) {
  const { t } = useTranslation('status');
  const { locale } = usePage();
  const troubled = rows.filter(({ health }) => health === 'failing' || health === 'down');
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="l-page-head__lead">{t('lead')}</p>
        </div>
      </header>
      {troubled.length === 0 ? (
        <Notice tone="ok" title={t('well')}>
          {t('wellText')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('trouble', { count: troubled.length })}>
          {t('troubleText')}
        </Notice>
      )}
      <section className="l-stack">
        <h2>{t('sources')}</h2>
        <Table
          caption={t('sources')}
          captionHidden
          rows={[...rows]}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: t('source'), main: true, cell: ({ name }) => name },
            { key: 'authority', header: t('authority'), cell: ({ authority }) => authority },
            {
              key: 'health',
              header: t('state'),
              cell: ({ health }) => (
                <Badge tone={TONE[health]} icon={ICON[health]}>
                  {t(`health.${health}`)}
                </Badge>
              ),
            },
          ]}
        />
      </section>
      <p className="u-small u-muted">{t('how', { at: formatDateTime(at, locale) })}</p>
    </div>
  );
}

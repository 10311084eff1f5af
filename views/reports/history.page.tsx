import { useTranslation } from 'react-i18next';
import type { ReportLine } from '~/src/domains/reports';
import { Empty } from '~/views/components/empty';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { ReportTable } from './report-table';

interface Props {
  lines: ReportLine[];
  isCompany: boolean;
  /** Null on the first page. */
  newestHref: string | null;
  /** Null on the last. */
  moreHref: string | null;
}

/** Earlier queries of the acting account, newest first. */
export default function HistoryPage({ lines, isCompany, newestHref, moreHref }: Props) {
  const { t } = useTranslation('reports');
  const { href } = usePage();
  return (
    <div className="l-stack">
      <h1>{t('history.title')}</h1>
      {lines.length > 0 ? (
        <ReportTable lines={lines} caption={t('history.title')} showWho={isCompany} />
      ) : (
        <Empty
          icon="history"
          title={t('history.empty')}
          text={t('home.empty')}
          action={<LinkButton href={href('home')}>{t('history.emptyAction')}</LinkButton>}
        />
      )}
      <nav className="l-cluster" aria-label={t('history.title')}>
        {newestHref && (
          <LinkButton href={newestHref} look="quiet" icon="chevron-left">
            {t('history.newest')}
          </LinkButton>
        )}
        {moreHref && (
          <LinkButton href={moreHref} look="secondary" iconEnd="chevron-right">
            {t('history.more')}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

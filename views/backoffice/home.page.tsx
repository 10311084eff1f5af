import { useTranslation } from 'react-i18next';
import { StatTile } from '~/views/components/stat-tile';
import { usePage } from '~/views/layout/page-context';
import { OperatorLayout } from './operator-layout';

interface Props {
  persons: number;
  companies: number;
}

/** What waits for an operator. */
export default function OperatorHomePage({ persons, companies }: Props) {
  const { t } = useTranslation('evaluations');
  const { href } = usePage();
  const open = <a href={href('operator-evaluations')}>{t('home.open')}</a>;
  return (
    <OperatorLayout area="operator-home" title={t('home.title')} lead={t('home.lead')}>
      <div className="l-grid">
        <StatTile label={t('home.persons')} value={persons} note={open} />
        <StatTile label={t('home.companies')} value={companies} note={open} />
      </div>
    </OperatorLayout>
  );
}

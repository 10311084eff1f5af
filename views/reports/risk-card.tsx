import type { ReportView } from '~/src/domains/reports/reports.types';
import { Card } from '~/views/components/card';
import { useTranslation } from '~/views/translation';
import { RiskMark } from './risk-mark';
import { reasonText } from './wording';

/** The risk indicator with each of its reasons in words. */
export function RiskCard({ view }: { view: Pick<ReportView, 'risk' | 'sources'> }) {
  const { t } = useTranslation('reports');
  const { risk, sources } = view;
  if (!risk) return null;
  return (
    <Card title={t('risk.title')} aside={<RiskMark level={risk.level} size="large" />}>
      <ul className="c-reasons">
        {risk.reasons.map((reason) => (
          <li
            key={`${reason.code}${reason.source ?? ''}`}
            className={`c-reasons__item c-reasons__item--${reason.level}`}
          >
            {reasonText(reason, sources, t)}
          </li>
        ))}
      </ul>
      <p className="u-small u-muted">{t('risk.how')}</p>
    </Card>
  );
}

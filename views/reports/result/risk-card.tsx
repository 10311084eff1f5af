import type { ReportView, RiskReason } from '~/src/domains/reports/reports.types';
import { gravestFirst, reasonText } from '~/src/domains/reports/reports.wording';
import { Card } from '~/views/components/card';
import { Disclosure } from '~/views/components/disclosure';
import { useTranslation } from '~/views/translation';
import { RiskMark } from './risk-mark';

interface Props {
  view: Pick<ReportView, 'risk' | 'sources'>;
  /** Beside what needs attention the rest opens; absent in print and in the API. */
  folded?: boolean;
}

/** From so many on, reasons without alert are folded beside one that needs attention. */
const FOLD_FROM = 3;

/** The risk indicator with each of its reasons in words, what needs attention first. */
export function RiskCard({ view: { risk, sources }, folded }: Props) {
  const { t } = useTranslation('reports');
  if (!risk) return null;
  const calm = risk.reasons.filter(({ level }) => level === 'low');
  const grave = gravestFirst(risk.reasons, ({ level }) => level).filter(({ level }) => level !== 'low');
  const fold = folded && grave.length > 0 && calm.length >= FOLD_FROM;
  return (
    <Card title={t('risk.title')} aside={<RiskMark level={risk.level} size="large" />}>
      <Reasons reasons={fold ? grave : [...grave, ...calm]} sources={sources} />
      {fold && (
        <Disclosure summary={t('risk.calm', { count: calm.length })}>
          <Reasons reasons={calm} sources={sources} />
        </Disclosure>
      )}
      <p className="u-small u-muted">{t('risk.how')}</p>
    </Card>
  );
}

function Reasons({ reasons, sources }: { reasons: readonly RiskReason[]; sources: ReportView['sources'] }) {
  const { t } = useTranslation('reports');
  return (
    <ul className="c-reasons">
      {reasons.map((reason) => (
        <li
          key={`${reason.code}${reason.source ?? ''}`}
          className={`c-reasons__item c-reasons__item--${reason.level}`}
        >
          {reason.level !== 'low' && (
            <>
              <RiskMark level={reason.level} />{' '}
            </>
          )}
          {reasonText(reason, sources, t)}
        </li>
      ))}
    </ul>
  );
}

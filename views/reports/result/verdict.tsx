import type { ReportView, RiskLevel, RiskReason, SourceMark } from '~/src/domains/reports/reports.types';
import {
  answersText,
  bySeverity,
  coverageText,
  reasonText,
  riskText,
  silenceText,
} from '~/src/domains/reports/reports.wording';
import { Card } from '~/views/components/card';
import { cx } from '~/views/components/class-names';
import { Disclosure } from '~/views/components/disclosure';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';
import { CoverageStrip } from './coverage-strip';

interface Props {
  view: ReportView;
  /** One per source, in the strip's order. */
  marks: readonly SourceMark[];
  /** Collapses what needs no attention; absent in print and in the API. */
  isFolded?: boolean;
}

const ICONS: Record<RiskLevel, IconName> = {
  low: 'shield-check',
  inconclusive: 'circle-help',
  attention: 'triangle-alert',
  high: 'shield-alert',
};

/** Reasons that only state a missing source: the list of missing sources is more specific. */
const SILENCE_CODES: readonly string[] = ['source_missing', 'source_not_asked'];

/**
 * The risk indicator: its level and coverage, a mark per source, why sources are missing, and the reasons.
 * Also the API's `resultHtmlDataSourceRiskIndicator`.
 */
export function Verdict({ view, marks, isFolded }: Props) {
  const { t } = useTranslation('reports');
  const { risk, coverage, sources } = view;
  if (!risk) return null;
  const answers = answersText(marks, risk.reasons, t);
  const open = coverageText(coverage, t);
  const reasons = risk.reasons.filter(({ code }) => !SILENCE_CODES.includes(code));
  const calm = reasons.filter(({ level }) => level === 'low');
  const grave = bySeverity(reasons, ({ level }) => level).filter(({ level }) => level !== 'low');
  return (
    <Card className="c-verdict" title={t('risk.title')}>
      <p className={`l-row l-row--center l-gap-2 c-verdict__word u-tone--${risk.level}`}>
        <Icon name={ICONS[risk.level]} size="l" />
        <strong>{riskText(risk.level, coverage, t)}</strong>
      </p>
      <p className="l-cluster l-cluster--between l-cluster--near l-mt-2 l-mb-2 u-small">
        <span>{answers}</span> {open && <strong>{open}</strong>}
      </p>
      <CoverageStrip marks={marks} label={[answers, open].filter(Boolean).join(' · ')} />
      <Reasons reasons={grave} sources={sources} />
      <Silent view={view} />
      {coverage.noAnswer > 0 && <p className="u-small">{t('result.partial')}</p>}
      {isFolded && calm.length > 0 ? (
        <Disclosure summary={t('risk.calm', { count: calm.length })}>
          <Reasons reasons={calm} sources={sources} />
        </Disclosure>
      ) : (
        <Reasons reasons={calm} sources={sources} />
      )}
      <p className="u-small u-muted">{t('risk.how')}</p>
    </Card>
  );
}

/** The missing sources, grouped by reason. */
function Silent({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const groups = new Map<string, { names: string[]; isQueried: boolean }>();
  for (const source of view.sources) {
    const why = silenceText(source, view, t);
    if (why === null) continue;
    const group = groups.get(why) ?? { names: [], isQueried: source.state !== 'not_asked' };
    groups.set(why, { ...group, names: [...group.names, source.name] });
  }
  if (groups.size === 0) return null;
  return (
    <ul className="c-points c-verdict__silent">
      {[...groups].map(([why, { names, isQueried }]) => (
        <li key={why}>
          <Icon name={isQueried ? 'cloud-off' : 'circle-minus'} size="s" />
          <span>
            <strong>{names.join(', ')}</strong>
            {`: ${isQueried ? '' : `${t('sourceState.not_asked').toLowerCase()}, `}${why}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ reasons, sources }: { reasons: readonly RiskReason[]; sources: ReportView['sources'] }) {
  const { t } = useTranslation('reports');
  if (reasons.length === 0) return null;
  return (
    <ul className="l-grid l-gap-3 l-mb-4">
      {reasons.map(({ level, ...reason }) => (
        <li
          key={`${reason.code}${reason.source ?? ''}`}
          className={cx('c-reasons__item', `u-tone--${level}`)}
        >
          {level !== 'low' && <strong>{t(`risk.${level}`)}: </strong>}
          {reasonText({ ...reason, level }, sources, t)}
        </li>
      ))}
    </ul>
  );
}

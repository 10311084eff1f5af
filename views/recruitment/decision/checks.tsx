import type { CheckView } from '~/src/domains/recruitment/decision/detail.queries';
import { statedName } from '~/src/domains/reports/result/identity.wording';
import { formatMinute } from '~/src/shared/dates';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { RESULT_MARKS } from '~/views/recruitment/marks';
import { Findings } from '~/views/reports/result/findings';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

/** Findings of each check, source by source, with their basis. */
export function CheckSections({ slug, view }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  if (view.checks.length === 0) {
    return (
      <section className="c-card">
        <h2>{t('detail.checks')}</h2>
        <p className="u-muted">{t(`detail.noChecks.${view.row.acknowledged_at ? 'ready' : 'waiting'}`)}</p>
      </section>
    );
  }
  return view.checks.map((check) => (
    <CheckSection key={check.product} slug={slug} id={view.row.id} check={check} />
  ));
}

function CheckSection({ slug, id, check }: { slug: string; id: string; check: CheckView }) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  const { report, plan, result, state } = check;
  return (
    <section className="l-stack" aria-labelledby={`check-${check.product}`}>
      <div className="l-page-head">
        <h2 id={`check-${check.product}`}>{report?.productName ?? t('detail.check')}</h2>
        {result ? (
          <span className={`c-mark c-mark--${RESULT_MARKS[result]}`}>{t(`result.${result}`)}</span>
        ) : (
          <span className="u-muted">{t(`checkState.${state}`)}</span>
        )}
      </div>
      {report && (
        <p className="u-muted">
          {t('detail.answered', { answered: report.coverage.answered, total: report.coverage.total })}
          {report.endedAt && ` · ${formatMinute(report.endedAt, locale)}`}
        </p>
      )}
      {report?.hasPdf && (
        <div className="c-button-group">
          <LinkButton
            href={href('candidate-pdf', { partner: slug, applicationUid: id, product: check.product })}
            look="secondary"
            size="small"
            icon="download"
          >
            {t('detail.pdf')}
          </LinkButton>
        </div>
      )}
      {report?.endedAt && (
        <Findings view={report} statedName={statedName(report)} locale={locale} plan={plan} isBrief />
      )}
    </section>
  );
}

import { statedName } from '~/src/domains/reports/result/identity.wording';
import { usePage } from '~/views/layout/page-context';
import { Findings } from '~/views/reports/result/findings';
import { useTranslation } from '~/views/translation';
import type { OwnPageProps } from './candidate.types';

/** The findings, source by source, as the company sees them (LGPD, art. 18, II). */
export function CheckFindings({ view: { checks } }: OwnPageProps) {
  const { t } = useTranslation('candidatePage');
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('found.title')}</h2>
      <p>{t('found.lead')}</p>
      {checks.map(
        ({ product, report, plan }) =>
          report?.endedAt && (
            <Findings
              key={product}
              view={report}
              statedName={statedName(report)}
              locale={locale}
              plan={plan}
            />
          ),
      )}
    </section>
  );
}

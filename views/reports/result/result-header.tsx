import type { ReportView } from '~/src/domains/reports/reports.types';
import { inputFacts, issuedToText } from '~/src/domains/reports/reports.wording';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { DescriptionList } from '~/views/components/data/description-list';
import { useTranslation } from '~/views/translation';

/** Subject, time and requester; the API's `resultHtmlHeader`. */
export function ResultHeader({ view, locale }: { view: ReportView; locale: Locale }) {
  const { t } = useTranslation('reports');
  return (
    <header>
      <h1>{view.productName}</h1>
      <p>{issuedToText(view, t)}</p>
      <DescriptionList
        items={[
          ...inputFacts({ ...view, locale }, t).map(({ label, value }) => ({
            term: label,
            value,
          })),
          { term: t('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
          { term: t('result.id'), value: view.id },
        ]}
      />
    </header>
  );
}

import type { ReportView } from '~/src/domains/reports/reports.types';
import { inputFacts, issuedToText } from '~/src/domains/reports/reports.wording';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  view: ReportView;
  /** Whole days since it was ordered. */
  ageDays: number;
  /** Price of a new one; null if inputs or other steps are missing. */
  due: Centavos | null;
  /** Key that makes a double click one order. */
  order: string;
}

/** 'Previous report generated' (specification 6.1): its age, its download, or a new one. */
export default function PreviousPage({ view, ageDays, due, order }: Props) {
  const { t } = useTranslation('orderFlow');
  const { t: tReports } = useTranslation('reports');
  const { href, locale } = usePage();
  const params = { uniqueIdentifier: view.id };
  const items = [
    ...inputFacts({ ...view, locale }, tReports).map(({ label, value }) => ({
      term: label,
      value,
    })),
    { term: tReports('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
    { term: tReports('result.purpose'), value: tReports(`purpose.${view.purpose}`) },
  ];
  return (
    <div className="l-narrow l-stack">
      <h1>{t('previous.title')}</h1>
      <Notice tone="info" title={t('previous.age', { count: ageDays })}>
        {t('previous.text')}
      </Notice>
      <Card title={view.productName}>
        <p>{issuedToText(view, tReports)}</p>
        <DescriptionList items={items} />
      </Card>
      <ButtonGroup>
        <LinkButton
          href={href('result-history', { externalId: view.productExternalId, ...params })}
          icon="file-text"
        >
          {t('previous.open')}
        </LinkButton>
        {view.hasPdf && (
          <LinkButton href={href('report-pdf', params)} look="secondary" icon="download">
            {t('previous.download')}
          </LinkButton>
        )}
        {due === null && (
          <LinkButton href={href('report-again', params)} look="quiet" icon="plus">
            {t('previous.fresh')}
          </LinkButton>
        )}
      </ButtonGroup>
      {due !== null && (
        <Form action={href('report-again', params)}>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="due" value={due} />
          <Button look="secondary" icon="plus">
            {t('previous.freshFor', { price: formatMoney(due, locale) })}
          </Button>
        </Form>
      )}
      <p className="u-small u-muted">{t(due === null ? 'previous.freshNote' : 'previous.freshTerms')}</p>
    </div>
  );
}

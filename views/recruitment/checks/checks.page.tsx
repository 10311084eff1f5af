import type { CheckQuote } from '~/src/domains/recruitment/checks/order.service';
import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import type { checksForm } from '~/views/recruitment/candidates/candidates.form';
import { SubBar } from '~/views/recruitment/sub-bar';
import { Permitted } from '~/views/recruitment/vacancies/permitted';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  vacancy: Pick<VacancyRow, 'id' | 'title'>;
  quote: CheckQuote;
  ids: string[];
  marks: number;
  errors: FormErrors<typeof checksForm>;
}

/** The checks of the selected candidates and their maximum cost, before they are ordered. */
export default function ChecksPage({ slug, vacancy, quote, ids, marks, errors }: Props) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  const at = { partner: slug, positionUid: vacancy.id };
  const difference = marks - quote.people;
  const total = formatMoney(quote.due, locale);
  return (
    <>
      <SubBar slug={slug} place="vacancies" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('candidates', at)}>{vacancy.title}</a>
        </p>
        <h1>{t('checks.title')}</h1>
        <ErrorSummary errors={summaryErrors(errors)} />
        {difference > 0 && <Notice tone="info" title={t('checks.left', { count: difference })} />}
        <section className="c-card l-stack">
          <Permitted products={quote.products} />
          <p>
            {t('checks.people', { count: quote.people })}{' '}
            <b className="u-num">{t('checks.total', { total })}</b>
          </p>
          {quote.people > 0 ? (
            <Form action={href('candidates-checks', at)} className="l-stack">
              {ids.map((id) => (
                <input key={id} type="hidden" name="candidatura" value={id} />
              ))}
              <input type="hidden" name="total" value={quote.due} />
              <div className="c-button-group">
                <Button>{t('checks.confirm', { count: quote.people })}</Button>
              </div>
            </Form>
          ) : (
            <p>{t('checks.nobody')}</p>
          )}
        </section>
      </div>
    </>
  );
}

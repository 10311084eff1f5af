import type { VisitRecord } from '~/src/domains/operators/visits/visit.types';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { reviewForm } from './visits.form';

interface Props extends ShownPart<typeof reviewForm> {
  visit: VisitRecord;
  /** Paths of the pages that were opened, as the route table writes them: without what was in their place. */
  paths: readonly string[];
  canReview: boolean;
  /** The reader looked themselves. */
  isOwn: boolean;
  isOver: boolean;
}

/** One look at a customer's pages, for the second operator. */
export default function VisitPage({ visit, paths, errors, values, ...may }: Props) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  return (
    <OperatorLayout
      title={t('visits.one', { account: toNameCase(visit.accountName) })}
      lead={<a href={href('operator-visits')}>{t('visits.title')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Facts visit={visit} />
      <Card title={t('visits.pages')}>
        {paths.length === 0 ? (
          <p>{t('visits.noPages')}</p>
        ) : (
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Review visit={visit} errors={errors} values={values} {...may} />
    </OperatorLayout>
  );
}

function Facts({ visit }: Pick<Props, 'visit'>) {
  const { t } = useTranslation('desk');
  const { href, locale } = usePage();
  const { accountId, accountName, userId, userName, operatorName, reason, ticket, startedAt, endsAt } = visit;
  const items = [
    { term: t('visits.operator'), value: toNameCase(operatorName) },
    {
      term: t('visits.account'),
      value: <a href={href('operator-account', { uid: accountId })}>{toNameCase(accountName)}</a>,
    },
    {
      term: t('visit.as'),
      value: <a href={href('operator-people', {}, { pessoa: userId })}>{toNameCase(userName)}</a>,
    },
    { term: t('visits.from'), value: formatDateTime(startedAt, locale) },
    { term: t('visits.to'), value: formatDateTime(endsAt, locale) },
    { term: t('visit.ticket'), value: ticket || '—' },
    { term: t('visit.reason'), value: reason || '—' },
  ];
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  );
}

function Review({ visit, errors, values, canReview, isOwn, isOver }: Omit<Props, 'paths'>) {
  const { t } = useTranslation('desk');
  const { href, locale } = usePage();
  const field = useFields(reviewForm, { errors, values });
  const { verdict, reviewerName, reviewedAt, note } = visit;
  if (verdict && reviewedAt)
    return (
      <Notice
        tone={verdict === 'fine' ? 'ok' : 'warning'}
        title={t(`visits.done.${verdict}`, {
          who: toNameCase(reviewerName ?? ''),
          at: formatDateTime(reviewedAt, locale),
        })}
      >
        {note && <p>{note}</p>}
      </Notice>
    );
  if (!canReview) return <Notice tone="info" title={t(isOwn || isOver ? 'visits.own' : 'visits.lasts')} />;
  return (
    <Card title={t('visits.review')}>
      <p>{t('visits.reviewText')}</p>
      <Form action={href('operator-visit', { uid: visit.id })}>
        <TextArea {...field('note')} rows={3} />
        <ButtonGroup>
          <Button name="verdict" value="fine">
            {t('visits.fine')}
          </Button>
          <Button name="verdict" value="contested" look="secondary">
            {t('visits.contest')}
          </Button>
        </ButtonGroup>
      </Form>
    </Card>
  );
}

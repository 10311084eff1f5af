import type { LeadFilter, LeadLine, LeadOwner } from '~/src/domains/leads/leads.types';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { Pagination } from '~/views/components/data/pagination';
import { NONE, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LeadBadge } from './lead-badge';
import { filterQuery, LeadFilterForm } from './lead-filter';
import { leadSearch } from './operator.form';

interface Props {
  lines: LeadLine[];
  /** Where the next page begins. */
  next: string | null;
  first: boolean;
  filter: LeadFilter;
  owners: readonly LeadOwner[];
  /** The lines are search results. */
  isSearch: boolean;
  text: string;
  errors: FormErrors<typeof leadSearch>;
}

/** Visitors' messages to sales. */
export default function OperatorLeadsPage(props: Props) {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  const { lines, next, first, filter, owners, isSearch, errors } = props;
  const query = filterQuery(filter);
  return (
    <OperatorLayout title={t('operator.title')} lead={t('operator.lead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Search {...props} />
      {isSearch ? (
        <a href={href('operator-leads')}>{t('operator.back')}</a>
      ) : (
        (lines.length > 0 || Object.keys(query).length > 0) && (
          <LeadFilterForm filter={filter} owners={owners} />
        )
      )}
      {lines.length > 0 ? (
        <Lines lines={lines} caption={isSearch ? t('operator.found') : t('operator.title')} />
      ) : (
        <Empty icon="mail" title={t('operator.none')} text={t('operator.noneText')} />
      )}
      {(next !== null || !first) && (
        <Pagination
          previousHref={first ? undefined : href('operator-leads', {}, query)}
          nextHref={next ? href('operator-leads', {}, { ...query, depois: next }) : undefined}
        />
      )}
      {!isSearch && lines.length > 0 && (
        <p>
          <LinkButton
            href={href('operator-leads', {}, { ...query, formato: 'csv' })}
            look="secondary"
            icon="download"
          >
            {t('operator.csv')}
          </LinkButton>
        </p>
      )}
    </OperatorLayout>
  );
}

function Search({ text, errors }: Props) {
  const { t } = useTranslation('leads');
  const field = useFields(leadSearch, { errors });
  const { href } = usePage();
  return (
    <Form action={href('operator-leads')} className="l-cluster c-filter">
      <TextField {...field('text')} value={text} />
      <Button icon="search">{t('operator.find')}</Button>
    </Form>
  );
}

function Lines({ lines, caption }: { lines: LeadLine[]; caption: string }) {
  const { t } = useTranslation('leads');
  const { href, locale } = usePage();
  return (
    <Table
      caption={caption}
      captionHidden
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('operator.field.name'),
          main: true,
          cell: ({ id, name }) => <a href={href('operator-lead', { uid: id })}>{name}</a>,
        },
        { key: 'kind', header: t('operator.field.kind'), line: 2, cell: ({ kind }) => t(`kind.${kind}`) },
        {
          key: 'volume',
          header: t('operator.field.volume'),
          line: 2,
          cell: ({ volume }) => (volume ? t(`volume.${volume}`) : NONE),
        },
        {
          key: 'state',
          header: t('operator.field.state'),
          cell: ({ state }) => <LeadBadge state={state} />,
        },
        {
          key: 'owner',
          header: t('operator.field.owner'),
          line: 3,
          word: true,
          cell: ({ ownerName }) => (ownerName ? toNameCase(ownerName) : NONE),
        },
        {
          key: 'when',
          header: t('operator.field.when'),
          line: 3,
          cell: ({ createdAt }) => formatDateTime(createdAt, locale),
        },
      ]}
    />
  );
}

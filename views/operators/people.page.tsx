import type { FoundPerson } from '~/src/domains/operators/people.types';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { searchForm } from './people.form';
import { PersonStatus } from './person-status';

interface Props {
  text: string;
  /** Null before a search. */
  people: FoundPerson[] | null;
  errors: FormErrors<typeof searchForm>;
}

/** Finds people by e-mail, document, phone or id. */
export default function PeoplePage({ text, people, errors }: Props) {
  const { t } = useTranslation('people');
  const field = useFields(searchForm, { errors });
  const { href } = usePage();
  return (
    <OperatorLayout title={t('title')} lead={t('lead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('operator-people')} className="l-cluster c-filter">
        <TextField {...field('text')} value={text} />
        <Button icon="search">{t('find')}</Button>
      </Form>
      {people && people.length > 0 && (
        <Card look="flush">
          <FoundTable people={people} />
        </Card>
      )}
      {people?.length === 0 && <Empty title={t('none.title')} text={t('none.text')} />}
    </OperatorLayout>
  );
}

function FoundTable({ people }: { people: FoundPerson[] }) {
  const { t } = useTranslation('people');
  const { href } = usePage();
  return (
    <Table
      caption={t('results')}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'email',
          header: t('field.email'),
          main: true,
          cell: ({ id, email }) => <a href={href('operator-people', {}, { pessoa: id })}>{email}</a>,
        },
        { key: 'name', header: t('field.name'), cell: ({ name }) => name ?? '–' },
        { key: 'status', header: t('field.status'), cell: (person) => <PersonStatus {...person} /> },
      ]}
    />
  );
}

import type { CostCenterSpending } from '~/src/domains/billing/cost-center.types';
import { formatMoney } from '~/src/shared/money';
import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type Column, Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { Empty } from '~/views/components/feedback/empty';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { nameForm } from './cost-center.form';

interface Props extends FormContent<typeof nameForm> {
  active: CostCenterSpending[];
  archived: CostCenterSpending[];
}

/** A company's cost centers, with this month's spending of each. */
export default function CostCentersPage(props: Props) {
  const { active, archived, errors } = props;
  const { t } = useTranslation('costCenters');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <BackLink href={href('company-settings')} text={t('back')} />
          <h1>{t('title')}</h1>
          <p className="l-page-head__lead">{t('lead')}</p>
        </div>
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      <New {...props} />
      {active.length > 0 ? (
        <Active centers={active} />
      ) : (
        <Empty icon="layers" title={t('empty')} text={t('emptyText')} />
      )}
      {archived.length > 0 && <Archived centers={archived} />}
    </div>
  );
}

function New({ values, errors }: Props) {
  const { t } = useTranslation('costCenters');
  const field = useFields(nameForm, { values, errors });
  const { href } = usePage();
  return (
    <Form action={href('cost-centers')} className="c-form">
      <TextField {...field('name')} label={t('new')} hint={t('nameHint')} width="medium" />
      <div>
        <Button icon="plus">{t('create')}</Button>
      </div>
    </Form>
  );
}

/** A cost center's name, which leads to its reports. */
function useNameColumn(): Column<CostCenterSpending> {
  const { t } = useTranslation('costCenters');
  const { href } = usePage();
  return {
    key: 'name',
    header: t('name'),
    main: true,
    cell: ({ id, name }) => <a href={href('history-search', {}, { centro: id })}>{name}</a>,
  };
}

function Active({ centers }: { centers: CostCenterSpending[] }) {
  const { t } = useTranslation('costCenters');
  const { locale } = usePage();
  const nameColumn = useNameColumn();
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('active')}</h2>
      <Card look="flush">
        <Table
          caption={t('active')}
          captionHidden
          rows={centers}
          rowKey={({ id }) => id}
          columns={[
            nameColumn,
            {
              key: 'spent',
              header: t('spent'),
              end: true,
              cell: ({ spent }) => formatMoney(spent, locale),
            },
            {
              key: 'actions',
              header: t('actions'),
              headerHidden: true,
              end: true,
              cell: (center) => <Actions {...center} />,
            },
          ]}
        />
      </Card>
      <p className="u-small u-muted">{t('spentNote')}</p>
    </section>
  );
}

function Actions({ id, name }: CostCenterSpending) {
  const { t } = useTranslation('costCenters');
  const { href } = usePage();
  const link = (route: 'cost-center' | 'cost-center-archive', text: string) => (
    <LinkButton
      href={href(route, { uid: id })}
      look="quiet"
      size="small"
      modal
      aria-label={`${text}: ${name}`}
    >
      {text}
    </LinkButton>
  );
  return (
    <>
      {link('cost-center', t('rename'))} {link('cost-center-archive', t('archive'))}
    </>
  );
}

function Archived({ centers }: { centers: CostCenterSpending[] }) {
  const { t } = useTranslation('costCenters');
  const { href } = usePage();
  const nameColumn = useNameColumn();
  return (
    <Disclosure summary={`${t('archived')} (${centers.length})`}>
      <Table
        caption={t('archived')}
        captionHidden
        rows={centers}
        rowKey={({ id }) => id}
        columns={[
          nameColumn,
          {
            key: 'actions',
            header: t('actions'),
            headerHidden: true,
            end: true,
            cell: ({ id, name }) => (
              <Form action={href('cost-center-restore', { uid: id })} className="">
                <Button look="quiet" size="small" aria-label={`${t('restore')}: ${name}`}>
                  {t('restore')}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </Disclosure>
  );
}

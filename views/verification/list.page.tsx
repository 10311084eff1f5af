import type { VerificationLine } from '~/src/domains/verification/verification.queries';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Empty } from '~/views/components/empty';
import { ErrorSummary } from '~/views/components/error-summary';
import { TextField } from '~/views/components/field';
import { summaryErrors } from '~/views/components/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { PeriodFields } from '~/views/components/period-fields';
import { Select } from '~/views/components/select';
import { type Column, Table } from '~/views/components/table';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { STATE_MARKS } from './marks';

interface Props {
  lines: VerificationLine[];
  /** All that the filter finds, and how many of them stand on the pages before. */
  count: number;
  before: number;
  accountId: string;
  values: Record<string, string>;
  filtered: boolean;
  integrations: { id: string; name: string }[];
  mayMakeLinks: boolean;
  mayManage: boolean;
  errors: Record<string, string[]>;
  moreHref: string | null;
  firstHref: string | null;
}

/** The account's verifications. */
export default function VerificationListPage(props: Props) {
  const { lines, count, filtered, errors } = props;
  const { t } = useTranslation('verification');
  return (
    <div className="c-work-list">
      <header className="l-page-head">
        <div className="l-cluster">
          <h1>{t('list.title')}</h1>
          {count > 0 && <span className="u-muted u-num">{t('list.count', { count })}</span>}
        </div>
        <Actions {...props} />
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      {(lines.length > 0 || filtered || Object.keys(errors).length > 0) && <Filter {...props} />}
      {lines.length > 0 ? <List {...props} /> : <Nothing {...props} />}
    </div>
  );
}

function Actions({ mayMakeLinks, mayManage }: Props) {
  const { t } = useTranslation('verification');
  const { href } = usePage();
  return (
    <div className="c-button-group">
      {mayManage && (
        <LinkButton href={href('doccheck-integrations')} look="secondary" icon="settings">
          {t('integrations.title')}
        </LinkButton>
      )}
      {mayMakeLinks && (
        <LinkButton href={href('doccheck-link')} icon="plus" modal>
          {t('link.title')}
        </LinkButton>
      )}
    </div>
  );
}

const STATUSES = ['manualReview', 'approved', 'rejected', 'none'] as const;

function Filter({ values, integrations, errors, filtered }: Props) {
  const { t } = useTranslation('verification');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const any = tHistory('filter.any');
  return (
    <Form
      action={href('doccheck-list')}
      className="c-batch-filter"
      role="search"
      aria-label={t('list.filter')}
    >
      <Select
        name="situacao"
        label={tHistory('filter.state')}
        placeholder={any}
        value={values.situacao}
        options={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <Select
        name="metodo"
        label={t('list.method')}
        placeholder={any}
        value={values.metodo}
        options={(['automatic', 'manual'] as const).map((method) => ({
          value: method,
          label: t(`method.${method}`),
        }))}
      />
      <TextField
        name="cpf"
        label="CPF"
        value={values.cpf}
        error={errors.cpf?.[0]}
        inputMode="numeric"
        autoComplete="off"
      />
      {integrations.length > 1 && (
        <Select
          name="integracao"
          label={t('list.integration')}
          placeholder={any}
          value={values.integracao}
          options={integrations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <PeriodFields
        labels={{ from: tHistory('filter.from'), to: tHistory('filter.to') }}
        values={{ de: values.de ?? '', ate: values.ate ?? '' }}
        errors={errors}
      />
      <Select
        name="ordem"
        label={t('list.order')}
        value={values.ordem || 'newest'}
        options={(['newest', 'oldest'] as const).map((order) => ({
          value: order,
          label: t(`list.${order}`),
        }))}
      />
      <div className="l-cluster">
        <Button look="secondary">{tHistory('filter.find')}</Button>
        {filtered && <a href={href('doccheck-list')}>{tHistory('filter.clear')}</a>}
      </div>
    </Form>
  );
}

function List({ lines, accountId, count, before, moreHref, firstHref }: Props) {
  const { t } = useTranslation('verification');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  const hrefOf = (uid: string) => href('doccheck-detail', { organizationExternalId: accountId, uid });
  const columns: Column<VerificationLine>[] = [
    {
      key: 'who',
      header: t('list.person'),
      main: true,
      cell: (line) => <a href={hrefOf(line.id)}>{line.name ?? line.cpf}</a>,
    },
    { key: 'cpf', header: 'CPF', cell: ({ cpf }) => <span className="u-num">{cpf}</span> },
    {
      key: 'state',
      header: tHistory('filter.state'),
      cell: ({ state, rawCode }) => (
        <span className={`c-mark c-mark--${STATE_MARKS[state]}`}>{t(`code.${rawCode}`)}</span>
      ),
    },
    { key: 'reason', header: t('list.reason'), cell: ({ reason }) => reasonText(t, reason) },
    { key: 'integration', header: t('list.integration'), cell: ({ integration }) => integration.name },
    {
      key: 'when',
      header: tHistory('columns.when'),
      end: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale).slice(0, -3),
    },
  ];
  return (
    <div className="c-panel">
      <Table caption={t('list.title')} captionHidden columns={columns} rows={lines} rowKey={({ id }) => id} />
      <div className="c-list-foot">
        <span>
          {t('list.shown', { count: before + lines.length, total: count })}
          {moreHref && (
            <>
              {' · '}
              <a href={moreHref}>{t('list.more')}</a>
            </>
          )}
          {firstHref && (
            <>
              {' · '}
              <a href={firstHref}>{t('list.first')}</a>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

type T = ReturnType<typeof useTranslation<'verification'>>['t'];
const reasonText = (t: T, reason: string | null): string =>
  reason ? t(`reason.${reason}` as 'reason.match') : '—';

function Nothing({ filtered, mayMakeLinks }: Props) {
  const { t } = useTranslation('verification');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  if (filtered) {
    return (
      <Empty
        icon="search"
        title={t('list.none')}
        text={tHistory('filter.noneText')}
        action={<LinkButton href={href('doccheck-list')}>{tHistory('filter.clear')}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      icon="fingerprint"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        mayMakeLinks && (
          <LinkButton href={href('doccheck-link')} modal>
            {t('link.title')}
          </LinkButton>
        )
      }
    />
  );
}

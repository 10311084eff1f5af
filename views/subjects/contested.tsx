import type { ContestedReport } from '~/src/domains/reports/contest/contest.queries';
import { formatDate, formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { useFields } from '~/views/components/forms/define-form';
import { Select } from '~/views/components/forms/select';
import { ChangeReason } from '~/views/controls/change-reason';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { correctForm } from './operator.form';
import type { OperatorRequest } from './operator-request.types';

type Source = ContestedReport['sources'][number];

/** The report that a request contests: what each source says of it in numbers, and what may change it. */
export function Contested(props: OperatorRequest) {
  const { contested } = props;
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  if (!contested) return null;
  const { productName, createdAt, code, sources, correctedAt } = contested;
  return (
    <Card title={t('operator.contest.title')}>
      <div className="l-stack">
        <p className="u-muted">
          {t('operator.contest.lead', { product: productName, day: formatDate(createdAt, locale), code })}
        </p>
        {correctedAt && (
          <p>{t('operator.contest.corrected', { moment: formatMinute(correctedAt, locale) })}</p>
        )}
        <Table
          caption={t('operator.contest.title')}
          captionHidden
          rows={sources}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'source',
              header: t('operator.contest.source'),
              main: true,
              cell: (source) => source.name,
            },
            {
              key: 'says',
              header: t('operator.contest.says'),
              cell: (source) => <Answer source={source} />,
            },
            {
              key: 'again',
              header: t('operator.contest.again'),
              headerHidden: true,
              cell: (source) =>
                props.isOpen && source.canQueryAgain && <Recheck {...props} source={source} />,
            },
          ]}
        />
        {props.isOpen && <p className="u-small u-muted">{t('operator.contest.cost')}</p>}
        {props.isOpen && <Correction {...props} sources={sources} />}
      </div>
    </Card>
  );
}

function Answer({ source: { state, records, capturedAt, askedAgainAt } }: { source: Source }) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  if (state === 'not_asked') return t('operator.contest.notAsked');
  const isAsking = askedAgainAt !== null && (capturedAt === null || askedAgainAt > capturedAt);
  return (
    <>
      {state === 'unavailable'
        ? t('operator.contest.silent')
        : t('operator.contest.records', { count: records })}
      {capturedAt && (
        <span className="u-num u-muted">
          <br />
          {formatMinute(capturedAt, locale)}
        </span>
      )}
      {isAsking && (
        <span className="u-small u-muted">
          <br />
          {t('operator.contest.asking', { moment: formatMinute(askedAgainAt, locale) })}
        </span>
      )}
    </>
  );
}

function Recheck({ request, source: { id, name } }: OperatorRequest & { source: Source }) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <Form action={href('operator-subject-source', { uid: request.id })} className="u-num">
      <input type="hidden" name="consultar" value={id} />
      <Button
        look="secondary"
        size="small"
        icon="refresh-cw"
        aria-label={t('operator.contest.againAria', { name })}
      >
        {t('operator.contest.again')}
      </Button>
    </Form>
  );
}

/** Records that the source repeats though they are somebody else's. */
function Correction({
  request,
  changes,
  sources,
  ...shown
}: OperatorRequest & { sources: readonly Source[] }) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  const field = useFields(correctForm, shown);
  const proposals = new Set(changes.map(({ subject }) => subject));
  const options = sources
    .filter(({ id, removable }) => removable && !proposals.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  const isOpen = Boolean(shown.errors.fonte ?? shown.errors.changeReason);
  return (
    <details open={isOpen}>
      <summary>{t('operator.contest.remove')}</summary>
      <Form action={href('operator-subject-correct', { uid: request.id })}>
        <p>{t('operator.contest.removeText')}</p>
        <Select {...field('fonte')} placeholder={t('operator.contest.pick')} options={options} />
        <ChangeReason {...shown} isNeeded />
        <Button look="danger">{t('operator.contest.removeButton')}</Button>
      </Form>
    </details>
  );
}

import type { SubjectTrace } from '~/src/domains/subjects/trace.queries';
import { formatCpf } from '~/src/shared/cpf';
import { formatDate, formatMinute } from '~/src/shared/dates';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Contested } from './contested';
import { OperatorActs } from './operator-acts';
import type { OperatorRequest } from './operator-request.types';

/** One request of a data subject, for an operator. */
export default function OperatorRequestPage(props: OperatorRequest) {
  const { request, changes, errors } = props;
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <OperatorLayout
      title={t('operator.one', { protocol: request.protocol })}
      lead={<a href={href('operator-subjects')}>{t('operator.back')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <WaitingChanges changes={changes} to="operator-control-change" />
      <div className="l-split">
        <div className="l-stack">
          <Card title={t('operator.facts')}>
            <Facts {...props} />
          </Card>
          <Talk request={request} />
          <Contested {...props} />
          <Card title={t('operator.trace')}>
            <Trace {...props} />
          </Card>
        </div>
        <div className="l-stack">
          <OperatorActs {...props} />
        </div>
      </div>
    </OperatorLayout>
  );
}

function Facts({ request, cpf, clock, holder }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  const { t: shell } = useTranslation('shell');
  const { locale } = usePage();
  const { right, state, level, email, credit, reason, text, dueAt, receivedAt, erasedAt } = request;
  const yesNo = t(credit ? 'operator.yes' : 'operator.no');
  return (
    <DescriptionList
      items={[
        { term: t('operator.field.right'), value: t(`right.${right}`) },
        { term: t('operator.field.state'), value: t(`state.${state}`) },
        { term: t('operator.field.level'), value: t(`operator.level.${level}`) },
        { term: t('operator.takenBy'), value: t(`operator.holder.${holder}`) },
        { term: t('operator.field.cpf'), value: formatCpf(cpf) },
        { term: t('operator.field.email'), value: email || '–' },
        { term: t('operator.field.language'), value: shell(`language.${request.locale}`) },
        { term: t('operator.received'), value: formatMinute(receivedAt, locale) },
        {
          term: t('operator.field.clock'),
          value: t('request.clock', { ...clock, until: formatDate(dueAt, locale) }),
        },
        { term: t('operator.field.credit'), value: yesNo },
        ...(reason ? [{ term: t('operator.field.reason'), value: t(`form.reasons.${reason}`) }] : []),
        ...(erasedAt
          ? [
              {
                term: t('operator.erase'),
                value: t('operator.erased', { moment: formatMinute(erasedAt, locale) }),
              },
            ]
          : []),
        { term: t('operator.field.text'), value: <span className="u-pre">{text || '–'}</span> },
      ]}
    />
  );
}

function Talk({ request: { messages, answer } }: Pick<OperatorRequest, 'request'>) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  if (messages.length === 0 && !answer) return null;
  return (
    <Card title={t('request.talk')}>
      {answer && <p className="u-pre">{answer}</p>}
      <ol className="c-exchange">
        {messages.map(({ id, isOwn, text, at }) => (
          <li key={id}>
            <header>
              <b>{t(isOwn ? 'operator.person' : 'request.us')}</b>
              <time dateTime={at.toISOString()}>{formatMinute(at, locale)}</time>
            </header>
            <p className="u-pre">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Trace({ trace }: Pick<OperatorRequest, 'trace'>) {
  const { t } = useTranslation('subjects');
  const kinds = Object.keys(trace) as (keyof SubjectTrace)[];
  const none = kinds.filter((kind) => trace[kind] === 0).map((kind) => t(`operator.count.${kind}`));
  return (
    <div className="l-stack l-stack--s">
      <p className="u-muted">{t('operator.traceHint')}</p>
      <DescriptionList
        items={kinds
          .filter((kind) => trace[kind] > 0)
          .map((kind) => ({ term: t(`operator.count.${kind}`), value: String(trace[kind]) }))}
      />
      {none.length > 0 && <p>{t('operator.traceNone', { kinds: none.join(' · ') })}</p>}
    </div>
  );
}

import type { Consultation } from '~/src/domains/subjects/consultations.types';
import type { RequestLine } from '~/src/domains/subjects/subjects.types';
import { formatDate, formatMonth, toDay } from '~/src/shared/dates';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Entry } from './entry';

interface Props {
  consultations: readonly Consultation[];
  requests: readonly RequestLine[];
  /** When the session ends, as `15:52`. */
  closesAt: string;
}

/** Who queried a person: newest first, by month. */
export default function ListPage(props: Props) {
  const { t } = useTranslation('subjects');
  const { consultations } = props;
  return (
    <div className="l-split">
      <div>
        <h1>{t(consultations.length > 0 ? 'list.title' : 'empty.title')}</h1>
        {consultations.length > 0 ? (
          <Log consultations={consultations} />
        ) : (
          <p className="c-portal-lead">{t('empty.lead')}</p>
        )}
        <div className="c-portal-hidden">
          <p>
            <b>{t('hidden.title')}</b>
          </p>
          <p>{t('hidden.text')}</p>
        </div>
      </div>
      <Aside {...props} />
    </div>
  );
}

function Log({ consultations }: Pick<Props, 'consultations'>) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  const total = consultations.reduce((sum, { count }) => sum + count, 0);
  const requesters = new Set(consultations.map(({ requester }) => JSON.stringify(requester))).size;
  const first = new Date(Math.min(...consultations.map(({ firstAt }) => firstAt.getTime())));
  const monthOf = ({ lastAt }: Consultation) => formatMonth(`${toDay(lastAt).slice(0, 7)}-01`, locale);
  const months = [...new Set(consultations.map(monthOf))];
  return (
    <>
      <p className="c-portal-sum">
        <span>
          <InlineText text={t('list.companies', { count: requesters })} />
        </span>
        <span>
          <InlineText text={t('list.total', { count: total, since: formatDate(first, locale) })} />
        </span>
      </p>
      {months.map((month) => (
        <section key={month}>
          <h2 className="c-portal-month">{month}</h2>
          <ol className="c-portal-log">
            {consultations
              .filter((each) => monthOf(each) === month)
              .map((each) => (
                <Entry key={each.id} entry={each} />
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Aside({ requests, closesAt }: Props) {
  const { t } = useTranslation('subjects');
  const { href, locale } = usePage();
  return (
    <aside className="c-portal-side" aria-label={t('list.aside')}>
      <section>
        <h2>{t('list.take')}</h2>
        <ul className="c-portal-files">
          <li>
            <Icon name="file-text" />
            <a href={href('subject-copy', {}, { formato: 'pdf' })}>{t('list.pdf')}</a>
            <span>PDF</span>
          </li>
          <li>
            <Icon name="download" />
            <a href={href('subject-copy', {}, { formato: 'json' })}>{t('list.json')}</a>
            <span>JSON</span>
          </li>
          <li>
            <Icon name="lock" />
            <a href={href('subject-ask', { right: 'copy' })}>{t('list.full')}</a>
            <span>{t('list.fullNote')}</span>
          </li>
        </ul>
      </section>
      <section>
        <h2>{t('list.requests')}</h2>
        {requests.length === 0 && <p>{t('list.none')}</p>}
        {requests.map(({ protocol, right, state, dueAt }) => (
          <p key={protocol}>
            <a className="u-num" href={href('subject-request', { protocol })}>
              {protocol}
            </a>
            <br />
            {t(`right.${right}`)}, {t(`state.${state}`).toLowerCase()}
            {state !== 'answered' &&
              state !== 'refused' &&
              `, ${t('request.s4Until', { until: formatDate(dueAt, locale) })}`}
          </p>
        ))}
      </section>
      <section>
        <h2>{t('list.more')}</h2>
        <ul>
          {(['correction', 'access', 'erasure', 'portability'] as const).map((right) => (
            <li key={right}>
              <Icon name="chevron-right" size="s" />
              <a href={href('subject-ask', { right })}>{t(`do.${right}`)}</a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <p>
          <InlineText text={t('list.closes')} values={{ time: closesAt }} />
        </p>
      </section>
    </aside>
  );
}

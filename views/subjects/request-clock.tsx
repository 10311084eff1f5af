import type { RequestClock } from '~/src/domains/subjects/subjects.rules';
import type { SubjectRequest } from '~/src/domains/subjects/subjects.types';
import { formatDate, formatMinute } from '~/src/shared/dates';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  request: SubjectRequest;
  /** The last day to answer. */
  until: string;
}

/** A mark for each day; late is said first. */
export function ClockBar({ clock, until, request }: Props & { clock: RequestClock }) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  const { day, days, late } = clock;
  const label = t('request.clockAria', { day, days });
  const marks = Array.from({ length: days }, (_, at) => at + 1);
  return (
    <section className={cx('c-portal-clock', late && 'c-portal-clock--late')}>
      <p className="c-portal-clock__big">
        {late ? t('request.late') : t('request.clock', { day, days, until })}
      </p>
      <div className="c-portal-clock__days" role="img" aria-label={label}>
        {marks.map((mark) => (
          <i
            key={mark}
            className={cx(mark < day && 'is-past', mark === day && 'is-now', late && 'is-past')}
          />
        ))}
      </div>
      <p className="c-portal-clock__ends" aria-hidden="true">
        <span>{formatDate(request.receivedAt, locale)}</span>
        <span>{t('request.s4Until', { until })}</span>
      </p>
      {late && (
        <p>
          <InlineText text={t('request.lateText')} values={{ until }} />
        </p>
      )}
    </section>
  );
}

/** The steps of a request; "(feito)" is said in words too. */
export function Steps({ request, until }: Props) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  const { state, level, receivedAt, answeredAt } = request;
  const at = { received: 1, verifying: 1, in_progress: 2, answered: 4, refused: 4 }[state];
  const proof = { none: t('request.waits'), code: t('request.byCode'), document: t('request.byDocument') };
  const steps = [
    [t('request.s1'), formatMinute(receivedAt, locale)],
    [t('request.s2'), proof[level]],
    [t('request.s3'), ''],
    [t('request.s4'), answeredAt ? formatMinute(answeredAt, locale) : t('request.s4Until', { until })],
  ] as const;
  const now = state === 'received' ? 2 : at;
  return (
    <section>
      <h2 className="u-hidden">{t('request.steps')}</h2>
      <ol className="c-portal-steps">
        {steps.map(([title, note], index) => (
          <li
            key={title}
            className={cx(index < now && 'is-done', index === now && 'is-now')}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className="c-portal-steps__dot" aria-hidden="true">
              {index < now && <Icon name="check" size="s" />}
            </span>
            <span>
              <b>
                {title}
                {index < now && <span className="u-hidden"> {t('request.done')}</span>}
              </b>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

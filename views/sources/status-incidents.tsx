import { formatLasting, incidentTitle, updateText } from '~/src/domains/sources/status.wording';
import { formatDate, formatMinute } from '~/src/shared/dates';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { NamedIncident, StatusProps } from './status.types';

/** What happened, newest first; each has its own anchor. */
export function IncidentList({ incidents, now }: Pick<StatusProps, 'incidents' | 'now'>) {
  const { t } = useTranslation('status');
  if (incidents.length === 0) return <p className="u-muted">{t('incidents.none')}</p>;
  return (
    <>
      {incidents.map((incident) => (
        <Entry key={incident.id} incident={incident} now={now} />
      ))}
    </>
  );
}

function Entry({ incident, now }: { incident: NamedIncident; now: Date }) {
  const { t } = useTranslation('status');
  const { locale } = usePage();
  const { id, name, openedAt, closedAt, updates } = incident;
  const time = formatLasting((closedAt ?? now).getTime() - openedAt.getTime(), locale);
  return (
    <article className="c-incident" id={`incident-${id}`}>
      <p>
        <span className="u-muted">{formatDate(openedAt, locale)}</span>
        <span className={closedAt ? 'c-incident__closed' : 'c-incident__open'}>
          <Icon name={closedAt ? 'circle-check' : 'clock'} size="s" />{' '}
          {t(closedAt ? 'incidents.closed' : 'incidents.open', { time })}
        </span>
      </p>
      <div>
        <h3>
          <a href={`#incident-${id}`}>{incidentTitle(incident, name, t)}</a>
        </h3>
        <ol>
          {updates.toReversed().map((update) => (
            <li key={update.at}>
              <time dateTime={update.at}>{formatMinute(new Date(update.at), locale)}</time>
              <span>{updateText(update, t)}</span>
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}

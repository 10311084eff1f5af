import type { OwnComponent, StatusRow } from '~/src/domains/sources/status.types';
import { listNames } from '~/src/domains/sources/status.wording';
import { formatDateTime, formatMinute } from '~/src/shared/dates';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { StatusProps } from './status.types';
import { ComponentList, DayKey } from './status-components';
import { IncidentList } from './status-incidents';
import { DayTable } from './status-table';
import { SubscriptionFields } from './subscription-fields';

/** How the service and its sources answer now, worst first; the last ninety days; what happened. */
export default function StatusPage(props: StatusProps) {
  const { own, sources, incidents, now } = props;
  const { t } = useTranslation('status');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <Now {...props} />
      <section className="l-stack">
        <h2>{t('own.title')}</h2>
        <ComponentList rows={own} label={t('own.title')} />
      </section>
      <section className="l-stack">
        <h2>{t('sources')}</h2>
        <ComponentList rows={sources} label={t('sources')} />
        <DayKey />
        <DayTable rows={[...own, ...sources]} />
        <p className="u-small">
          <a href={href('status-days')}>{t('days.csv')}</a>
        </p>
      </section>
      <section className="l-stack" id="incidents">
        <h2>{t('incidents.title')}</h2>
        <IncidentList incidents={incidents} now={now} />
        <p className="u-small l-cluster">
          <a href={href('status-feed')}>{t('incidents.feed')}</a>
          <a href={href('status-summary')}>{t('incidents.json')}</a>
        </p>
      </section>
      <section className="l-stack" id="subscribe">
        <h2>{t('subscribe.title')}</h2>
        <details className="l-prose">
          <summary className="l-mb-3">{t('subscribe.byMail')}</summary>
          <SubscriptionFields {...EMPTY} own={own} sources={sources} />
        </details>
        <details>
          <summary>{t('subscribe.byFeed')}</summary>
          <ul>
            {[...own, ...sources].map(({ id, name }) => (
              <li key={id}>
                <a href={href('status-feed', {}, { component: id })}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
        <p>
          {t('subscribe.byWebhook')} <a href={href('developers-webhooks')}>{t('subscribe.webhookDocs')}</a>
        </p>
      </section>
      <p className="u-small u-muted">{t('how')}</p>
    </div>
  );
}

const EMPTY = { values: {}, errors: {}, choices: [] };

type Look = 'ok' | 'warning' | 'none';
const ICONS: Record<Look, IconName> = { ok: 'circle-check', warning: 'triangle-alert', none: 'cloud-off' };

function Now(props: StatusProps) {
  const { measuredUntil, isMeasured } = props;
  const { t } = useTranslation('status');
  const { href, locale } = usePage();
  const { look, title, texts } = useVerdict(props);
  return (
    <header className={`c-now c-now--${look}`}>
      <Icon name={ICONS[look]} />
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="u-small u-muted l-cluster">
        {isMeasured && measuredUntil && (
          <span>{t('now.measured', { at: formatDateTime(measuredUntil, locale) })}</span>
        )}
        <a href={href('status')}>{t('now.update')}</a>
        <a href="#incidents">{t('now.see')}</a>
      </p>
    </header>
  );
}

/** What a sentence says of a component, the worst first. */
const TROUBLES = ['down', 'failing', 'paused'] as const;

/** The worst in a sentence, and what it means. */
function useVerdict({ own, sources, measuredUntil, isMeasured }: StatusProps): {
  look: Look;
  title: string;
  texts: string[];
} {
  const { t } = useTranslation('status');
  const { locale } = usePage();
  if (!measuredUntil) return { look: 'none', title: t('now.unknown'), texts: [t('now.never')] };
  if (!isMeasured) {
    const text = t('now.unknownText', { at: formatMinute(measuredUntil, locale) });
    return { look: 'none', title: t('now.unknown'), texts: [text] };
  }
  const all = [...own, ...sources];
  const isTroubled = ({ state }: StatusRow) => TROUBLES.some((each) => each === state);
  const sentences = TROUBLES.flatMap((state) => {
    const names = all.filter((row) => row.state === state).map(({ name }) => name);
    return names.length > 0 ? [t(`now.${state}`, { names: listNames(names, locale) })] : [];
  });
  if (sentences.length > 0) {
    const effects = own.filter(isTroubled).map(({ id }) => t(`effect.${id as OwnComponent}`));
    const since = all.flatMap((row) => row.since ?? []).sort((one, other) => one.getTime() - other.getTime());
    const texts = [
      ...since.slice(0, 1).map((at) => t('now.since', { at: formatMinute(at, locale) })),
      ...(sources.some(isTroubled) ? [t('now.sources')] : []),
      ...effects,
      ...(all.some(({ state }) => state === 'ok') ? [t('now.rest')] : []),
    ];
    return { look: 'warning', title: sentences.join(' '), texts };
  }
  if (all.every(({ state }) => state === 'quiet')) {
    return { look: 'none', title: t('now.quiet'), texts: [t('now.quietText')] };
  }
  return { look: 'ok', title: t('now.well'), texts: [] };
}

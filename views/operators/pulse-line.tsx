import type { Pulse, PulsePart, PulseTone } from '~/src/domains/operators/home/pulse.types';
import type { PlainRouteId } from '~/src/shared/routes';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { toAge } from './age';

const ICONS: Record<PulseTone, IconName> = {
  ok: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-x',
  unknown: 'circle-help',
};

const PLACES: Record<PulsePart, PlainRouteId> = {
  site: 'status',
  queues: 'operator-queues',
  sources: 'operator-sources',
  mail: 'operator-outbox',
  pix: 'operator-bank',
  webhooks: 'operator-sources',
  lists: 'operator-sources',
};

interface Props {
  pulses: readonly Pulse[];
  sourceNames: Readonly<Record<string, string>>;
  now: Date;
}

/** How each part of the service is, in a word, with a link to where it is looked after. */
export function PulseLine({ pulses, sourceNames, now }: Props) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  return (
    <nav aria-label={t('pulse.label')}>
      <ul className="c-pulse">
        {pulses.map(({ part, tone, note, count = 0, at, sources = [] }) => (
          <li key={part}>
            <a
              className={cx('l-row l-gap-2 c-pulse__part', `c-pulse__part--${tone}`)}
              href={href(PLACES[part])}
            >
              <Icon name={ICONS[tone]} />
              <span>
                <span className="u-strong">{t(`pulse.part.${part}`)}</span>
                <span className="u-hidden">: {t(`pulse.tone.${tone}`)}</span>
                <span className="c-pulse__note">
                  {t(`pulse.note.${part === 'queues' && note === 'failing' ? 'letters' : note}`, {
                    count: sources.length || count,
                    age: at && toAge(t, at, now),
                    names: sources.map((id) => sourceNames[id] ?? id).join(', '),
                    context: sources.length > 0 ? 'named' : undefined,
                  })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

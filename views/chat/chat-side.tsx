import type { ChatHours } from '~/src/domains/chat/chat.types';
import { Notice } from '~/views/components/feedback/notice';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { ChatPageProps } from './chat.types';

/** Above the conversation on phones, beside it on desktops: support hours. */
export function ChatIntro({ hours, open }: ChatPageProps) {
  const { t } = useTranslation('chat');
  return (
    <div className="l-stack">
      <h1>{t('title')}</h1>
      <p className="l-page-head__lead">{t('lead')}</p>
      <p className="l-row l-gap-2">
        <Icon name="clock" />
        <span>
          <HoursText hours={hours} />
          {!open && ` ${t('closedHint')}`}
        </span>
      </p>
    </div>
  );
}

/** Below the conversation on phones: what not to send, retention, other channels. */
export function ChatNotes() {
  const { t } = useTranslation('chat');
  const { contacts } = usePage();
  return (
    <div className="l-stack">
      <Notice tone="warning" title={t('safety.title')}>
        {t('safety.text')}
      </Notice>
      <p className="u-muted u-small">{t('kept')}</p>
      <p className="u-muted u-small">
        {t('elsewhere')} <a href={`mailto:${contacts.support}`}>{contacts.support}</a>.
      </p>
    </div>
  );
}

function HoursText({ hours: { firstDay, lastDay, from, to } }: { hours: ChatHours }) {
  const { t, i18n } = useTranslation('chat');
  const clock = (time: string) => (i18n.language === 'pt-BR' ? shortTime(time) : time);
  const name = (day: number) => t(`days.names.${String(day) as '1'}`);
  const days =
    firstDay === lastDay
      ? t('days.one', { first: name(firstDay) })
      : t('days.range', { first: name(firstDay), last: name(lastDay) });
  return t('hours', { days, from: clock(from), to: clock(to) });
}

/** `9h` of `09:00`, `9h30` of `09:30`. */
function shortTime(time: string): string {
  const [hour = '', minutes = ''] = time.split(':');
  return `${Number(hour)}h${minutes === '00' ? '' : minutes}`;
}

import { usePoll } from '~/islands/shared/poll';
import type { ChatMessage } from '~/src/domains/chat/chat.types';
import { formatTime } from '~/src/shared/dates';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

interface Props {
  /** URL of the chat page; it also serves JSON. */
  here: string;
  initial: ChatMessage[];
}

const POLL_MS = 4_000;
const ICONS: Record<ChatMessage['state'], IconName> = { sent: 'check', sending: 'clock', kept: 'cloud-off' };

const isDone = (): boolean => false;

/** The conversation, updated while the page is open. */
export default function ChatThread({ here, initial }: Props) {
  const { t } = useTranslation('chatThread');
  const messages = usePoll<ChatMessage[]>(here, { intervalMs: POLL_MS, initial, isDone });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div className="c-chat__log" role="log" aria-label={t('log')} tabIndex={0}>
      <ol className="l-grid">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}

function Message({ message: { author, text, at, state } }: { message: ChatMessage }) {
  const { t } = useTranslation('chatThread');
  const isOwn = author === 'visitor';
  return (
    <li className={cx('c-chat__message', isOwn && 'c-chat__message--mine')}>
      <p className="c-chat__by">
        {isOwn ? t('you') : t('team')} <time dateTime={at}>{formatTime(new Date(at))}</time>
      </p>
      <p className="c-chat__text">{text || t('file')}</p>
      {isOwn && (
        <p className="l-row l-row--center l-gap-1 c-chat__state">
          <Icon name={ICONS[state]} size="s" />
          {t(`state.${state}`)}
        </p>
      )}
      {isOwn && text.includes('•••') && (
        <p className="l-row l-row--center l-gap-1 c-chat__state">{t('covered')}</p>
      )}
    </li>
  );
}

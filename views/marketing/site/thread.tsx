import { BrandMark } from '~/views/components/brand';
import { cx } from '~/views/components/class-names';
import { useTranslation } from '~/views/translation';
import { useSite } from './site-context';

interface Message {
  mine?: string;
  text: string;
  link?: string;
  small?: string;
  time?: string;
}

interface Conversation {
  from: string;
  note: string;
  messages: Message[];
}

/** The conversation started by a WhatsApp page's button. */
export function WhatsappThread() {
  return <Thread id="whatsapp" first={useSite().message} />;
}

/** The notice to a candidate before any check. */
export function NoticeThread() {
  return <Thread id="notice" />;
}

function Thread({ id, first }: { id: 'whatsapp' | 'notice'; first?: string }) {
  const { t } = useTranslation('sitePages');
  const {
    from,
    note,
    messages: sample,
  } = t(`threads.${id}`, {
    returnObjects: true,
  }) as unknown as Conversation;
  const messages = sample.map((message, index) =>
    first && index === 0 ? { ...message, text: first } : message,
  );
  return (
    <figure className="c-talk">
      <div className="c-thread">
        <div className="l-row l-row--center c-thread__head">
          <BrandMark />
          <p>
            <strong>{from}</strong>
            <small>{note}</small>
          </p>
        </div>
        {messages.map((message) => (
          <div key={message.text} className={cx('c-bubble', message.mine && 'c-bubble--me')}>
            <p>{message.text}</p>
            {message.link && (
              <p className="c-bubble__link">
                {message.link}
                {message.small && <small>{message.small}</small>}
              </p>
            )}
            {message.time && <span className="c-bubble__time">{message.time}</span>}
          </div>
        ))}
      </div>
      <figcaption className="c-caption">{t('example')}</figcaption>
    </figure>
  );
}

import type { ChatTopic } from '~/src/domains/chat/chat.types';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Without a chat: WhatsApp, and the contact page. */
export default function ElsewherePage({ whatsapp, topic }: { whatsapp: string; topic: ChatTopic }) {
  const { t } = useTranslation('chat');
  const { href } = usePage();
  const line = topic === 'general' ? '' : `?text=${encodeURIComponent(t(`topics.${topic}.line`))}`;
  return (
    <div className="l-message">
      <span className="c-tile c-tile--l">
        <Icon name="message-circle" size="l" />
      </span>
      <h1>{t('title')}</h1>
      <p className="l-message__lead">{t('off.lead')}</p>
      <p>{t('safety.title')}.</p>
      <div className="c-button-group l-message__end">
        <LinkButton href={`https://wa.me/${whatsapp}${line}`} icon="message-circle" rel="noopener">
          {t('off.button')}
        </LinkButton>
        <LinkButton href={href('corporate-contato')} look="secondary">
          {t('off.contact')}
        </LinkButton>
      </div>
    </div>
  );
}

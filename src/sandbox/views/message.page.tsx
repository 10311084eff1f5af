import { useTranslation } from '~/views/translation';
import type { SandboxMessage } from './outbox-table';

/** One message of the outbox, as its recipient sees it. */
export function MessagePage({ message, appOrigin }: { message: SandboxMessage; appOrigin: string }) {
  const { t } = useTranslation('sandbox');
  return (
    <article className="l-stack l-stack--l">
      <p>
        <a href={`${appOrigin}/sandbox#outbox`}>{t('outbox.back')}</a>
      </p>
      <h1>{message.subject || t(`outbox.kinds.${message.kind}`)}</h1>
      <p>{t('outbox.sentTo', { to: message.to })}</p>
      {message.html && (
        <iframe
          className="c-message-frame"
          title={message.subject}
          src={`/sandbox/outbox/${message.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      {message.attachments.length > 0 && (
        <section>
          <h2>{t('outbox.attachments')}</h2>
          <ul>
            {message.attachments.map((attachment) => (
              <li key={attachment.url}>
                <a href={attachment.url}>{attachment.filename}</a> ({attachment.contentType},{' '}
                {attachment.size} B)
              </li>
            ))}
          </ul>
        </section>
      )}
      {message.links.length > 0 && (
        <section>
          <h2>{t('outbox.links')}</h2>
          <ul>
            {message.links.map((link) => (
              <li key={link}>
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {message.text && (
        <section>
          <h2>{t('outbox.text')}</h2>
          <pre className="c-code">{message.text}</pre>
        </section>
      )}
    </article>
  );
}

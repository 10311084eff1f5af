import { useTranslation } from 'react-i18next';
import { SandboxSection, SandboxTable } from './sandbox-section';

export interface SandboxMessage {
  id: string;
  kind: 'email' | 'sms' | 'whatsapp';
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
  links: string[];
  at: string;
}

const PREVIEW = 80;

/** The last messages that left the product. */
export function OutboxTable({ messages }: { messages: SandboxMessage[] }) {
  const { t, i18n } = useTranslation('sandbox');
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeStyle: 'medium',
    dateStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  if (messages.length === 0) {
    return (
      <SandboxSection id="outbox">
        <p>{t('outbox.empty')}</p>
      </SandboxSection>
    );
  }
  return (
    <SandboxSection id="outbox">
      <SandboxTable
        id="outbox"
        head={[t('outbox.at'), t('outbox.kind'), t('outbox.to'), t('outbox.message')]}
      >
        {messages.map((message) => (
          <tr key={message.id}>
            <td>
              <time dateTime={message.at}>{time.format(new Date(message.at))}</time>
            </td>
            <td>{t(`outbox.kinds.${message.kind}`)}</td>
            <td>{message.to}</td>
            <td>
              <a href={`/sandbox/outbox/${message.id}`}>
                {message.subject || message.text.slice(0, PREVIEW) || t('outbox.noSubject')}
              </a>
            </td>
          </tr>
        ))}
      </SandboxTable>
    </SandboxSection>
  );
}

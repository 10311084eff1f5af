import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { Badge } from '~/views/components/badge';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { useTranslation } from '~/views/translation';
import { SandboxSection } from './sandbox-section';

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

/** The latest messages sent by the product. */
export function OutboxTable({ messages }: { messages: SandboxMessage[] }) {
  const { t } = useTranslation('sandbox');
  const columns = useColumns();
  return (
    <SandboxSection id="outbox">
      {messages.length === 0 ? (
        <Empty icon="mail" title={t('outbox.empty')} text={t('outbox.emptyHint')} />
      ) : (
        <Table
          caption={t('outbox.title')}
          captionHidden
          columns={columns}
          rows={messages}
          rowKey={(message) => message.id}
        />
      )}
    </SandboxSection>
  );
}

function useColumns(): Column<SandboxMessage>[] {
  const { t, i18n } = useTranslation('sandbox');
  return [
    {
      key: 'message',
      header: t('outbox.message'),
      main: true,
      cell: (message) => (
        <a href={`/sandbox/outbox/${message.id}`}>
          {message.subject || message.text.slice(0, PREVIEW) || t('outbox.noSubject')}
        </a>
      ),
    },
    { key: 'to', header: t('outbox.to'), cell: (message) => message.to },
    {
      key: 'kind',
      header: t('outbox.kind'),
      cell: (message) => <Badge>{t(`outbox.kinds.${message.kind}`)}</Badge>,
    },
    {
      key: 'at',
      header: t('outbox.at'),
      cell: (message) => (
        <time className="u-num" dateTime={message.at}>
          {formatDateTime(new Date(message.at), i18n.language as Locale)}
        </time>
      ),
    },
  ];
}

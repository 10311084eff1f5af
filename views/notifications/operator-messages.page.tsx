import {
  MESSAGE_VIEWS,
  type MessageView,
  type SentMessage,
} from '~/src/domains/notifications/operator.types';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { NONE, Table } from '~/views/components/data/table';
import { Tabs } from '~/views/components/tabs';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  messages: readonly SentMessage[];
  view: MessageView | null;
}

const TONES = { queued: 'info', sent: 'ok', failed: 'error' } as const;

/** For operators: sent e-mails with masked recipients, and sending them again. */
export default function MessagesPage({ messages, view }: Props) {
  const { t } = useTranslation('operatorWork');
  const { href } = usePage();
  const tabs = [
    { label: t('messages.all'), href: href('operator-outbox'), current: view === null },
    ...MESSAGE_VIEWS.map((each) => ({
      label: t(`messages.states.${each}`),
      href: href('operator-outbox', {}, { situacao: each }),
      current: each === view,
    })),
  ];
  return (
    <OperatorLayout title={t('messages.title')} lead={t('messages.lead')}>
      <Tabs tabs={tabs} label={t('messages.title')} />
      {messages.length > 0 ? (
        <Messages messages={messages} />
      ) : (
        <p className="u-muted">{t('messages.none')}</p>
      )}
    </OperatorLayout>
  );
}

function Messages({ messages }: Pick<Props, 'messages'>) {
  const { t } = useTranslation('operatorWork');
  const moment = (at: Date | null) => (at ? <Moment at={at} /> : NONE);
  return (
    <Card look="flush">
      <Table
        caption={t('messages.title')}
        captionHidden
        rows={messages}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'template',
            header: t('messages.template'),
            main: true,
            cell: ({ template }) => t(`messages.kind.${template}`),
          },
          { key: 'to', header: t('messages.to'), line: 2, cell: ({ to }) => to },
          {
            key: 'state',
            header: t('messages.state'),
            cell: (message) => <State {...message} />,
          },
          {
            key: 'created',
            header: t('messages.created'),
            line: 2,
            cell: ({ createdAt }) => moment(createdAt),
          },
          {
            key: 'sent',
            header: t('messages.sent'),
            line: 3,
            word: true,
            cell: ({ sentAt }) => moment(sentAt),
          },
          {
            key: 'do',
            header: t('actions'),
            headerHidden: true,
            line: 3,
            cell: (message) => message.canResend && <Resend message={message} />,
          },
        ]}
      />
    </Card>
  );
}

/** What came of it; with the mail server's code where it did not arrive. */
function State({ state, problem, code }: SentMessage) {
  const { t } = useTranslation('operatorWork');
  if (!problem) return <Badge tone={TONES[state]}>{t(`messages.states.${state}`)}</Badge>;
  return (
    <>
      <Badge tone={problem === 'bounced' ? 'error' : 'warning'}>{t(`messages.problem.${problem}`)}</Badge>
      {code && <span className="u-muted u-small"> {code}</span>}
    </>
  );
}

function Resend({ message }: { message: SentMessage }) {
  const { t } = useTranslation('operatorWork');
  const { href } = usePage();
  return (
    <a href={href('operator-message-resend', { uid: message.id })}>
      {t('messages.resend')}{' '}
      <span className="u-hidden">
        {t(`messages.kind.${message.template}`)}, {message.to}
      </span>
    </a>
  );
}

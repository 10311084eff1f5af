import { formatDateTime } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type Column, Table } from '~/views/components/data/table';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface SessionView {
  id: string;
  device: string;
  since: Date;
  lastSeen: Date;
  /** The current session. */
  here: boolean;
}

interface Props {
  sessions: readonly SessionView[];
  /** Programs with a valid token. */
  programs: number;
}

/** The user's sessions, each with a button that ends it. */
export function SessionsSection({ sessions, programs }: Props) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  const columns = useColumns();
  const others = sessions.some(({ here }) => !here) || programs > 0;
  return (
    <Card
      title={t('sessions.section')}
      id="sessoes"
      foot={
        others && (
          <Form action={href('security-end')} className="">
            <Button look="secondary" name="login" value="others">
              {t('sessions.endOthers')}
            </Button>
          </Form>
        )
      }
    >
      <div className="l-stack">
        <p className="u-muted">{t('sessions.text')}</p>
        <Table
          caption={t('sessions.caption')}
          captionHidden
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
        />
        {programs > 0 && <p>{t('sessions.programs', { count: programs })}</p>}
      </div>
    </Card>
  );
}

function useColumns(): Column<SessionView>[] {
  const { t } = useTranslation('security');
  const { locale } = usePage();
  return [
    {
      key: 'device',
      header: t('sessions.device'),
      main: true,
      cell: ({ device, here }) => (
        <span className="l-cluster">
          {device || t('sessions.unknown')}
          {here && <Badge tone="ok">{t('sessions.here')}</Badge>}
        </span>
      ),
    },
    { key: 'since', header: t('sessions.since'), cell: ({ since }) => formatDateTime(since, locale) },
    {
      key: 'lastSeen',
      header: t('sessions.lastSeen'),
      cell: ({ lastSeen }) => formatDateTime(lastSeen, locale),
    },
    {
      key: 'end',
      header: t('sessions.actions'),
      headerHidden: true,
      end: true,
      cell: (session) => !session.here && <EndForm session={session} />,
    },
  ];
}

function EndForm({ session }: { session: SessionView }) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  const device = session.device || t('sessions.unknown');
  return (
    <Form action={href('security-end')} className="">
      <Button
        look="secondary"
        size="small"
        name="login"
        value={session.id}
        aria-label={t('sessions.endLabel', { device })}
      >
        {t('sessions.end')}
      </Button>
    </Form>
  );
}

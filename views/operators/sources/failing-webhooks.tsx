import type { FailingWebhook } from '~/src/domains/operators/sources/source.types';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { NONE, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { toAge } from '~/views/operators/age';
import { useTranslation } from '~/views/translation';

interface Props {
  webhooks: readonly FailingWebhook[];
  now: Date;
}

/** Customers' endpoints that fail or were turned off, with whose they are. */
export function FailingWebhooks({ webhooks, now }: Props) {
  const { t } = useTranslation('operatorSources');
  const { t: tDesk } = useTranslation('desk');
  const { href, locale } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('webhooks')}
        captionHidden
        rows={webhooks}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'customer',
            header: t('customer'),
            main: true,
            cell: ({ accountId, accountName, name, host }) => (
              <>
                <a href={href('operator-account', { uid: accountId })}>{accountName}</a>
                <span className="c-hint">
                  {name} · {host}
                </span>
              </>
            ),
          },
          {
            key: 'state',
            header: t('state'),
            cell: ({ isDisabled }) => (
              <Badge tone={isDisabled ? 'error' : 'warning'}>{t(isDisabled ? 'disabled' : 'failing')}</Badge>
            ),
          },
          {
            key: 'since',
            header: t('failingSince'),
            line: 2,
            word: true,
            cell: ({ failingSince }) => (failingSince ? toAge(tDesk, failingSince, now) : NONE),
          },
          {
            key: 'undelivered',
            header: t('undelivered'),
            end: true,
            line: 2,
            word: true,
            cell: ({ undelivered }) => undelivered.toLocaleString(locale),
          },
          {
            key: 'last',
            header: t('lastAnswer'),
            line: 3,
            word: true,
            cell: (line) => <LastAnswer {...line} />,
          },
        ]}
      />
    </Card>
  );
}

function LastAnswer({ lastStatus, lastProblem }: Pick<FailingWebhook, 'lastStatus' | 'lastProblem'>) {
  const { t } = useTranslation('developers');
  if (lastStatus !== null) return <span className="u-num">{lastStatus}</span>;
  return lastProblem ? t(`attempt.${lastProblem as 'down'}`) : NONE;
}

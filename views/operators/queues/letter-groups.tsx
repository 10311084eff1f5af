import type { LetterGroup } from '~/src/domains/operators/queues/queue.types';
import { formatDateTime } from '~/src/shared/dates';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LetterError } from './letter-error';

/** Dead letters by what failed and why. */
export function LetterGroups({ groups }: { groups: readonly LetterGroup[] }) {
  const { t } = useTranslation('operatorWork');
  const { href, locale } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('queues.dead')}
        captionHidden
        rows={groups}
        rowKey={({ letter }) => letter}
        columns={[
          {
            key: 'error',
            header: t('queues.error'),
            main: true,
            cell: (group) => <LetterError {...group} />,
          },
          { key: 'job', header: t('queues.job'), cell: ({ job }) => <code>{job}</code> },
          {
            key: 'count',
            header: t('queues.letters'),
            end: true,
            cell: ({ count }) => count.toLocaleString(locale),
          },
          {
            key: 'oldest',
            header: t('queues.oldest'),
            cell: ({ oldestAt }) => formatDateTime(oldestAt, locale),
          },
          {
            key: 'decide',
            header: t('actions'),
            headerHidden: true,
            end: true,
            cell: ({ letter, error }) => (
              <a href={`${href('operator-queues', {}, { falha: letter })}#mudar`}>
                {t('queues.decide')}
                <span className="u-hidden"> {error}</span>
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}

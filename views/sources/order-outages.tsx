import type { Outage } from '~/src/domains/sources/status.types';
import { useTranslation } from '~/views/translation';
import { OutageNotice } from './outage-notice';

interface Props {
  outages: readonly Outage[];
  /** All that the order queries. */
  sources: readonly { id: string; required: boolean }[];
  /** It was placed already. */
  runs?: boolean;
}

/** How many of an order's sources are out, and what that means for its reports and their price. */
export function OrderOutages({ outages, sources, runs }: Props) {
  const { t } = useTranslation('status');
  return (
    <OutageNotice outages={outages} className="l-mb-4">
      {(some) => {
        const isRequired = some.some(({ component }) =>
          sources.some(({ id, required }) => id === component && required),
        );
        return (
          <p>
            {t('outage.order', { missing: some.length, total: sources.length })}{' '}
            {t(isRequired ? 'outage.orderRequired' : 'outage.orderPartial')}{' '}
            {t(runs ? 'outage.again' : 'outage.once')}
          </p>
        );
      }}
    </OutageNotice>
  );
}

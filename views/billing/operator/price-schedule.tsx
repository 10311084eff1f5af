import type { PriceLine } from '~/src/domains/billing/operator/margin.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { MarginText } from './margin';

const TONES = {
  preview: 'neutral',
  proposal: 'info',
  coming: 'brand',
  current: 'ok',
  over: 'neutral',
} as const;

/** Every price of a product, newest first: proposed, to come, in force, over. */
export function PriceSchedule({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('catalog.schedule')}</h2>
      <p className="u-muted">{t('catalog.keeps')}</p>
      <Card look="flush">
        <Table
          caption={t('catalog.schedule')}
          captionHidden
          rows={lines}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'from',
              header: t('catalog.from'),
              main: true,
              cell: (line) => (
                <>
                  {formatDay(line.from, locale)}
                  <Why {...line} />
                </>
              ),
            },
            {
              key: 'price',
              header: t('catalog.price'),
              end: true,
              cell: ({ price }) => formatMoney(price, locale),
            },
            {
              key: 'margin',
              header: t('catalog.margin'),
              end: true,
              cell: ({ margin }) => <MarginText margin={margin} />,
            },
            {
              key: 'state',
              header: t('catalog.stateLabel'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`catalog.state.${state}`)}</Badge>,
            },
          ]}
        />
      </Card>
    </section>
  );
}

/** The reason, and who asked and confirmed. */
function Why({ reason, who }: Pick<PriceLine, 'reason' | 'who'>) {
  const names = who.map((name) => toNameCase(name));
  const words = [reason && `“${reason}”`, names.join(', ')].filter(Boolean).join(' · ');
  return words ? <span className="u-muted u-small"> {words}</span> : null;
}

import type { PromotionalCode } from '~/src/domains/billing/billing.types';
import { formatDate } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The codes of sign-ups, with how often each was used. */
export function SignupCodes({ codes }: { codes: PromotionalCode[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (codes.length === 0) return <p className="u-muted">{t('settings.noCodes')}</p>;
  return (
    <Card look="flush">
      <Table
        caption={t('settings.codes')}
        captionHidden
        rows={codes}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', header: t('settings.code'), main: true, cell: ({ code }) => code },
          {
            key: 'bonus',
            header: t('settings.bonus'),
            end: true,
            cell: ({ bonus }) => formatMoney(bonus, locale),
          },
          {
            key: 'until',
            header: t('settings.until'),
            cell: ({ activeUntil }) => (activeUntil ? formatDate(activeUntil, locale) : t('settings.never')),
          },
          {
            key: 'uses',
            header: t('settings.uses'),
            end: true,
            cell: ({ uses, maxUses }) => `${uses} / ${maxUses ?? t('settings.unlimited')}`,
          },
          {
            key: 'days',
            header: t('settings.creditDays'),
            end: true,
            cell: ({ creditDays }) => creditDays ?? t('settings.anyDays'),
          },
        ]}
      />
    </Card>
  );
}

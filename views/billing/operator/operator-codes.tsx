import type { PromotionalCode } from '~/src/domains/billing/billing.types';
import { formatDate } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { ChangeReason } from '~/views/controls/change-reason';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { codeForm } from './operator.form';
import { SettingsForm } from './operator-settings-form';

interface Props extends ShownPart<typeof codeForm> {
  codes: PromotionalCode[];
  /** The form with errors. */
  failed: string | null;
}

const BLANK = { values: {}, errors: {} };

/** Campaign codes, and a form for a new one. */
export function OperatorCodes({ codes, failed, values, errors }: Props) {
  const { t } = useTranslation('operators');
  const form = failed === 'code' ? { values, errors } : BLANK;
  const field = useFields(codeForm, form);
  return (
    <>
      <SettingsForm what="code" title={t('settings.codes')} submit={t('settings.add')}>
        <div className="l-grid l-grid--fill l-grid--3">
          <TextField {...field('code')} autoCapitalize="characters" />
          <MaskedField {...field('bonus')} id="code-bonus" mask="money" />
          <DayField {...field('until')} />
          <TextField {...field('maxUses')} />
          <TextField {...field('creditDays')} />
        </div>
        <ChangeReason {...form} id="reason-code" />
      </SettingsForm>
      <SignupCodes codes={codes} />
    </>
  );
}

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

import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type FormErrors, type FormValues, useFields } from '~/views/components/forms/define-form';
import { DayField } from '~/views/components/forms/period-fields';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { reissueForm, writeOffForm } from './receivable.form';
import type { ReceivableProps } from './receivable.types';

/** What an operator may do about an invoice of which something is owed. */
export function ReceivableActions(props: ReceivableProps) {
  if (props.invoice.balance === 0) return null;
  return (
    <>
      <Reissue {...props} />
      {props.changes.length === 0 && <WriteOff {...props} />}
    </>
  );
}

function Reissue({ invoice, order, ...shown }: ReceivableProps) {
  const { t } = useTranslation('operators');
  const { href, isOff } = usePage();
  const errors = shown.errors as FormErrors<typeof reissueForm>;
  const values = shown.values as FormValues<typeof reissueForm>;
  const field = useFields(reissueForm, { errors, values });
  if (isOff('pix')) return null;
  return (
    <Card title={t('receivables.reissue')}>
      <Form action={href('operator-receivable-reissue', { uid: invoice.id })}>
        <p className="u-muted u-small">{t('receivables.reissueHint')}</p>
        <input type="hidden" name="order" value={order} />
        <DayField {...field('dueOn')} />
        <TextArea {...field('reason')} rows={3} />
        <Button look="secondary">{t('receivables.reissueDo')}</Button>
      </Form>
    </Card>
  );
}

function WriteOff({ invoice, ...shown }: ReceivableProps) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const errors = shown.errors as FormErrors<typeof writeOffForm>;
  const values = shown.values as FormValues<typeof writeOffForm>;
  const field = useFields(writeOffForm, { errors, values });
  const amount = formatMoney(invoice.balance, locale);
  return (
    <Card title={t('receivables.writeOff')}>
      <Form action={href('operator-receivable-write-off', { uid: invoice.id })}>
        <p>{t('receivables.writeOffAmount', { amount })}</p>
        <TextArea {...field('changeReason')} rows={3} />
        <p className="u-muted u-small">{t('receivables.two')}</p>
        <Button look="secondary">{t('receivables.writeOffDo')}</Button>
      </Form>
    </Card>
  );
}

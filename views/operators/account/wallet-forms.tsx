import type { BillingSettings } from '~/src/domains/billing/billing.types';
import type { AccountRecord } from '~/src/domains/operators/account/account.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney, toDecimalText } from '~/src/shared/money';
import { adjustForm, planForm } from '~/views/billing/operator/operator.form';
import { Button } from '~/views/components/button';
import { useFields } from '~/views/components/forms/define-form';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { ChangeReason } from '~/views/controls/change-reason';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ActionFold, actionFieldId } from './action-fold';
import { partOf, type RefusedForm } from './actions.form';

interface Props {
  account: AccountRecord;
  wallet: NonNullable<AccountRecord['wallet']>;
  refused: RefusedForm;
}

type Settings = Pick<BillingSettings, 'adjustmentLimit' | 'operatorLimit'>;

/** Credits added or taken; above what one operator moves in a day a second one confirms. */
export function AdjustFold({
  account,
  refused,
  settings,
  order,
}: Props & { settings: Settings; order: string }) {
  const { t } = useTranslation('operators');
  const { t: desk } = useTranslation('desk');
  const { href, locale } = usePage();
  const part = partOf(refused, 'adjust');
  const field = useFields(adjustForm, part);
  const of = (each: 'direction' | 'amount' | 'reason') => ({
    ...field(each),
    id: actionFieldId('adjust', each),
  });
  const limits = {
    amount: formatMoney(settings.adjustmentLimit, locale),
    total: formatMoney(settings.operatorLimit, locale),
  };
  return (
    <ActionFold
      name="adjust"
      refused={refused}
      to="operator-wallet-adjust"
      note={desk('act.adjust.note')}
      lead={desk('act.adjust.text')}
      two={t('wallet.limitNote', limits)}
    >
      <Form action={href('operator-wallet-adjust', { uid: account.id })}>
        <input type="hidden" name="order" value={order} />
        <Select
          {...of('direction')}
          value={part.values.direction ?? 'add'}
          options={[
            { value: 'add', label: t('wallet.add') },
            { value: 'take', label: t('wallet.take') },
          ]}
        />
        <MaskedField {...of('amount')} mask="money" />
        <TextArea {...of('reason')} rows={3} />
        <Button>{t('wallet.submit')}</Button>
      </Form>
    </ActionFold>
  );
}

/** A post-paid account's plan and limit; a higher limit and another plan wait for a second operator. */
export function PlanFold({
  account,
  wallet,
  refused,
  plans,
}: Props & { plans: { id: string; name: string }[] }) {
  const { t } = useTranslation('operators');
  const { t: desk } = useTranslation('desk');
  const { href, locale } = usePage();
  const part = partOf(refused, 'plan');
  const field = useFields(planForm, part);
  const of = (each: 'plan' | 'limit') => ({ ...field(each), id: actionFieldId('plan', each) });
  const money = (value: number) => formatMoney(value, locale);
  return (
    <ActionFold
      name="plan"
      refused={refused}
      to="operator-wallet-plan"
      note={money(wallet.limit)}
      lead={desk('act.plan.text', { limit: money(wallet.limit), used: money(wallet.used) })}
      two={desk('act.plan.two')}
    >
      <Form action={href('operator-wallet-plan', { uid: account.id })}>
        <Select
          {...of('plan')}
          value={part.values.plan ?? wallet.planId}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MaskedField
          {...of('limit')}
          mask="money"
          value={part.values.limit ?? toDecimalText(wallet.limit).replace('.', ',')}
        />
        <ChangeReason {...part} id={actionFieldId('plan', 'changeReason')} />
        <Button>{t('wallet.planSubmit')}</Button>
      </Form>
    </ActionFold>
  );
}

/** Asks for the release of a frozen wallet, which a second operator confirms. */
export function UnfreezeFold({ account, wallet, refused }: Props) {
  const { t } = useTranslation('desk');
  const { href, locale } = usePage();
  const part = partOf(refused, 'unfreeze');
  const at = wallet.frozenAt ? formatDateTime(wallet.frozenAt, locale) : '';
  return (
    <ActionFold
      name="unfreeze"
      refused={refused}
      to="operator-wallet-unfreeze"
      note={t('account.frozen', { at })}
      lead={t('act.unfreeze.text')}
      two={t('act.unfreeze.two')}
    >
      <Form action={href('operator-wallet-unfreeze', { uid: account.id })}>
        <ChangeReason {...part} id={actionFieldId('unfreeze', 'changeReason')} isNeeded />
        <Button look="secondary">{t('act.unfreeze.submit')}</Button>
      </Form>
    </ActionFold>
  );
}

import type { Template } from '~/src/domains/notifications/notifications.types';
import type { AccountActions } from '~/src/domains/operators/account/action.types';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { useFields } from '~/views/components/forms/define-form';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ActionFold, actionFieldId } from './action-fold';
import { freezeForm, partOf, type RefusedForm, refundForm, rerunForm, resendForm } from './actions.form';

/** What can be chosen; null where there is nothing to choose. */
type Choices = { field: string; options: { value: string; label: string }[] } | null;

interface Props {
  name: 'refund' | 'freeze' | 'rerun' | 'resend';
  accountId: string;
  refused: RefusedForm;
  /** Key that makes a double submission one action. */
  order: string;
  actions: AccountActions;
}

const FORMS = { refund: refundForm, freeze: freezeForm, rerun: rerunForm, resend: resendForm } as const;

interface Words {
  kindOf(template: Template): string;
  /** How much of a purchase goes back. */
  partOf(amounts: { refundable: string; amount: string }): string;
}

function listChoices(
  { name, actions }: Pick<Props, 'name' | 'actions'>,
  locale: Locale,
  words: Words,
): Choices {
  const moment = (at: Date) => formatDateTime(at, locale);
  if (name === 'refund') {
    const money = (value: number) => formatMoney(value, locale);
    const options = actions.charges.map(({ txid, amount, refundable, at }) => ({
      value: txid,
      label: `${words.partOf({ refundable: money(refundable), amount: money(amount) })}, ${moment(at)}, ${txid.slice(0, 8)}…`,
    }));
    return { field: 'txid', options };
  }
  if (name === 'rerun') {
    const options = actions.reports.map(({ id, productName, verificationCode, at }) => ({
      value: id,
      label: `${productName}, ${moment(at)}, ${verificationCode}`,
    }));
    return { field: 'reportId', options };
  }
  if (name === 'freeze') return null;
  const options = actions.messages.map(({ id, template, to, at }) => ({
    value: id,
    label: `${words.kindOf(template)}, ${to}, ${moment(at)}`,
  }));
  return { field: 'messageId', options };
}

/** An action that one operator does with a reason: what it concerns, why. Nothing where there is nothing to choose. */
export function ReasonForm({ name, accountId, refused, order, actions }: Props) {
  const { t } = useTranslation('desk');
  const { href, locale } = usePage();
  const field = useFields(FORMS[name] as typeof rerunForm, partOf(refused, name));
  const to = `operator-account-${name}` as const;
  const work = useTranslation('operatorWork').t;
  const choices = listChoices({ name, actions }, locale, {
    kindOf: (each) => work(`messages.kind.${each}`),
    partOf: (amounts) => t('act.refund.part', amounts),
  });
  // What was refused stays, though what it was about cannot be chosen any more.
  if (choices?.options.length === 0 && refused.name !== name) return null;
  const of = (each: string) => ({ ...field(each as 'reason'), id: actionFieldId(name, each) });
  return (
    <ActionFold
      name={name}
      refused={refused}
      lead={t(`act.${name}.text`)}
      note={t(`act.${name}.note`)}
      to={to}
    >
      <Form action={href(to, { uid: accountId })}>
        <input type="hidden" name="order" value={order} />
        {choices && <Select {...of(choices.field)} placeholder={t('act.choose')} options={choices.options} />}
        <TextArea {...of('reason')} rows={3} />
        <Button look={name === 'freeze' ? 'danger' : undefined}>{t(`act.${name}.submit`)}</Button>
      </Form>
    </ActionFold>
  );
}

import type { ReactNode } from 'react';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { InlineText } from '~/views/components/inline-text';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** URL that the form was submitted to. */
  action: string;
  /** The account it was rendered for; null if the user no longer has access to it. */
  formAccount: { accountId: string; name: string } | null;
  actingName: string;
  /** The submitted values. */
  fields: readonly [string, string][];
}

/** A form of another tab's account: the user chooses which account it is for (docs/model.md "Ownership"). */
export default function AccountChoicePage({ action, formAccount, actingName, fields }: Props) {
  const { t } = useTranslation('accountSwitch');
  const names = { sent: formAccount?.name ?? '', acting: actingName };
  const hiddenFields = fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times
    <input key={index} type="hidden" name={name} value={value} />
  ));
  return (
    <DialogPage title={t('choice.heading')}>
      <p>
        <InlineText text={t(formAccount ? 'choice.text' : 'choice.gone')} values={names} />
      </p>
      {fields.length > 0 && <p className="u-muted">{t('choice.kept')}</p>}
      <div className="l-stack">
        {formAccount && (
          <ChoiceForm action={action} accountId={formAccount.accountId} choice="switch">
            {hiddenFields}
            <Button wide>{t('choice.switch', { name: formAccount.name })}</Button>
          </ChoiceForm>
        )}
        <ChoiceForm action={action} choice="stay">
          {hiddenFields}
          <Button look="secondary" wide>
            {t('choice.stay', { name: actingName })}
          </Button>
        </ChoiceForm>
      </div>
    </DialogPage>
  );
}

interface ChoiceFormProps {
  action: string;
  /** The account to submit for; default: the acting one. */
  accountId?: string;
  choice: 'switch' | 'stay';
  children: ReactNode;
}

function ChoiceForm({ action, accountId, choice, children }: ChoiceFormProps) {
  const { csrfToken, actingAccountId } = usePage();
  return (
    <Form action={action} open>
      <input type="hidden" name="_csrf" value={csrfToken()} />
      <input type="hidden" name="_account" value={accountId ?? actingAccountId ?? ''} />
      <input type="hidden" name="_choice" value={choice} />
      {children}
    </Form>
  );
}

import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import type { AccountLine } from '~/src/domains/operators/account/account.types';
import { toNameCase } from '~/src/shared/names';
import { ConfirmAgain, ConfirmFields } from '~/views/access/credentials/confirm-identity';
import { Button } from '~/views/components/button';
import { Disclosure } from '~/views/components/disclosure';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { visitForm } from './visits.form';

interface Props extends ShownPart<typeof visitForm> {
  accountId: string;
  /** Whose pages may be looked at; an account of a person has one. */
  members: readonly Pick<AccountLine, 'id' | 'name' | 'state'>[];
  /** The proof of identity; null after a recent login. */
  confirmation: Confirmation | null;
}

/** Begins a look at the customer's pages: what it is, as whom, why. */
export function VisitStart({ accountId, members, confirmation, errors, values }: Props) {
  const { t } = useTranslation('desk');
  const { t: team } = useTranslation('team');
  const { href } = usePage();
  const field = useFields(visitForm, { errors, values });
  const sendTo = href('operator-visit-code', { uid: accountId });
  const isOpen = Object.keys(errors).length > 0 || values?.reason !== undefined;
  const options = members.map(({ id, name, state }) => {
    const role = state === 'admin' || state === 'member' ? team(`role.${state}`) : null;
    return { value: id, label: [toNameCase(name ?? ''), role].filter(Boolean).join(', ') };
  });
  const submit = <Button icon="eye">{t('visit.submit')}</Button>;
  return (
    <Disclosure summary={t('visit.title')} note={t('visit.short')} group="acao" open={isOpen}>
      <p>{t('visit.text')}</p>
      <ErrorSummary errors={summaryErrors(errors)} />
      <RoleGate to="operator-visit-start">
        <Form action={href('operator-visit-start', { uid: accountId })}>
          <Select
            {...field('userId')}
            value={values?.userId ?? (options.length === 1 ? options[0]?.value : '')}
            placeholder={t('visit.choose')}
            options={options}
          />
          <TextField {...field('ticket')} width="medium" />
          <TextArea {...field('reason')} rows={3} />
          {confirmation ? (
            <ConfirmFields confirmation={confirmation} errors={errors} sendTo={sendTo} submit={submit} />
          ) : (
            submit
          )}
        </Form>
      </RoleGate>
      {confirmation && <ConfirmAgain confirmation={confirmation} action={sendTo} />}
    </Disclosure>
  );
}

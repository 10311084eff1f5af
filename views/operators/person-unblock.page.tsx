import { type FoundPerson, UNBLOCK_REASONS } from '~/src/domains/operators/people.types';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { unblockForm } from './people.form';
import { PersonBack } from './person-back';

interface Props extends FormContent<typeof unblockForm> {
  person: Pick<FoundPerson, 'id' | 'name' | 'email'>;
}

/** Asks for the reason before a block is lifted. */
export default function PersonUnblockPage({ person, errors, values }: Props) {
  const { t } = useTranslation('people');
  const field = useFields(unblockForm, { errors, values });
  const { href } = usePage();
  const reasons = UNBLOCK_REASONS.map((code) => ({ value: code, label: t(`unblock.reasons.${code}`) }));
  return (
    <DialogPage
      title={t('unblock.heading', { name: person.name ? toNameCase(person.name) : person.email })}
      lead={t('unblock.text')}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('operator-person-unblock', { uid: person.id })}>
        <input type="hidden" name="account" value={values.account} />
        <Select {...field('unblockReason')} placeholder={t('block.choose')} options={reasons} />
        <ButtonGroup>
          <Button>{t('unblock.submit')}</Button>
          <PersonBack personId={person.id} accountId={values.account}>
            {t('unblock.keep')}
          </PersonBack>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}

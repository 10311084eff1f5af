import { BLOCK_REASONS, type FoundPerson } from '~/src/domains/operators/people.types';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { blockForm } from './people.form';
import { PersonBack } from './person-back';

interface Props extends FormContent<typeof blockForm> {
  person: Pick<FoundPerson, 'id' | 'name' | 'email'>;
}

/** Asks for the reason before a user is blocked. */
export default function PersonBlockPage({ person, errors, values }: Props) {
  const { t } = useTranslation('people');
  const field = useFields(blockForm, { errors, values });
  const { href } = usePage();
  const reasons = BLOCK_REASONS.map((code) => ({ value: code, label: t(`block.reasons.${code}`) }));
  return (
    <DialogPage
      title={t('block.heading', { name: person.name ? toNameCase(person.name) : person.email })}
      lead={t('block.text')}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('operator-person-block', { uid: person.id })}>
        <input type="hidden" name="account" value={values.account} />
        <Select {...field('reason')} placeholder={t('block.choose')} options={reasons} />
        <TextArea {...field('note')} rows={3} />
        <ButtonGroup>
          <Button look="danger">{t('block.submit')}</Button>
          <PersonBack personId={person.id} accountId={values.account}>
            {t('block.keep')}
          </PersonBack>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}

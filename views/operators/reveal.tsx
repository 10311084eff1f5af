import { REVEAL_REASONS } from '~/src/domains/operators/people.types';
import { Button } from '~/views/components/button';
import { Disclosure } from '~/views/components/disclosure';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { revealForm } from './reveal.form';

interface Props extends ShownPart<typeof revealForm> {
  /** Where the same page is drawn unmasked. */
  action: string;
}

/** Unmasks the personal data of a page, for a reason that the audit keeps. */
export function Reveal({ action, errors, values }: Props) {
  const { t } = useTranslation('people');
  const field = useFields(revealForm, { errors, values });
  const reasons = REVEAL_REASONS.map((code) => ({ value: code, label: t(`reveal.reasons.${code}`) }));
  return (
    <Disclosure summary={t('reveal.title')} note={t('reveal.note')} open={errors.revealReason !== undefined}>
      <Form action={action}>
        <Select {...field('revealReason')} placeholder={t('reveal.choose')} options={reasons} />
        <Button look="secondary" icon="eye">
          {t('reveal.submit')}
        </Button>
      </Form>
    </Disclosure>
  );
}

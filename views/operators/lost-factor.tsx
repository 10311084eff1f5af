import type { PersonRecord } from '~/src/domains/operators/people.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { factorForm } from './people.form';

interface Props extends ShownPart<typeof factorForm> {
  person: PersonRecord;
}

/** Removes a lost authenticator app after a waiting period, or cancels the removal. */
export function LostFactor({ person, errors, values }: Props) {
  const { t } = useTranslation('people');
  const field = useFields(factorForm, { values, errors });
  const { href, locale } = usePage();
  const removal = person.factorRemoval;
  if (removal) {
    const at = formatDateTime(removal.dueAt, locale);
    return (
      <Card title={t('factor.title')}>
        <Notice>{t('factor.waiting', { at, proof: t(`factor.proof.${removal.proof}`) })}</Notice>
        <p>{removal.reason}</p>
        <RoleGate to="operator-factor-keep">
          <Form action={href('operator-factor-keep', { uid: person.id })}>
            <Button look="secondary">{t('factor.keep')}</Button>
          </Form>
        </RoleGate>
      </Card>
    );
  }
  const proofs = [
    { value: '', label: t('factor.choose') },
    { value: 'call', label: t('factor.proof.call') },
    { value: 'video', label: t('factor.proof.video') },
  ];
  return (
    <Card title={t('factor.title')}>
      <p>{t('factor.text')}</p>
      <RoleGate to="operator-factor-remove">
        <Form action={href('operator-factor-remove', { uid: person.id })}>
          <Select {...field('proof')} value={values?.proof ?? ''} options={proofs} />
          <TextArea {...field('reason')} rows={3} />
          <Button look="danger">{t('factor.submit')}</Button>
        </Form>
      </RoleGate>
    </Card>
  );
}

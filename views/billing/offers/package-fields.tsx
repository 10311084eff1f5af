import type { PackageTerms } from '~/src/domains/billing/offers/packages.types';
import { toDecimalText } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { TextArea } from '~/views/components/forms/text-area';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { packageForm } from './package.form';

interface Props extends ShownPart<typeof packageForm> {
  title: string;
  action: string;
  /** What the form begins with: the terms of now. */
  terms: PackageTerms | null;
  /** Of a package to be. */
  id?: string;
}

/** What a package is to be sold for, from when and why. */
export function PackageFields({ title, action, terms, id, values = {}, errors }: Props) {
  const { t } = useTranslation('operators');
  const field = useFields(packageForm, { errors, values });
  const isTyped = values.price !== undefined;
  const amount = (name: 'price' | 'bonus') => ({
    ...field(name),
    ...(!isTyped && terms && { value: toDecimalText(terms[name]).replace('.', ',') }),
  });
  const box = (name: 'highlight' | 'active', fresh: boolean) => ({
    ...field.box(name),
    checked: isTyped ? values[name] === 'on' : (terms?.[name] ?? fresh),
  });
  return (
    <Card title={title} id="mudar">
      <RoleGate to="operator-package-terms">
        <Form action={action}>
          {id && <input type="hidden" name="id" value={id} />}
          <MaskedField {...amount('price')} mask="money" />
          <MaskedField {...amount('bonus')} mask="money" />
          <Checkbox {...box('active', true)} />
          <Checkbox {...box('highlight', false)} />
          <DayField {...field('from')} />
          <TextArea {...field('changeReason')} rows={3} />
          <p className="u-muted u-small">{t('offers.packageTwo')}</p>
          <Button>{t('catalog.propose')}</Button>
        </Form>
      </RoleGate>
    </Card>
  );
}

import { Button } from '~/views/components/button';
import { Checkbox, CheckboxGroups } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ALL, subscriptionForm } from './subscription.form';

interface Named {
  id: string;
  name: string;
}

export interface SubscriptionProps extends FormContent<typeof subscriptionForm> {
  own: readonly Named[];
  sources: readonly Named[];
  /** The boxes to tick. */
  choices: readonly string[];
}

/** Notices by mail: which components, and the address. */
export function SubscriptionFields({ own, sources, choices, values, errors }: SubscriptionProps) {
  const { t } = useTranslation('status');
  const { href } = usePage();
  const field = useFields(subscriptionForm, { values, errors });
  const toOptions = (some: readonly Named[]) =>
    some.map(({ id, name }) => ({ value: id, label: name, checked: choices.includes(id) }));
  return (
    <Form action={href('status-subscribe')} open>
      <TextField {...field('email')} />
      <Fieldset field={field('componentes')}>
        <Checkbox
          name="componentes"
          value={ALL}
          label={t('subscribe.all')}
          hint={t('subscribe.allHint')}
          checked={choices.includes(ALL)}
        />
        <CheckboxGroups
          follows
          name="componentes"
          groups={[
            { key: 'own', title: t('own.title'), options: toOptions(own) },
            { key: 'sources', title: t('sources'), options: toOptions(sources) },
          ]}
        />
      </Fieldset>
      <Button>{t('subscribe.go')}</Button>
      <p className="u-small u-muted">{t('subscribe.note')}</p>
    </Form>
  );
}

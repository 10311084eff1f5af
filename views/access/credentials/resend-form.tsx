import { Button } from '~/views/components/button';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';

interface Props {
  action: string;
  label: string;
  waitSeconds: number;
}

/**
 * Sends something again. The button is disabled for a few seconds after each sending (specification 15,
 * `data-wait`); the server enforces the same delay.
 */
export function ResendForm({ action, label, waitSeconds }: Props) {
  const { t } = useTranslation('entry');
  const wait = waitSeconds > 0 ? waitSeconds : undefined;
  return (
    <Form action={action}>
      <Button look="secondary" data-wait={wait} data-wait-text={t('email.wait', { seconds: '{s}' })}>
        {label}
      </Button>
    </Form>
  );
}

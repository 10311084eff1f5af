import { Button } from '~/views/components/button';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';

interface Props {
  action: string;
  label: string;
  waitSeconds: number;
}

/**
 * Sends something again. For a few seconds after each sending the button waits (specification 15,
 * `data-wait`); the server keeps the same pause for whoever has no script.
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

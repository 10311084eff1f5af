import { Button } from '~/views/components/button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A step of a subscription after its form. */
export type SubscriptionStep = 'sent' | 'confirm' | 'confirmed' | 'over' | 'end' | 'ended';

interface Props {
  step: SubscriptionStep;
  /** Where the step's button leads. */
  action: string | null;
  /** The components that it is about, by name; null: all of them, or the step does not say. */
  names: string | null;
}

/** What a link in a mail asks, and what came of it: opening one changes nothing. */
export default function SubscriptionStepPage({ step, action, names }: Props) {
  const { t } = useTranslation('status');
  const { href } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{t(`subscribe.steps.${step}.title`)}</h1>
      <p>{t(`subscribe.steps.${step}.text`)}</p>
      {step === 'confirm' && <p>{names ? t('subscribe.of', { names }) : t('subscribe.ofAll')}</p>}
      {action && (
        <Form action={action} open>
          <Button>{t(step === 'confirm' ? 'subscribe.confirm' : 'subscribe.end')}</Button>
        </Form>
      )}
      <p>
        {step === 'over' || step === 'ended' ? (
          <a href={href('status-subscribe')}>{t('subscribe.again')}</a>
        ) : (
          <a href={href('status')}>{t('subscribe.back')}</a>
        )}
      </p>
    </div>
  );
}

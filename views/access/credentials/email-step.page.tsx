import { Island } from '~/islands/runtime/island';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ResendForm } from './resend-form';

interface Props {
  email: string;
  validated: boolean;
  /** Seconds until the link may be sent again. */
  waitSeconds: number;
  next: string;
}

/** The step EMAIL of completing the registration, and its end once the e-mail is validated. */
export default function EmailStepPage({ email, validated, waitSeconds, next }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  const here = href('onboarding-email');
  if (validated) {
    return (
      <DialogPage title={t('email.doneHeading')} lead={t('email.done', { email })}>
        <LinkButton href={next}>{t('email.continue')}</LinkButton>
      </DialogPage>
    );
  }
  return (
    <DialogPage title={t('email.heading')} lead={t('email.lead', { email })}>
      <p>{t('email.waiting')}</p>
      <LinkButton href={here} wide>
        {t('email.refresh')}
      </LinkButton>
      <p>{t('email.spam')}</p>
      <ResendForm action={href('onboarding-email')} label={t('email.resend')} waitSeconds={waitSeconds} />
      <Island name="shared/wait" props={{ here, next }} when="now" />
    </DialogPage>
  );
}

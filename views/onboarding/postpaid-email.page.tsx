import { Island } from '~/islands/runtime/island';
import { Button } from '~/views/components/button';
import { Delayed } from '~/views/components/feedback/delayed';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  email: string;
  /** Until the link may be sent again. */
  waitSeconds: number;
}

/** The e-mail step of the post-paid registration. */
export default function PostpaidEmailPage({ email, waitSeconds }: Props) {
  const { t } = useTranslation('company');
  const { href } = usePage();
  const here = href('postpaid-email');
  return (
    <DialogPage title={t('postpaid.emailTitle')} lead={t('postpaid.emailLead', { email })}>
      <p>{t('postpaid.emailGoesOn')}</p>
      <LinkButton href={here} wide>
        {t('postpaid.emailRefresh')}
      </LinkButton>
      <Delayed text={t('postpaid.emailWait')} now={waitSeconds === 0}>
        <Form action={href('postpaid-email')}>
          <Button look="secondary" icon="refresh-cw">
            {t('postpaid.emailResend')}
          </Button>
        </Form>
      </Delayed>
      <Island name="shared/wait" props={{ here, next: href('postpaid-form') }} when="now" />
    </DialogPage>
  );
}

import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Why this account cannot order yet, and the next step, which leads back to this page. */
export function Gate({ code }: { code: string }) {
  const { t } = useTranslation('reports');
  const { t: tErrors } = useTranslation('errors');
  const { href, path } = usePage();
  if (code === 'registration_needed') {
    return (
      <Card title={t('order.registrationTitle')} level={2}>
        <p>{t('order.registrationText')}</p>
        <p>
          <LinkButton href={href('complete-registration', {}, { redirectToUrl: path })} icon="id-card">
            {t('order.registrationButton')}
          </LinkButton>
        </p>
      </Card>
    );
  }
  if (code === 'email_not_validated') {
    return (
      <Notice tone="warning" title={t('order.emailTitle')}>
        {t('order.emailText')}
      </Notice>
    );
  }
  if (code === 'betting_credentials_missing') {
    return (
      <Notice tone="info">
        <p>{t('order.ownCredentials')}</p>
        <p>
          <a href={href('betting-credentials')}>{t('order.ownCredentialsLink')}</a>
        </p>
      </Notice>
    );
  }
  return <Notice tone="warning">{tErrors(code as 'product_unavailable')}</Notice>;
}

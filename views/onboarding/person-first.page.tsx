import { ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The page that needs it, which comes again afterwards. */
  back: 'onboarding-company' | 'postpaid-form';
  /** Sent already; an operator looks at it. */
  waits: boolean;
}

/** Why the individual registration comes before a company's. */
export default function PersonFirstPage({ back, waits }: Props) {
  const { t } = useTranslation('company');
  const { t: tOnboarding } = useTranslation('onboarding');
  const { href } = usePage();
  const start = href('complete-registration', {}, { redirectToUrl: href(back) });
  return (
    <DialogPage title={t('first.title')} lead={t('first.lead')}>
      <Notice tone="info">{waits ? `${tOnboarding('inReview')} ${t('first.after')}` : t('first.why')}</Notice>
      <ButtonGroup>
        <LinkButton href={waits ? href('home') : start}>{t(waits ? 'sent.home' : 'first.start')}</LinkButton>
      </ButtonGroup>
    </DialogPage>
  );
}

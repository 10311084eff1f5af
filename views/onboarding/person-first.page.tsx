import { ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The page to return to. */
  back: 'onboarding-company' | 'postpaid-form';
  /** Submitted, and under review by an operator. */
  waits: boolean;
}

/** Why the individual registration precedes a company's. */
export default function PersonFirstPage({ back, waits }: Props) {
  const { t } = useTranslation('company');
  const { t: tOnboarding } = useTranslation('onboarding');
  const { href } = usePage();
  const start = href('complete-registration', {}, { redirectToUrl: href(back) });
  return (
    <DialogPage title={t('first.title')} lead={t('first.lead')}>
      <Notice tone="info">{waits ? `${tOnboarding('inReview')} ${t('first.after')}` : t('first.why')}</Notice>
      <ButtonGroup>
        <LinkButton href={waits ? href('home') : start} modal={!waits}>
          {t(waits ? 'sent.home' : 'first.start')}
        </LinkButton>
      </ButtonGroup>
    </DialogPage>
  );
}

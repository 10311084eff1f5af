import { ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { Progress } from '~/views/components/feedback/progress';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A company's contract is under evaluation. */
export default function CompanySentPage(props: { name: string; email: string; progress: number }) {
  const { name, email, progress } = props;
  const { t } = useTranslation('company');
  const { href } = usePage();
  return (
    <DialogPage
      before={<Progress label={t('progress')} value={progress} />}
      title={t('sent.title')}
      lead={t('sent.lead', { name })}
    >
      <Notice tone="info">{t('sent.mail', { email })}</Notice>
      <ButtonGroup>
        <LinkButton href={href('home')}>{t('sent.home')}</LinkButton>
      </ButtonGroup>
    </DialogPage>
  );
}

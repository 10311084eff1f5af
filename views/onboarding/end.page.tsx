import { formatMoney } from '~/src/shared/money';
import { ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { Progress } from '~/views/components/feedback/progress';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  outcome: 'approved' | 'manual';
  /** Unlocked credits, in centavos. */
  bonus: number;
}

/** Result of the individual registration. */
export default function EndPage({ outcome, bonus }: Props) {
  const { t } = useTranslation('onboarding');
  const { href, locale } = usePage();
  if (outcome === 'manual') {
    return (
      <DialogPage title={t('end.manualTitle')} lead={t('end.manual')}>
        <Notice tone="info">{t('inReview')}</Notice>
        <ButtonGroup>
          <LinkButton href={href('home')}>{t('end.home')}</LinkButton>
        </ButtonGroup>
      </DialogPage>
    );
  }
  return (
    <DialogPage before={<Progress label={t('progress')} value={100} />} title={t('end.title')}>
      <Notice tone="ok">
        {bonus > 0 ? t('end.bonus', { amount: formatMoney(bonus, locale) }) : t('end.noBonus')}
      </Notice>
      <ButtonGroup>
        <LinkButton href={href('home')}>{t('end.query')}</LinkButton>
        <LinkButton href={href('onboarding-company')} look="secondary" icon="building-2" modal>
          {t('end.company')}
        </LinkButton>
      </ButtonGroup>
    </DialogPage>
  );
}

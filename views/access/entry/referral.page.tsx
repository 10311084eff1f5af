import { type Centavos, formatMoney } from '~/src/shared/money';
import { ButtonGroup } from '~/views/components/button';
import { CopyField } from '~/views/components/data/copy-field';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  code: string;
  link: string;
  /** Number of people who registered with the code. */
  registered: number;
  /** The current reward in centavos; 0 if none. */
  reward: Centavos;
}

/** The user's referral code and link, to copy or send. */
export default function ReferralPage({ code, link, registered, reward }: Props) {
  const { t } = useTranslation('entry');
  const { locale } = usePage();
  const brand = useTranslation('common').t('brand');
  const message = encodeURIComponent(t('referral.message', { brand, code, link }));
  const shared = encodeURIComponent(link);
  return (
    <DialogPage
      title={t('referral.heading', { brand })}
      lead={
        reward > 0 ? t('referral.lead_reward', { amount: formatMoney(reward, locale) }) : t('referral.lead')
      }
      foot={<p>{t('referral.registered', { count: registered })}</p>}
    >
      <CopyField id="referral-code" label={t('referral.code')} value={code} />
      <CopyField id="referral-link" label={t('referral.link')} value={link} />
      <h2>{t('referral.share')}</h2>
      <ButtonGroup>
        <LinkButton href={`https://wa.me/?text=${message}`} rel="noopener noreferrer" target="_blank">
          {t('referral.whatsapp')}
        </LinkButton>
        <LinkButton
          href={`https://www.facebook.com/sharer/sharer.php?u=${shared}`}
          look="secondary"
          rel="noopener noreferrer"
          target="_blank"
        >
          {t('referral.facebook')}
        </LinkButton>
      </ButtonGroup>
    </DialogPage>
  );
}

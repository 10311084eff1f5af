import type { Profile } from '~/src/domains/profile/profile.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ChoicesForm, type ShownChoices } from './choices-form';
import { CurrentPicture } from './current-picture';

interface Props {
  profile: Profile;
  /** What stands in the form: as it is kept, or as it was typed. */
  shown: ShownChoices;
  purposes: readonly Purpose[];
  accountName: string;
  errors: Record<string, string[]>;
}

/** Who is logged in: their data, what they are written to about, the ways on. */
export default function ProfilePage(props: Props) {
  const { t } = useTranslation('profile');
  const { href, locale } = usePage();
  const { profile } = props;
  const { phone, address } = profile;
  return (
    <div className="l-stack l-narrow">
      <header>
        <h1>{t('heading')}</h1>
        <p className="u-muted">{t('lead')}</p>
      </header>
      <Card title={t('data.section')}>
        <ChoicesForm {...props} />
      </Card>
      <Card title={t('picture.section')}>
        <div className="l-stack">
          {profile.hasPicture ? <CurrentPicture /> : <p className="u-muted">{t('picture.none')}</p>}
          <p>
            <LinkButton href={href('picture-edit')} look="secondary">
              {t(profile.hasPicture ? 'picture.change' : 'picture.add')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <Card title={t('phone.section')}>
        <div className="l-stack">
          {phone ? (
            <p>
              {t('phone.current')} <strong>{phone}</strong>
            </p>
          ) : (
            <p className="u-muted">
              {profile.phoneBonus > 0
                ? t('phone.noneBonus', { amount: formatMoney(profile.phoneBonus, locale) })
                : t('phone.none')}
            </p>
          )}
          <p>
            <LinkButton href={href('phone-new')} look="secondary" icon="phone" modal>
              {t(phone ? 'phone.change' : 'phone.add')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <Card title={t('address.section')}>
        <div className="l-stack">
          <p className={address ? undefined : 'u-muted'}>
            {address ? t('address.line', { ...address }) : t('address.none')}
          </p>
          <p>
            <LinkButton href={href('address-new')} look="secondary" modal>
              {t(address ? 'address.change' : 'address.add')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <Card title={t('pdfPassword.section')}>
        <div className="l-stack">
          <p className="u-muted">
            {t(profile.ownPdfPassword ? 'pdfPassword.own' : 'pdfPassword.document', {
              account: props.accountName,
            })}
          </p>
          {profile.purposeOpen && (
            <p>
              <LinkButton href={href('pdf-password')} look="secondary" icon="lock" modal>
                {t(profile.ownPdfPassword ? 'pdfPassword.change' : 'pdfPassword.set')}
              </LinkButton>
            </p>
          )}
        </div>
      </Card>
      <Card title={t('consents.section')}>
        <div className="l-stack">
          <p className="u-muted">{t('consents.count', { count: profile.consents })}</p>
          {profile.consents > 0 && (
            <p>
              <LinkButton href={href('profile-consents')} look="secondary">
                {t('consents.link')}
              </LinkButton>
            </p>
          )}
        </div>
      </Card>
      <Card title={t('security.section')}>
        <div className="l-stack">
          <p className="u-muted">{t('security.text')}</p>
          <p>
            <LinkButton href={href('security')} look="secondary" icon="shield-check">
              {t('security.link')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <Card title={t('company.section')}>
        <div className="l-stack">
          <p className="u-muted">{t('company.text')}</p>
          <p>
            <LinkButton href={href('onboarding-company')} look="secondary" icon="building-2">
              {t('company.link')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <p>
        <a href={href('my-data')}>{t('myData.link')}</a>
      </p>
      <p>
        <a href={href('cancel-account')}>{t('cancel.link')}</a>
      </p>
    </div>
  );
}

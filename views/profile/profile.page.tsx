import type { ReactNode } from 'react';
import type { Profile, ReportMail } from '~/src/domains/profile/profile.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import type { Theme } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import type { FormContent } from '~/views/components/forms/define-form';
import { Setting, Settings } from '~/views/components/settings';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ChoiceForm } from './choice-form';
import { CurrentPicture } from './current-picture';
import type { Choice, profileForm } from './profile.form';

/** With the values of the open row: stored or submitted. */
interface Props extends FormContent<typeof profileForm> {
  profile: Profile;
  /** The open row. */
  open: Choice | null;
  purposes: readonly Purpose[];
  accountName: string;
  /** The user administers the acting company. */
  managesCompany: boolean;
}

/** The profile as one list: each value with the way to change it. */
export default function ProfilePage(props: Props) {
  const { t } = useTranslation('profile');
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('heading')}</h1>
          <p className="l-page-head__lead">{t('lead')}</p>
        </div>
      </header>
      <Identity {...props} />
      <Preferences {...props} />
      <Checks {...props} />
      <Account {...props} />
    </div>
  );
}

interface RowProps extends Props {
  choice: Choice;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  fixed?: string;
}

/** A choice: its value, or its form if the row is open. */
function Row({ choice, label, value, note, fixed, ...props }: RowProps) {
  const { t } = useTranslation('profile');
  const { href } = usePage();
  const here = href('profile');
  if (props.open === choice && !fixed) return <ChoiceForm {...props} choice={choice} action={here} />;
  const action = { href: `${href('profile', {}, { mudar: choice })}#${choice}`, text: t('change') };
  return <Setting {...{ label, value, note, fixed }} id={choice} action={fixed ? undefined : action} />;
}

function Identity(props: Props) {
  const { t } = useTranslation('profile');
  const { href, locale } = usePage();
  const { email, emailValidated, waitingEmail, fullName, nameFixed, hasPicture, phone, address, phoneBonus } =
    props.profile;
  const validate = (
    <a href={href('onboarding-email', {}, { redirectToUrl: href('profile') })}>{t('data.validate')}</a>
  );
  const noPhone =
    phoneBonus > 0 ? t('phone.noneBonus', { amount: formatMoney(phoneBonus, locale) }) : t('phone.none');
  return (
    <Settings title={t('data.section')}>
      <Setting
        label={t('data.emailLabel')}
        value={email}
        note={(waitingEmail && t('data.emailNew', { email: waitingEmail })) || (!emailValidated && validate)}
        action={{ href: href('email-change'), text: t('change') }}
      />
      <Row
        {...props}
        choice="fullName"
        label={t('data.name')}
        value={fullName || t('none')}
        fixed={nameFixed ? t('data.nameProved') : undefined}
      />
      <Setting
        label={t('phone.section')}
        value={phone ?? t('none')}
        note={phone ? undefined : noPhone}
        action={{ href: href('phone-new'), text: t(phone ? 'change' : 'add'), modal: true }}
      />
      <Setting
        label={t('address.section')}
        value={address ? t('address.line', { ...address }) : t('none')}
        action={{ href: href('address-new'), text: t(address ? 'change' : 'add'), modal: true }}
      />
      <Setting
        label={t('picture.section')}
        value={hasPicture ? <CurrentPicture /> : t('none')}
        action={{ href: href('picture-edit'), text: t(hasPicture ? 'change' : 'add') }}
      />
    </Settings>
  );
}

function Preferences(props: Props) {
  const { t } = useTranslation('profile');
  const { locale, theme, reportMail, lowBalanceMail } = props.profile;
  return (
    <Settings title={t('preferences')}>
      <Row {...props} choice="locale" label={t('data.locale')} value={t(`locales.${locale as Locale}`)} />
      <Row {...props} choice="theme" label={t('data.theme')} value={t(`themes.${theme as Theme}`)} />
      <Row
        {...props}
        choice="reportMail"
        label={t('notices.reportShort')}
        value={t(`notices.${reportMail as ReportMail}`)}
      />
      <Row
        {...props}
        choice="lowBalanceMail"
        label={t('notices.lowShort')}
        value={t(lowBalanceMail ? 'notices.lowOn' : 'notices.lowOff')}
        note={t('notices.always')}
      />
    </Settings>
  );
}

function Checks(props: Props) {
  const { t } = useTranslation('profile');
  const { t: reports } = useTranslation('reports');
  const { href } = usePage();
  const { defaultPurpose, purposeOpen, ownPdfPassword, consents } = props.profile;
  const account = props.accountName;
  return (
    <Settings title={t('checks')}>
      {purposeOpen && (
        <Row
          {...props}
          choice="defaultPurpose"
          label={t('purpose.label')}
          value={defaultPurpose ? reports(`purpose.${defaultPurpose}`) : t('purpose.ask')}
        />
      )}
      <Setting
        label={t('pdfPassword.section')}
        value={t(ownPdfPassword ? 'pdfPassword.own' : 'pdfPassword.document', { account })}
        action={purposeOpen ? { href: href('pdf-password'), text: t('change'), modal: true } : undefined}
      />
      <Setting
        label={t('consents.section')}
        value={t('consents.count', { count: consents })}
        action={consents > 0 ? { href: href('profile-consents'), text: t('consents.link') } : undefined}
      />
    </Settings>
  );
}

function Account({ managesCompany, accountName }: Props) {
  const { t } = useTranslation('profile');
  const { href } = usePage();
  return (
    <Settings title={t('account')}>
      <Setting
        label={t('security.section')}
        value={t('security.text')}
        action={{ href: href('security'), text: t('openIt') }}
      />
      {managesCompany && (
        <Setting
          label={t('company.settings')}
          value={accountName}
          action={{ href: href('company-settings'), text: t('openIt') }}
        />
      )}
      <Setting
        label={t('company.link')}
        value={t('company.text')}
        action={{ href: href('onboarding-company'), text: t('openIt'), modal: true }}
      />
      <Setting
        label={t('myData.title')}
        value={t('myData.lead')}
        action={{ href: href('my-data'), text: t('openIt') }}
      />
      <Setting
        label={t('cancel.link')}
        value={t('cancel.text')}
        action={{ href: href('cancel-account'), text: t('openIt') }}
      />
    </Settings>
  );
}

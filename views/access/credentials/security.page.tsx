import { useTranslation } from '~/views/translation';
import { type LinkedNetworkView, NetworksSection } from './security-networks';
import { PasswordSection } from './security-password';
import { SessionsSection, type SessionView } from './security-sessions';
import { type TwoFactorMethod, TwoFactorSection } from './security-two-factor';

interface Props {
  sessions: readonly SessionView[];
  /** Programs with a valid token. */
  programs: number;
  hasPassword: boolean;
  twoFactor: TwoFactorMethod;
  networks: readonly LinkedNetworkView[];
}

/** The account's security settings, one section per component. */
export default function SecurityPage({ sessions, programs, hasPassword, twoFactor, networks }: Props) {
  const { t } = useTranslation('security');
  return (
    <div className="l-stack">
      <header>
        <h1>{t('heading')}</h1>
        <p className="u-muted">{t('lead')}</p>
      </header>
      <PasswordSection hasPassword={hasPassword} />
      <TwoFactorSection method={twoFactor} />
      <NetworksSection networks={networks} />
      <SessionsSection sessions={sessions} programs={programs} />
    </div>
  );
}

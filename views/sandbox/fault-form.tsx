import { useTranslation } from 'react-i18next';
import { Button } from '~/views/components/button';
import { SandboxSection } from './sandbox-section';

type Provider = 'serpro' | 'transparencia' | 'pix' | 'twilio' | 'captcha' | 'smtp';
type Mode =
  | 'ok'
  | 'slow'
  | 'error'
  | 'down'
  | 'malformed'
  | 'empty'
  | 'rate_limited'
  | 'lost'
  | 'wrong'
  | 'expired';

export interface FaultFormProps {
  faults: { provider: Provider; mode: Mode; until: string }[];
  providers: Provider[];
  modes: Mode[];
}

/** Makes a provider misbehave for a while, and lists what is set now. */
export function FaultForm({ faults, providers, modes }: FaultFormProps) {
  const { t } = useTranslation('sandbox');
  return (
    <SandboxSection id="faults">
      {faults.length > 0 && (
        <ul className="l-stack l-stack--s">
          {faults.map(({ provider, mode, until }) => (
            <li key={provider}>
              <strong>{t(`faults.providers.${provider}`)}</strong>: {t(`faults.modes.${mode}`)}{' '}
              <time dateTime={until}>({t('faults.until', { time: until.slice(11, 19) })})</time>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action="/sandbox/faults" className="l-stack">
        <div className="c-field">
          <label className="c-field__label" htmlFor="fault-provider">
            {t('faults.provider')}
          </label>
          <select className="c-input" id="fault-provider" name="provider">
            {providers.map((provider) => (
              <option key={provider} value={provider}>
                {t(`faults.providers.${provider}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="c-field">
          <label className="c-field__label" htmlFor="fault-mode">
            {t('faults.mode')}
          </label>
          <select className="c-input" id="fault-mode" name="mode" defaultValue="error">
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`faults.modes.${mode}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="c-field">
          <label className="c-field__label" htmlFor="fault-seconds">
            {t('faults.seconds')}
          </label>
          <input
            className="c-input"
            id="fault-seconds"
            name="seconds"
            type="number"
            min={1}
            max={3600}
            defaultValue={60}
          />
        </div>
        <Button look="secondary">{t('faults.set')}</Button>
      </form>
    </SandboxSection>
  );
}

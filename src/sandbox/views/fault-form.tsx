import type texts from '~/locales/pt-BR/sandbox.json';
import { formatTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { TextField } from '~/views/components/forms/field';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';
import { SandboxSection } from './sandbox-section';

/** Each provider with faults has its name in the locales. */
type Provider = keyof (typeof texts)['faults']['providers'];
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

/** Sets a provider's fault, and lists the active ones. */
export function FaultForm({ faults, providers, modes }: FaultFormProps) {
  const { t } = useTranslation('sandbox');
  return (
    <SandboxSection id="faults">
      <FaultsNow faults={faults} />
      <form method="post" action="/sandbox/faults" className="l-stack">
        <Select
          name="provider"
          label={t('faults.provider')}
          width="medium"
          value={providers[0]}
          options={providers.map((value) => ({ value, label: t(`faults.providers.${value}`) }))}
        />
        <Select
          name="mode"
          label={t('faults.mode')}
          width="medium"
          value="error"
          options={modes.map((value) => ({ value, label: t(`faults.modes.${value}`) }))}
        />
        <TextField
          name="seconds"
          label={t('faults.seconds')}
          width="short"
          type="number"
          min={1}
          max={3600}
          value="60"
        />
        <Button look="secondary">{t('faults.set')}</Button>
      </form>
    </SandboxSection>
  );
}

function FaultsNow({ faults }: Pick<FaultFormProps, 'faults'>) {
  const { t } = useTranslation('sandbox');
  if (faults.length === 0) return null;
  return (
    <Notice tone="warning" title={t('faults.now')}>
      <ul>
        {faults.map(({ provider, mode, until }) => (
          <li key={provider}>
            {t(`faults.providers.${provider}`)}: {t(`faults.modes.${mode}`)}{' '}
            <time dateTime={until}>({t('faults.until', { time: formatTime(new Date(until)) })})</time>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

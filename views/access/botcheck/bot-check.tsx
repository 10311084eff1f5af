import type { CaptchaWidgetProps } from '~/islands/access/captcha-widget';
import { Island } from '~/islands/runtime/island';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';

export interface BotCheck {
  /** When the form was rendered, sealed. */
  sealedTime: string;
  /** A code was mailed and is required. */
  askCode: boolean;
  /** A third-party widget; null: our own proof of work. */
  widget: CaptchaWidgetProps | null;
}

export type BotTrap = Omit<BotCheck, 'widget'>;

/** Bot check without script: a trap field, the form's age, sometimes a mailed code. */
export function BotTrapFields({ sealedTime, askCode, error }: BotTrap & { error?: string }) {
  const { t } = useTranslation('botCheck');
  return (
    <>
      <input type="hidden" name="shown" value={sealedTime} />
      <div className="u-hidden" aria-hidden="true" inert>
        <label>
          {t('trap')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {askCode && (
        <TextField
          name="emailCode"
          label={t('code')}
          hint={t('codeHint')}
          error={error}
          look="code"
          width="medium"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
      )}
    </>
  );
}

/** A form's bot check: with script a proof of work or widget; without it the trap. */
export function BotCheckFields({ widget, ...trap }: BotCheck & { error?: string }) {
  return (
    <>
      <BotTrapFields {...trap} />
      {widget ? (
        <Island name="access/captcha-widget" props={widget} />
      ) : (
        <Island name="access/proof" props={{ challengeHref: '/altcha/challenge' }} />
      )}
    </>
  );
}

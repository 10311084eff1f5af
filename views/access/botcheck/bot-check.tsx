import type { CaptchaWidgetProps } from '~/islands/access/captcha-widget';
import { Island } from '~/islands/runtime/island';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';

export interface BotCheck {
  /** When the form was drawn, sealed. */
  shown: string;
  /** A code was mailed and has to be typed. */
  askCode: boolean;
  /** An outside company's widget; null: our own proof of work. */
  widget: CaptchaWidgetProps | null;
}

export type BotTrap = Omit<BotCheck, 'widget'>;

/** What tells people from programs without any script: a trap field, the form's age, sometimes a mailed code. */
export function BotTrapFields({ shown, askCode, error }: BotTrap & { error?: string }) {
  const { t } = useTranslation('botCheck');
  return (
    <>
      <input type="hidden" name="shown" value={shown} />
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

/** The part of a form that tells people from programs: the script solves a proof of work; without it the trap counts. */
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

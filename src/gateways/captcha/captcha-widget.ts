/** Providers of captcha widgets. */
type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile';

export interface CaptchaWidget {
  provider: CaptchaProvider;
  /** Public; the secret never leaves the server. */
  siteKey: string;
  /** URL of the provider's script. */
  scriptUrl: string;
}

interface Provider {
  verifyUrl: string;
  scriptUrl: (siteKey: string) => string;
  /** Origins of its scripts, frames, styles and requests. */
  sources: readonly string[];
}

const PROVIDERS: Record<CaptchaProvider, Provider> = {
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: (siteKey) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    sources: [
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: () => 'https://js.hcaptcha.com/1/api.js?render=explicit',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    sources: ['https://challenges.cloudflare.com'],
  },
};

/** The provider's default verification URL. */
export const getSiteverifyUrl = (provider: CaptchaProvider): string => PROVIDERS[provider].verifyUrl;

/** The widget of a provider; `scriptUrl` overrides the provider's script. */
export function captchaWidget(provider: CaptchaProvider, siteKey: string, scriptUrl?: string): CaptchaWidget {
  return { provider, siteKey, scriptUrl: scriptUrl || PROVIDERS[provider].scriptUrl(siteKey) };
}

/** CSP sources that the widget needs: the provider's, or those of a custom script's origin. */
export function widgetSources({ provider, siteKey, scriptUrl }: CaptchaWidget): readonly string[] {
  const { scriptUrl: usual, sources } = PROVIDERS[provider];
  return scriptUrl === usual(siteKey) ? sources : [new URL(scriptUrl).origin];
}

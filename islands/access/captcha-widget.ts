export interface CaptchaWidgetProps {
  provider: 'recaptcha' | 'hcaptcha' | 'turnstile';
  siteKey: string;
  scriptUrl: string;
  /** The form's action, which the provider returns to the server. */
  action: string;
  language: string;
}

interface Place {
  place: HTMLElement;
  signal: AbortSignal;
  onToken: (token: string) => void;
}

/** The common API of the two checkbox widgets. */
interface BoxApi {
  render(place: HTMLElement, options: object): string;
  remove(id: string): void;
}
interface ScoreApi {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** A score token is valid for two minutes; it is renewed before that. */
const RENEW_MS = 110_000;
const LOADING_MS = 20_000;

/** Loads the provider's script and starts its widget; tokens are passed to `onToken`, an empty one on expiry. */
export async function runWidget(widget: CaptchaWidgetProps, at: Place): Promise<void> {
  const name = widget.provider === 'recaptcha' ? 'grecaptcha' : widget.provider;
  await load(widget.scriptUrl, name);
  if (at.signal.aborted) return;
  const api = (window as unknown as Record<string, unknown>)[name];
  if (widget.provider === 'recaptcha') renewScore(api as ScoreApi, widget, at);
  else drawBox(api as BoxApi, widget, at);
}

function drawBox(api: BoxApi, { siteKey, action, language }: CaptchaWidgetProps, at: Place): void {
  const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  const id = api.render(at.place, {
    sitekey: siteKey,
    action,
    language,
    hl: language,
    theme: dark ? 'dark' : 'light',
    callback: at.onToken,
    'expired-callback': () => at.onToken(''),
    'error-callback': () => at.onToken(''),
  });
  at.signal.addEventListener('abort', () => api.remove(id));
}

function renewScore(api: ScoreApi, { siteKey, action }: CaptchaWidgetProps, at: Place): void {
  const ask = () => api.execute(siteKey, { action }).then(at.onToken, () => at.onToken(''));
  const timer = setInterval(ask, RENEW_MS);
  at.signal.addEventListener('abort', () => clearInterval(timer));
  api.ready(ask);
}

function load(src: string, name: string): Promise<void> {
  const present = () => name in window;
  if (present()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    const timer = setTimeout(() => reject(new Error('captcha: no answer')), LOADING_MS);
    script.onload = () => {
      clearTimeout(timer);
      if (present()) resolve();
      else reject(new Error('captcha: not there'));
    };
    script.onerror = () => reject(new Error('captcha: not loaded'));
    document.head.append(script);
  });
}

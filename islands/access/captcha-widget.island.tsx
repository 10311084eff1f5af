import { useEffect, useRef, useState } from 'react';
import { type CaptchaWidgetProps, runWidget } from '~/islands/access/captcha-widget';
import { useTranslation } from '~/views/translation';

/** A form's third-party captcha; if it does not load (blocked, slow) the form still works, with other checks. */
export default function CaptchaWidget(props: CaptchaWidgetProps) {
  const { t } = useTranslation('proof');
  const { provider, siteKey, scriptUrl, action, language } = props;
  const [token, setToken] = useState('');
  const [isLoaded, setLoaded] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const stop = new AbortController();
    const widget = { provider, siteKey, scriptUrl, action, language };
    const at = { place: place.current, signal: stop.signal, onToken: setToken };
    runWidget(widget, at)
      .then(() => setLoaded(true))
      .catch(() => undefined);
    return () => stop.abort();
  }, [provider, siteKey, scriptUrl, action, language]);

  return (
    <>
      <input type="hidden" name="captcha" value={token} />
      <div ref={place} />
      <p className="u-muted u-small" role="status">
        {isLoaded && token !== '' && t('done')}
      </p>
    </>
  );
}

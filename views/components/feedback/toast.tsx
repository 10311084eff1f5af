import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { TONE_ICONS, type Tone, ToneWord } from './notice';

/**
 * A notification. Without script, and on phones, it stays at the top of the page and covers nothing; on
 * desks the script (`data-toast`, its milliseconds) lets it float and pass, and waits while it is pointed
 * at or focused. Errors stay until they are closed. A late one comes two seconds after the page.
 */
export function Toast({ tone = 'info', text, late }: { tone?: Tone; text: string; late?: boolean }) {
  const { t } = useTranslation('components');
  return (
    <div
      className={cx('l-row c-toast', `u-tone--${tone}`, late && 'c-toast--late')}
      role={tone === 'error' ? 'alert' : 'status'}
      data-toast={tone === 'error' ? '0' : late ? '8000' : '6000'}
    >
      <Icon name={TONE_ICONS[tone]} />
      <p className="l-grow">
        <ToneWord tone={tone} />
        {text}
      </p>
      <button type="button" className="l-center c-toast__close u-script" data-toast-close="">
        <Icon name="x" />
        <span className="u-hidden">{t('toast.close')}</span>
      </button>
    </div>
  );
}

/** Where notifications stand; always in the page, so that the script can add to it. */
export function Toasts({ notices }: { notices: readonly { kind: Tone; text: string; late?: true }[] }) {
  return (
    <div className="c-toasts" id="notices">
      {notices.map((notice) => (
        <Toast key={notice.kind + notice.text} tone={notice.kind} text={notice.text} late={notice.late} />
      ))}
    </div>
  );
}

import type { PictureId } from '~/src/domains/marketing/site.types';
import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Picture } from './picture';
import { useSite } from './site-context';
import { ActionButton, SecondButton } from './site-link';

/** The first screen: one sentence, one button, and an illustration. */
export function HeroSection({ words, picture }: { words: SectionTexts<'hero'>; picture?: PictureId }) {
  const { kicker, heading, lead, action, second, note, bonus } = words;
  return (
    <div className={cx('c-hero', 'c-hero--site', !picture && 'c-hero--plain')}>
      <div className={cx('l-wrap', picture ? 'l-duo c-hero__grid' : undefined)}>
        <div>
          {kicker && <p className="c-kicker l-mb-3">{kicker}</p>}
          <h1 className="c-hero__title">{heading}</h1>
          <p className="c-hero__lead">
            <InlineText text={lead} />
          </p>
          <div className="c-button-group c-hero__buttons">
            <ActionButton text={action} />
            {second && <SecondButton link={second} />}
          </div>
          <ScanCode />
          {bonus && (
            <p className="l-row c-hero__bonus">
              <Icon name="hand-coins" />
              <span>{bonus}</span>
            </p>
          )}
          {note && <p className="l-mt-3 u-muted u-small">{note}</p>}
        </div>
        {picture && <Picture id={picture} />}
      </div>
    </div>
  );
}

/** From 992 px: a QR code that opens this page on a phone, where the button opens WhatsApp. */
function ScanCode() {
  const { t } = useTranslation('sitePages');
  const { href, shell } = usePage();
  const { action } = useSite().row;
  if (action.kind !== 'whatsapp' || shell.call?.kind !== 'whatsapp') return null;
  return (
    <div className="l-row l-row--center l-gap-5 c-scan u-desktop">
      <img
        className="c-scan__code"
        src={href('short-link-qr', { link: action.link })}
        width="132"
        height="132"
        alt={t('qr.alt')}
      />
      <p>
        <strong>{t('qr.title')}</strong>
        <br />
        {t('qr.text')}
      </p>
    </div>
  );
}

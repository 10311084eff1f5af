import type { ReactNode } from 'react';
import { useTranslation } from '~/views/translation';
import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

interface HeroProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** The form with one field and one button (`c-hero__form`), or buttons. */
  children?: ReactNode;
  note?: ReactNode;
  /** 1, for it opens a page; lower only where it is shown within one. */
  level?: 1 | 2 | 3;
  /** Beside the text from 992 px: a picture of the product. */
  aside?: ReactNode;
}

/** The first screen of a landing page. */
export function Hero({ eyebrow, title, lead, children, note, level = 1, aside }: HeroProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="c-hero">
      <div className={cx('l-wrap', aside ? 'l-duo c-hero__grid' : undefined)}>
        <div>
          {eyebrow && <p className="c-hero__eyebrow">{eyebrow}</p>}
          <Heading className="c-hero__title">{title}</Heading>
          <p className="c-hero__lead">{lead}</p>
          {children}
          {note && <p className="l-mt-3 u-muted u-small">{note}</p>}
        </div>
        {aside}
      </div>
    </div>
  );
}

interface SectionProps {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  look?: 'page' | 'surface';
  center?: boolean;
  children: ReactNode;
}

/** A part of a landing page, with its heading. */
export function Section({ id, title, lead, look = 'page', center, children }: SectionProps) {
  return (
    <section className={cx('l-section', look === 'surface' && 'l-section--surface')} id={id}>
      <div className="l-wrap">
        <div className={cx('c-section-head', center && 'c-section-head--center')}>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** One thing the product does well. */
export function Feature({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="l-grid l-gap-3 c-feature">
      <span className="c-tile">
        <Icon name={icon} />
      </span>
      <h3 className="c-feature__title">{title}</h3>
      <p className="u-muted">{children}</p>
    </div>
  );
}

interface CarouselProps {
  /** Unique on the page. */
  id: string;
  label: string;
  items: readonly { key: string; node: ReactNode }[];
}

/** Cards in a row that scrolls; arrows come with the script (`data-carousel`). */
export function Carousel({ id, label, items }: CarouselProps) {
  const { t } = useTranslation('components');
  return (
    <section className="c-carousel" aria-label={label}>
      <div className="c-carousel__arrows u-script" data-carousel={id}>
        <button type="button" className="c-button c-button--secondary c-button--icon" data-carousel-step="-1">
          <Icon name="chevron-left" />
          <span className="u-hidden">{t('carousel.previous')}</span>
        </button>
        <button type="button" className="c-button c-button--secondary c-button--icon" data-carousel-step="1">
          <Icon name="chevron-right" />
          <span className="u-hidden">{t('carousel.next')}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul className="c-swipe c-carousel__track" id={id} tabIndex={0}>
        {items.map((item) => (
          <li key={item.key}>{item.node}</li>
        ))}
      </ul>
    </section>
  );
}

/** "There is more below": moves two seconds of every ten. */
export function Cue({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="c-cue" href={href}>
      {children}
      <Icon name="chevron-down" />
    </a>
  );
}

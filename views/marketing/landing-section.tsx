import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  /** Where it stands: on the page, on paper, or on the deep band. */
  look?: 'surface' | 'band';
  className?: string;
  children: ReactNode;
}

/** One part of the landing page, named by its heading. */
export function LandingSection({ id, heading, lead, look, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={cx('l-section', look === 'surface' && 'l-section--surface', look === 'band' && 'c-band', className)}
    >
      <div className="l-wrap">
        <div className="c-section-head">
          <h2 className="c-section-head__title" id={`${id}-heading`}>
            {heading}
          </h2>
          {lead && <p className="c-section-head__lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

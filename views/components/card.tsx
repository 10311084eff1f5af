import type { ReactNode } from 'react';
import { cx } from './class-names';

interface CardProps {
  title?: ReactNode;
  /** Heading level of the title, so that the page's outline stays whole. */
  level?: 2 | 3 | 4;
  aside?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
  look?: 'flush' | 'quiet';
  className?: string;
  id?: string;
}

/** A sheet of paper on the page. */
export function Card({ title, level = 2, aside, foot, children, look, className, id }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={cx('c-card', look && `c-card--${look}`, className)} id={id}>
      {(title || aside) && (
        <div className="l-cluster l-cluster--between c-card__head">
          {title && <Heading className="c-card__title">{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
      {foot && <div className="c-foot">{foot}</div>}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Card } from '~/views/components/card';
import { Icon } from '~/views/components/icon';

interface Props {
  isFolded: boolean;
  title: string;
  children: ReactNode[];
}

/** Sources without findings that need attention, a line each. */
export function OtherSources({ isFolded, title, children }: Props) {
  if (isFolded)
    return (
      <details className="c-panel c-fold">
        <summary>
          <b>
            {title} <span className="u-muted u-num">({children.length})</span>
          </b>
          <Icon name="chevron-down" size="s" />
        </summary>
        {children}
      </details>
    );
  return (
    <section className="l-stack l-stack--s">
      <h2>{title}</h2>
      <Card look="flush">{children}</Card>
    </section>
  );
}

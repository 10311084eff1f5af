import type { ReactNode } from 'react';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';

interface EmptyProps {
  icon?: IconName;
  title: string;
  /** Why there is nothing: first use, no match and no permission are three texts. */
  text: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Nothing to show, why, and what to do. */
export function Empty({ icon = 'search', title, text, action }: EmptyProps) {
  return (
    <div className="l-grid l-gap-3 c-empty">
      <span className="c-tile c-tile--l">
        <Icon name={icon} size="l" />
      </span>
      <p className="c-empty__title">{title}</p>
      <p>{text}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from './icon';

interface DisclosureProps {
  summary: ReactNode;
  /** Said under the summary while it is closed, too. */
  note?: string;
  /** Those of one group close each other. */
  group?: string;
  open?: boolean;
  children: ReactNode;
}

/** A heading that opens: questions and answers, long details. */
export function Disclosure({ summary, note, group, open, children }: DisclosureProps) {
  return (
    <details className="c-disclosure" name={group} open={open}>
      <summary>
        <span>
          {summary}
          {note && <span className="c-hint">{note}</span>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="l-stack l-stack--m c-disclosure__body">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';

interface DelayedProps {
  /** Asks for patience while there is nothing to press. */
  text: string;
  /** The wait is over already. */
  now?: boolean;
  children: ReactNode;
}

/**
 * What sends something again: five seconds after it was drawn it takes the place of the words that ask to
 * wait, with script and without (specification 15; the server keeps the same pause).
 */
export function Delayed({ text, now = false, children }: DelayedProps) {
  if (now) return children;
  return (
    <div className="c-late-place">
      <p className="u-muted c-early">{text}</p>
      <div className="c-late">{children}</div>
    </div>
  );
}

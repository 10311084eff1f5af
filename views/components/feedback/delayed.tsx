import type { ReactNode } from 'react';

interface DelayedProps {
  /** Asks for patience until the action is available. */
  text: string;
  /** Shows the action at once. */
  now?: boolean;
  children: ReactNode;
}

/**
 * A resend action that replaces the waiting text five seconds after rendering, with script and without
 * (specification 15; the server enforces the same delay).
 */
export function Delayed({ text, now = false, children }: DelayedProps) {
  if (now) return children;
  return (
    <div className="l-over">
      <p className="u-muted c-early">{text}</p>
      <div className="c-late">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title: how much, since when. */
  count?: ReactNode;
  lead?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Heading and content of an operators' page; what stands around it is `DeskLayout`. */
export function OperatorLayout({ title, count, lead, action, children }: Props) {
  return (
    <>
      <header className="l-page-head">
        <div>
          <div className="l-cluster l-cluster--baseline">
            <h1>{title}</h1>
            {count && <p className="u-muted">{count}</p>}
          </div>
          {lead && <div className="l-page-head__lead">{lead}</div>}
        </div>
        {action}
      </header>
      <div className="l-stack l-stack--l">{children}</div>
    </>
  );
}

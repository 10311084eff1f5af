import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A wallet page: heading and content. */
export function Sheet({ title, lead, action, children }: Props) {
  return (
    <>
      <header className="l-page-head">
        <div>
          <h1>{title}</h1>
          {lead && <div className="l-page-head__lead">{lead}</div>}
        </div>
        {action}
      </header>
      <div className="l-stack l-stack--l">{children}</div>
    </>
  );
}

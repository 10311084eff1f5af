import type { ReactNode } from 'react';
import { Icon } from '~/views/components/icon';

interface Props {
  title: string;
  back?: { href: string; text: string };
  /** Beside the title: its state in a word. */
  state?: ReactNode;
  lead?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A wallet page: heading and content. */
export function Sheet({ title, back, state, lead, action, children }: Props) {
  return (
    <>
      <header className="l-page-head">
        <div>
          {back && (
            <a className="u-small" href={back.href}>
              <Icon name="arrow-left" size="s" /> {back.text}
            </a>
          )}
          {state ? (
            <div className="l-cluster">
              <h1>{title}</h1>
              {state}
            </div>
          ) : (
            <h1>{title}</h1>
          )}
          {lead && <div className="l-page-head__lead">{lead}</div>}
        </div>
        {action}
      </header>
      <div className="l-stack l-stack--l">{children}</div>
    </>
  );
}

import type { ReactNode } from 'react';
import { Icon } from './icon';
import { LinkButton } from './link-button';

/** Settings under one heading, each a row. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="l-stack l-stack--s">
      <h2>{title}</h2>
      <div className="l-ruled c-panel">{children}</div>
    </section>
  );
}

interface SettingProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The action that changes or opens it. */
  action?: { href: string; text: string; modal?: boolean };
  /** Why it cannot be changed here, in place of an action. */
  fixed?: string;
  /** Anchor that a changed row is shown at. */
  id?: string;
}

/** A setting's value, and the way to change it. */
export function Setting({ label, value, note, action, fixed, id }: SettingProps) {
  return (
    <div className="c-setting" id={id}>
      <span className="u-muted">{label}</span>
      <span className="c-setting__value">
        {value}
        {note && <small className="u-small u-muted c-table__note">{note}</small>}
      </span>
      <span className="c-setting__do">
        {action && (
          <LinkButton
            href={action.href}
            look="quiet"
            size="small"
            modal={action.modal}
            aria-label={`${action.text}: ${label}`}
          >
            {action.text}
          </LinkButton>
        )}
        {fixed && (
          <span className="u-small u-muted">
            <Icon name="lock" size="s" /> {fixed}
          </span>
        )}
      </span>
    </div>
  );
}

/** A row being edited: its form in its place. */
export function OpenSetting({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="c-setting c-setting--open" id={id}>
      {children}
    </div>
  );
}

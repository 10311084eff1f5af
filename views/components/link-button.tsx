import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button';
import { Icon } from './icon';

interface LinkButtonProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
  children: ReactNode;
  /** The linked page may open as a dialog (`data-modal`); without script it is a page. */
  modal?: boolean;
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton(props: LinkButtonProps) {
  const { look, size, wide, icon, iconEnd, pulse, modal, className, children, ...rest } = props;
  return (
    <a
      className={buttonClass({ look, size, wide, pulse }, className)}
      data-modal={modal ? '' : undefined}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  );
}

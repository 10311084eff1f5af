import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  /** Two seconds of attention every thirty (off under reduced motion). */
  pulse?: boolean;
}

/** The classes of a button, shared with links that look like one. */
export function buttonClass({ look = 'primary', size = 'normal', wide, pulse }: ButtonLook, extra?: string) {
  return cx(
    'c-button',
    look !== 'primary' && `c-button--${look}`,
    size !== 'normal' && `c-button--${size}`,
    wide && 'c-button--wide',
    pulse && 'c-button--pulse',
    extra,
  );
}

type ButtonProps = ButtonLook & { children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button; submits its form unless `type="button"`. */
export function Button(props: ButtonProps) {
  const { look, size, wide, icon, iconEnd, pulse, className, children, type = 'submit', ...rest } = props;
  return (
    <button type={type} className={buttonClass({ look, size, wide, pulse }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for those who do not see the icon. */
  label: string;
  look?: ButtonLook['look'];
}

/** A square button with only an icon to see. */
export function IconButton({
  icon,
  label,
  look = 'quiet',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look }, cx('c-button--icon', className))}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
      <span className="u-hidden">{label}</span>
    </button>
  );
}

/** Buttons side by side; under each other on phones. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className="c-button-group">{children}</div>;
}

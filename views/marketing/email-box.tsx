import type { ReactNode } from 'react';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import { TextField } from '~/views/components/forms/field';
import { usePage } from '~/views/layout/page-context';

interface EmailBoxProps {
  id: string;
  label: string;
  hint?: ReactNode;
  submit: string;
  className?: string;
  /** The button under the field, as wide as it. */
  stacked?: boolean;
}

/**
 * Asks for an e-mail and carries it into the registration, in the session and never in an address.
 * Harmless before login, so it needs no form token and starts no session by being shown.
 */
export function EmailBox({ id, label, hint, submit, className, stacked }: EmailBoxProps) {
  const { href } = usePage();
  return (
    <form className={cx(stacked && 'l-stack', className)} method="post" action={href('landing')}>
      <TextField
        id={id}
        name="email"
        type="email"
        label={label}
        hint={hint}
        autoComplete="email"
        maxLength={100}
      />
      <Button wide={stacked}>{submit}</Button>
    </form>
  );
}

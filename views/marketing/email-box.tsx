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
  /** The button below the field, in full width. */
  stacked?: boolean;
}

/**
 * Asks for an e-mail and prefills the registration with it, by the session, never in a URL. Harmless before
 * login, so it needs no form token and does not start a session when rendered.
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

import type { ReactNode } from 'react';
import { Button } from '~/views/components/button';
import { TextField } from '~/views/components/field';
import { usePage } from '~/views/layout/page-context';

interface EmailBoxProps {
  id: string;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  submit: string;
  look: 'inline' | 'stacked';
}

/**
 * Asks for an e-mail and carries it into the registration, in the session and never in an address.
 * Harmless before login, so it needs no form token and starts no session by being shown.
 */
export function EmailBox({ id, label, hint, placeholder, submit, look }: EmailBoxProps) {
  const { href } = usePage();
  return (
    <form className={`c-email-box c-email-box--${look}`} method="post" action={href('landing')}>
      <TextField
        id={id}
        name="email"
        type="email"
        label={label}
        hint={hint}
        placeholder={placeholder}
        autoComplete="email"
        maxLength={100}
      />
      <Button size={look === 'inline' ? 'large' : 'normal'} wide={look === 'stacked'}>
        {submit}
      </Button>
    </form>
  );
}

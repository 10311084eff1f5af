import type { FormHTMLAttributes, ReactNode } from 'react';
import { usePage } from './page-context';

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  action: string;
  children: ReactNode;
}

/** A form that changes something: carries the session's token and the acting account. */
export function Form({ children, method = 'post', ...rest }: FormProps) {
  const { csrfToken, actingAccountId } = usePage();
  return (
    <form method={method} noValidate {...rest}>
      <input type="hidden" name="_csrf" value={csrfToken()} />
      {actingAccountId && <input type="hidden" name="_account" value={actingAccountId} />}
      {children}
    </form>
  );
}

import type { FormHTMLAttributes, ReactNode } from 'react';
import { usePage } from './page-context';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'encType'> {
  action: string;
  method?: 'get' | 'post';
  /** Sends files. The token also travels as a header with the script; without, after the parse. */
  multipart?: boolean;
  /**
   * A harmless post of anybody (language, theme, dismissing a notice): the origin check is enough,
   * and no session is started for a token.
   */
  open?: boolean;
  children: ReactNode;
}

/**
 * A form: carries the form token and the acting account (docs/model.md "Ownership"), so that nothing is
 * spent for an account that is no longer the one on the screen. Checking is the server's.
 */
export function Form(props: FormProps) {
  const { method = 'post', multipart, open, className = 'c-form', children, ...rest } = props;
  const page = usePage();
  const guarded = method === 'post' && !open;
  return (
    <form
      method={method}
      className={className}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      {...rest}
    >
      {guarded && <input type="hidden" name="_csrf" value={page.csrfToken()} />}
      {guarded && page.actingAccountId && (
        <input type="hidden" name="_account" value={page.actingAccountId} />
      )}
      {children}
    </form>
  );
}

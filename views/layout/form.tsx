import type { FormHTMLAttributes, ReactNode } from 'react';
import { usePage } from './page-context';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'encType'> {
  action: string;
  method?: 'get' | 'post';
  /** Uploads files. With script the token is also sent as a header; without, it is checked after parsing. */
  multipart?: boolean;
  /**
   * A harmless public form (language, theme, dismissing a notice): the origin check is sufficient, and no
   * session is started for a token.
   */
  open?: boolean;
  children: ReactNode;
}

/**
 * A form with the form token and the acting account (docs/model.md "Ownership"), so that nothing is spent on
 * an account other than the one displayed. The server checks both.
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

import { Island } from '~/islands/runtime/island';
import { PasswordField } from '~/views/components/forms/password-field';

type Props = Omit<Parameters<typeof PasswordField>[0], 'autoComplete'>;

/** Field for a new password: with script, live rules replace the hint. */
export function NewPasswordField(props: Props) {
  const hint = props.hint && <span className="c-rules__hint">{props.hint}</span>;
  return (
    <>
      <PasswordField {...props} hint={hint} autoComplete="new-password" />
      <Island name="access/password-rules" props={{ field: props.name }} />
    </>
  );
}

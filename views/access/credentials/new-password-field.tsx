import { Island } from '~/islands/runtime/island';
import { PasswordField } from '~/views/components/forms/password-field';

type Props = Omit<Parameters<typeof PasswordField>[0], 'autoComplete'>;

/** A password to choose: with the script the rules, marked live, are in the hint's place. */
export function NewPasswordField(props: Props) {
  const hint = props.hint && <span className="c-rules__hint">{props.hint}</span>;
  return (
    <>
      <PasswordField {...props} hint={hint} autoComplete="new-password" />
      <Island name="access/password-rules" props={{ field: props.name }} />
    </>
  );
}

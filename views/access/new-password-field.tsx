import { Island } from '~/islands/runtime/island';
import { fieldId } from '~/views/components/field';
import { PasswordField } from '~/views/components/password-field';

type Props = Omit<Parameters<typeof PasswordField>[0], 'autoComplete'>;

/** A password to choose: the field with its hint, and with the script the rules, marked live. */
export function NewPasswordField(props: Props) {
  return (
    <>
      <PasswordField {...props} autoComplete="new-password" />
      <Island name="access/password-rules" props={{ inputId: fieldId(props) }} />
    </>
  );
}

import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { FieldFrame, fieldAria, fieldId, type TextFieldProps } from './field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'value' | 'prefix' | 'suffix' | 'look' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
  /** What the show button names, where a page has several. */
  what?: 'password' | 'current' | 'confirmation';
}

/** A password, never sent back to the page. The show button waits for the script (`data-reveal`). */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('components');
  const { name, label, hint, error, optional, id, labelHidden, width, className, ...more } = props;
  const { what = 'password', ...rest } = more;
  const field = { name, label, hint, error, optional, id, labelHidden, width, className };
  return (
    <FieldFrame field={field}>
      <span className="c-field__box">
        <input
          className="c-input"
          id={fieldId(field)}
          name={name}
          type="password"
          maxLength={128}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldAria(field)}
          {...rest}
        />
        <button
          type="button"
          className="c-field__reveal u-script"
          data-reveal={fieldId(field)}
          data-reveal-on={t('password.hide')}
          data-reveal-off={t('password.show')}
        >
          <Icon name="eye" />
          <span data-reveal-text="">{t('password.show')}</span>
          <span className="u-hidden"> {t(`password.what.${what}`)}</span>
        </button>
      </span>
    </FieldFrame>
  );
}

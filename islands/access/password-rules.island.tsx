import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { metPasswordRules, PASSWORD_MIN, PASSWORD_RULES } from '~/src/shared/password-rules';
import { Icon } from '~/views/components/icon';

interface Props {
  /** Id of the password's field, which stands outside. */
  inputId: string;
}

/** The rules of a new password, each marked while it is typed; the server decides. */
export default function PasswordRules({ inputId }: Props) {
  const { t } = useTranslation('passwordRules');
  const typed = useTyped(inputId);
  const met = metPasswordRules(typed);
  return (
    <div className="c-rules u-script">
      <p className="c-rules__title">{t('heading')}</p>
      <ul className="c-rules__list">
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} className={met[rule] ? 'c-rules__item c-rules__item--met' : 'c-rules__item'}>
            <Icon name={met[rule] ? 'check' : 'minus'} size="s" />
            {t(rule, { min: PASSWORD_MIN })}
            <span className="u-hidden">{typed ? t(met[rule] ? 'met' : 'missing') : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands in a field outside the island. */
function useTyped(inputId: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => setTyped(input.value);
    read();
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [inputId]);
  return typed;
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { metPasswordRules, PASSWORD_MIN, PASSWORD_RULES } from '~/src/shared/input/password-rules';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Name of the password field, which is outside the island, in the same form. */
  field: string;
}

/** The rules of a new password, marked live while typing; the server decides. */
export default function PasswordRules({ field }: Props) {
  const { t } = useTranslation('passwordRules');
  const here = useRef<HTMLDivElement>(null);
  const typed = useTyped(here, field);
  const met = metPasswordRules(typed);
  return (
    <div className="c-rules u-script" ref={here}>
      <p className="c-rules__title">{t('heading')}</p>
      <ul className="l-grid l-gap-1">
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

/** The value of a field in the enclosing form, found by name: ids differ in a dialog. */
function useTyped(here: RefObject<HTMLElement | null>, field: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const input = here.current?.closest('form')?.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => setTyped(input.value);
    read();
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [here, field]);
  return typed;
}

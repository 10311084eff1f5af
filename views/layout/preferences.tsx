import { LOCALES } from '~/src/shared/locale';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';
import { Form } from './form';
import { NavMenu } from './nav-menu';
import { usePage } from './page-context';

/** Links to this page in each language. */
export function LanguageLinks() {
  const { t } = useTranslation('shell');
  const page = usePage();
  return (
    <ul className="c-lang" aria-label={t('language.label')}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            className="l-center c-lang__link"
            href={page.switchLocaleHref(locale)}
            hrefLang={locale}
            lang={locale}
            title={t(`language.${locale}`)}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            <span aria-hidden="true">{t(`language.short_${locale}`)}</span>
            <span className="u-hidden">{t(`language.${locale}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const THEMES: readonly { value: 'system' | 'light' | 'dark'; icon: IconName }[] = [
  { value: 'system', icon: 'monitor' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
];

/** The themes as a row of buttons, for logged-in users. */
export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const page = usePage();
  const theme = page.theme ?? 'system';
  return (
    <Form action={page.href('theme')} className="c-lang" open>
      <input type="hidden" name="back" value={page.switchLocaleHref(page.locale)} />
      {THEMES.map(({ value, icon }) => (
        <button
          key={value}
          className="l-center c-lang__link"
          name="theme"
          value={value}
          type="submit"
          title={t(`theme.${value}`)}
          aria-current={value === theme ? 'true' : undefined}
        >
          <Icon name={icon} />
          <span className="u-hidden">{t(`theme.${value}`)}</span>
        </button>
      ))}
    </Form>
  );
}

/** Light, dark or the system's theme: posts `theme` and `back` to the route `theme`. */
export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const page = usePage();
  const current = page.theme ?? 'system';
  return (
    <NavMenu
      id="menu-theme"
      label={t('theme.label')}
      icon={THEMES.find((theme) => theme.value === current)?.icon}
      iconOnly
      end
    >
      <Form action={page.href('theme')} className="" open>
        <input type="hidden" name="back" value={page.switchLocaleHref(page.locale)} />
        <ul>
          {THEMES.map(({ value, icon }) => (
            <li key={value}>
              <button
                className="c-nav__item"
                name="theme"
                value={value}
                type="submit"
                aria-current={value === current ? 'true' : undefined}
              >
                <Icon name={icon} />
                {t(`theme.${value}`)}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </NavMenu>
  );
}

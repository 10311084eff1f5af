import type { i18n, Namespace, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { getTexts } from '~/src/shared/texts';

/**
 * The texts of a namespace in the page's language. Texts and language never change within a page, so this
 * replaces react-i18next's hook of the same name, which copies the whole i18next instance in each component
 * (decision 0037).
 */
export function useTranslation<Ns extends Namespace = 'common'>(
  ns = 'common' as Ns,
): { t: TFunction<Ns>; i18n: i18n } {
  const { i18n: instance } = useContext(I18nContext);
  return { t: getTexts(instance, ns), i18n: instance };
}

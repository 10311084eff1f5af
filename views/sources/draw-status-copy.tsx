import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawCopy } from '~/src/domains/sources';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';
import { StatusCopy } from './status-copy';

/** The copy of the status page as a document. */
export const drawStatusCopy: DrawCopy = (status, { locale, url }) => {
  const t = getTexts(getI18n(locale), 'status');
  const page = <StatusCopy status={status} locale={locale} url={url} t={t} />;
  return `<!doctype html>${renderToStaticMarkup(page)}`;
};

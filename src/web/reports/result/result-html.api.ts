import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { statedName } from '~/src/domains/reports/result/identity.wording';
import { getStrip } from '~/src/domains/reports/result/marks.rules';
import { getI18n } from '~/src/platform/i18n';
import type { Locale } from '~/src/shared/locale';
import { Findings } from '~/views/reports/result/findings';
import { ResultHeader } from '~/views/reports/result/result-header';
import { Verdict } from '~/views/reports/result/verdict';

/**
 * The result of an ended report as HTML for programs (specification 6.1), from the page's components. Without
 * icons: another site's page cannot load ours.
 */
export function renderHtml(
  view: ReportView,
  locale: Locale,
): Record<'resultHtml' | 'resultHtmlHeader' | 'resultHtmlDataSourceRiskIndicator', string> {
  const i18n = getI18n(locale);
  const html = (view_: ReactElement) =>
    renderToStaticMarkup(createElement(I18nextProvider, { i18n, children: view_ } as never));
  return {
    resultHtml: html(createElement(Findings, { view, statedName: statedName(view), locale })),
    resultHtmlHeader: html(createElement(ResultHeader, { view, locale })),
    resultHtmlDataSourceRiskIndicator: html(createElement(Verdict, { view, marks: getStrip(view) })),
  };
}

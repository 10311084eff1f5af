import type { ReportLine } from '~/src/domains/reports/reports.types';
import { Menu, type MenuEntry } from '~/views/components/menu';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What can be done with a report of the history: again, receipt, PDF. */
export function ReportActions({ line }: { line: ReportLine }) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  const params = { uniqueIdentifier: line.id };
  const ended = line.state !== 'queued' && line.state !== 'running';
  const entries: (MenuEntry | false)[] = [
    { label: t('actions.again'), icon: 'search', href: href('report-again', params) },
    ended && { label: t('actions.receipt'), icon: 'receipt', href: href('report-receipt', params) },
    ended &&
      line.state !== 'failed' && {
        label: t('actions.pdf'),
        icon: 'download',
        href: href('report-pdf', params),
      },
  ];
  return (
    <Menu
      id={`acoes-${line.id}`}
      label={`${t('actions.label')}: ${line.document}`}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

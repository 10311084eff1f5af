import type { ReportLine } from '~/src/domains/reports/reports.types';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Id of the menu shared by all rows. */
export const REPORT_MENU = 'm';

const isEnded = ({ state }: ReportLine): boolean => state !== 'queued' && state !== 'running';
/** Placeholder for the row's id in the menu's links. */
const ANY_ID = '_';

/** How many of the menu's entries apply to a report; they are ordered by when they start to apply. */
export const entriesFor = (line: ReportLine): number =>
  isEnded(line) ? (line.state === 'failed' ? 2 : ENTRIES.length) : 1;

const ENTRIES = [
  { text: 'again', icon: 'search', route: 'report-again' },
  { text: 'receipt', icon: 'receipt', route: 'report-receipt' },
  { text: 'pdf', icon: 'download', route: 'report-pdf' },
] as const satisfies { text: string; icon: IconName; route: string }[];

/**
 * Actions on a report of the list: one menu for all rows, adapted to the pressed one by script
 * (islands/runtime/enhancements/menus.ts). Without script a row links to its report, whose page has them all.
 */
export function ReportMenu({ label }: { label: string }) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  return (
    <ul id={REPORT_MENU} className="c-menu__panel" popover="auto" aria-label={label} data-row-menu={ANY_ID}>
      {ENTRIES.map(({ text, icon, route }) => (
        <li key={text}>
          <a
            className="l-row l-row--center c-menu__item"
            href={`#${REPORT_MENU}`}
            data-href={href(route, { uniqueIdentifier: ANY_ID })}
          >
            <Icon name={icon} size="s" />
            {t(`actions.${text}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { Contest } from '~/src/domains/reports/contest.rules';
import {
  PURPOSES,
  type Purpose,
  type ReportLine,
  type ReportState,
  type RiskLevel,
} from '~/src/domains/reports/reports.types';
import { formatDocument } from '~/src/domains/reports/reports.wording';
import { formatDateTime, formatRecent, formatRecentDay, toDay } from '~/src/shared/dates';
import { type OrderText, textsIn } from '~/src/shared/input/order-fields';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { toNameCase, toShortName } from '~/src/shared/names';
import { subjectKind } from '~/src/shared/query-target';
import { cx } from '~/views/components/class-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { entriesFor, REPORT_MENU, ReportMenu } from './report-menu';
import { REVEAL_FORM } from './reveal';

interface Props {
  lines: readonly ReportLine[];
  caption: string;
  /** The reader. */
  userId: string;
  /** Shows who ordered each, in a company's account. */
  showWho?: boolean;
  /** Shows the cost center, if the company has some. */
  showCenter?: boolean;
  /** Shows each row's actions. */
  actions?: boolean;
  /** Rows of 36 px instead of 44. */
  dense?: boolean;
}

/** Texts common to all rows, looked up once for fifty of them. */
interface TableTexts {
  locale: Locale;
  state: Record<ReportState, string>;
  risk: Record<RiskLevel, string>;
  purpose: Record<Purpose, string>;
  getSources: (line: ReportLine) => string;
  /** Follows the count where the column has no header. */
  sources: string;
  getHref: (line: ReportLine) => string;
  getContest: (contest: Contest) => string;
  /** The reader. */
  userId: string;
  you: string;
  /** `YYYY-MM-DD`. */
  today: string;
  hidden: string;
  show: string;
  reserved: string;
}

function useTableTexts(userId: string): TableTexts {
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  const today = toDay(new Date());
  return {
    locale,
    state: {
      queued: t('state.queued'),
      running: t('state.running'),
      done: t('state.done'),
      partial: t('state.partial'),
      failed: t('state.failed'),
    },
    risk: {
      low: t('risk.low'),
      inconclusive: t('risk.inconclusive'),
      attention: t('risk.attention'),
      high: t('risk.high'),
    },
    purpose: Object.fromEntries(
      PURPOSES.map((each) => [each, tHistory(`purpose.${each}`)]),
    ) as TableTexts['purpose'],
    getSources: ({ coverage }) =>
      coverage ? tHistory('sources', { answered: coverage.answered, total: coverage.total }) : '',
    sources: tHistory('columns.sources').toLowerCase(),
    getHref: ({ productExternalId, id }) =>
      href('result-history', { externalId: productExternalId, uniqueIdentifier: id }),
    getContest: ({ state, at, dueAt, endedAt }) =>
      tHistory(`contest.${state}`, {
        day: formatRecentDay(endedAt ?? at, today, locale),
        until: formatRecentDay(dueAt, today, locale),
      }),
    userId,
    you: tHistory('you'),
    today,
    hidden: tHistory('mask.name'),
    show: tHistory('mask.show'),
    reserved: tHistory('reserved'),
  };
}

/** Reports as a list, each linked to its result; on a phone two lines each, without headers. */
export function ReportTable({ lines, caption, userId, showWho, showCenter, actions, dense }: Props) {
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { t: tCenters } = useTranslation('costCenters');
  const texts = useTableTexts(userId);
  const more = tHistory('actions.label');
  const textNames = textsIn('history').filter((name) => lines.some((line) => line.texts[name]));
  const wide = showCenter || textNames.length > 0;
  return (
    <>
      <table className={cx('c-table c-ledger', dense && 'c-ledger--dense', wide && 'c-ledger--wide')}>
        <caption className="u-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{tHistory('columns.name')}</th>
            <th scope="col">{t('history.document')}</th>
            <th scope="col">{t('history.risk')}</th>
            <th scope="col">{tHistory('columns.sources')}</th>
            <th scope="col">{tHistory('columns.purpose')}</th>
            {showWho && <th scope="col">{t('history.by')}</th>}
            {showCenter && <th scope="col">{tCenters('field')}</th>}
            {textNames.map((name) => (
              <th key={name} scope="col">
                {t(`inputs.${name}`)}
              </th>
            ))}
            <th scope="col" className="c-table__end">
              {tHistory('columns.when')}
            </th>
            <th scope="col" className="c-table__end">
              {t('history.charged')}
            </th>
            {actions && (
              <th scope="col" className="c-table__end u-script">
                <span className="u-hidden">{more}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <ReportRow key={line.id} {...{ line, at, texts, textNames, showWho, showCenter, actions }} />
          ))}
        </tbody>
      </table>
      {actions && <ReportMenu label={more} />}
    </>
  );
}

type RowProps = Pick<Props, 'showWho' | 'showCenter' | 'actions'> & {
  line: ReportLine;
  /** The row's position, for the ids of its links. */
  at: number;
  texts: TableTexts;
  /** Texts of the orders that some line has. */
  textNames: readonly OrderText[];
};

function ReportRow({ line, at, texts, textNames, showWho, showCenter, actions }: RowProps) {
  const { locale } = texts;
  const { riskLevel, state, hidden, coverage, contest } = line;
  const link = `d${at}`;
  const document = hidden ? line.document : formatDocument(line.target, line.fullDocument);
  const name = hidden
    ? texts.hidden
    : line.subjectName && toNameCase(line.subjectName, subjectKind(line.target));
  return (
    <tr>
      <td className="c-table__main">
        <a id={actions ? link : undefined} href={texts.getHref(line)}>
          {name ?? document}
        </a>
        {hidden && (
          <>
            {' '}
            <button type="submit" className="c-link u-small" form={REVEAL_FORM} value={line.id} name="uma">
              {texts.show}
            </button>
          </>
        )}
      </td>
      <td>{name ? document : ''}</td>
      <td>
        <span className={`c-mark c-mark--${riskLevel ?? state}`}>
          {riskLevel ? texts.risk[riskLevel] : texts.state[state]}
        </span>
        {contest && <small className="c-ledger__contest">{texts.getContest(contest)}</small>}
      </td>
      <td data-noun={coverage ? texts.sources : undefined}>{texts.getSources(line)}</td>
      <td>{texts.purpose[line.purpose]}</td>
      {showWho && <Who line={line} texts={texts} />}
      {showCenter && <td className="c-ledger__center">{line.costCenter?.name}</td>}
      {textNames.map((name) => (
        <td key={name} className="c-ledger__text">
          {line.texts[name]}
        </td>
      ))}
      <td className="c-ledger__when" title={formatDateTime(line.createdAt, locale)}>
        {formatRecent(line.createdAt, texts.today, locale)}
      </td>
      <td className="c-table__end">{getAmount(line, texts)}</td>
      {actions && (
        <td className="u-script">
          <button
            type="button"
            className="c-row-menu"
            popoverTarget={REPORT_MENU}
            aria-labelledby={`${REPORT_MENU} ${link}`}
            value={entriesFor(line)}
          />
        </td>
      )}
    </tr>
  );
}

/** Who ordered it, short; the whole name is the title. */
function Who({ line: { orderedBy, ordererId }, texts }: { line: ReportLine; texts: TableTexts }) {
  if (ordererId === texts.userId) return <td className="c-ledger__who">{texts.you}</td>;
  const name = orderedBy ?? '';
  return (
    <td className="c-ledger__who" title={toNameCase(name)}>
      {toShortName(name)}
    </td>
  );
}

function getAmount({ charged, state }: ReportLine, { reserved, locale }: TableTexts): string {
  if (charged !== null) return formatMoney(charged, locale);
  return state === 'queued' || state === 'running' ? reserved : '—';
}

import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { ApprovalLine, ApprovalState } from '~/src/domains/reports/approval/approval.types';
import { formatMinute } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { type Column, NONE, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Tabs } from '~/views/components/tabs';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ApprovalBadge } from './approval-state';

interface Props {
  /** Changes of controls that wait for a second person. */
  changes: WaitingChange[];
  lines: ApprovalLine[];
  /** The state filter; null: all. */
  state: ApprovalState | null;
  /** Not the first page. */
  after: boolean;
  /** Shows the whole company's. */
  seesAll: boolean;
  inCompany: boolean;
  tabs: { state: ApprovalState | null; href: string }[];
  nextHref?: string;
  firstHref?: string;
}

/** Orders that need or needed approval. */
export default function ApprovalsPage(props: Props) {
  const { lines, state, seesAll, tabs, nextHref, firstHref } = props;
  const { t } = useTranslation('approvals');
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p className="l-page-head__lead">{t(seesAll ? 'list.leadAll' : 'list.leadOwn')}</p>
        </div>
      </header>
      <WaitingChanges changes={props.changes} />
      {(lines.length > 0 || state || props.after) && (
        <Tabs
          label={t('list.filter')}
          tabs={tabs.map((tab) => ({
            label: t(tab.state ? `states.${tab.state}` : 'states.all'),
            href: tab.href,
            current: tab.state === state,
          }))}
        />
      )}
      {lines.length > 0 ? (
        <div>
          <Lines lines={lines} seesAll={seesAll} />
          {(nextHref || firstHref) && <Pagination previousHref={firstHref} nextHref={nextHref} />}
        </div>
      ) : (
        <Nothing {...props} />
      )}
    </div>
  );
}

function Lines({ lines, seesAll }: Pick<Props, 'lines' | 'seesAll'>) {
  const { t } = useTranslation('approvals');
  const { t: tHistory } = useTranslation('reportHistory');
  const { locale } = usePage();
  const costCenters = lines.some(({ costCenter }) => costCenter);
  const columns: (Column<ApprovalLine> | false)[] = [
    { key: 'about', header: t('columns.about'), main: true, cell: (line) => <About line={line} /> },
    { key: 'product', header: t('columns.product'), line: 3, cell: ({ productName }) => productName },
    {
      key: 'purpose',
      header: t('columns.purpose'),
      line: 3,
      cell: ({ purpose }) => (purpose ? tHistory(`purpose.${purpose}`) : t('forgotten')),
    },
    seesAll && {
      key: 'who',
      header: t('columns.who'),
      line: 3,
      cell: ({ isMine, askedBy }) => (isMine ? t('you') : askedBy ? toNameCase(askedBy) : t('gone')),
    },
    costCenters && {
      key: 'costCenter',
      header: t('columns.costCenter'),
      line: 3,
      cell: ({ costCenter }) => costCenter ?? NONE,
    },
    {
      key: 'state',
      header: t('columns.state'),
      line: 2,
      cell: ({ state }) => <ApprovalBadge state={state} />,
    },
    { key: 'when', header: t('columns.when'), line: 2, cell: (line) => <When line={line} /> },
    {
      key: 'amount',
      header: t('columns.amount'),
      end: true,
      cell: ({ due }) => formatMoney(due, locale),
    },
  ];
  return (
    <Card look="flush">
      <Table
        caption={t('list.title')}
        captionHidden
        columns={columns.filter((column) => column !== false)}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

function About({ line: { id, subjectName, document } }: { line: ApprovalLine }) {
  const { t } = useTranslation('approvals');
  const { href } = usePage();
  return (
    <>
      <a href={href('approval', { uid: id })}>
        {subjectName ? toNameCase(subjectName) : <span className="u-num">{document ?? t('forgotten')}</span>}
      </a>
      {subjectName && document && <small className="u-num u-muted"> {document}</small>}
    </>
  );
}

/** When it was requested; if pending, when it expires. */
function When({ line: { state, createdAt, expiresAt } }: { line: ApprovalLine }) {
  const { t } = useTranslation('approvals');
  const { locale } = usePage();
  // To the minute: seconds are irrelevant within a week.
  const moment = (at: Date) => formatMinute(at, locale);
  const requestTime = <span className="u-num">{moment(createdAt)}</span>;
  if (state !== 'waiting') return requestTime;
  return (
    <>
      {requestTime} <small className="u-muted">{t('until', { moment: moment(expiresAt) })}</small>
    </>
  );
}

/** Separate texts for first use, no match and a personal account. */
function Nothing({ state, seesAll, inCompany, after }: Props) {
  const { t } = useTranslation('approvals');
  const which = !inCompany ? 'personal' : state || after ? 'such' : seesAll ? 'all' : 'own';
  return <Empty icon="clock" title={t(`none.${which}.title`)} text={t(`none.${which}.text`)} />;
}

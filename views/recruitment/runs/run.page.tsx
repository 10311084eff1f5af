import type { SheetSource } from '~/src/domains/batches/batches.types';
import type { RunLine, RunView } from '~/src/domains/recruitment/runs/runs.queries';
import { LINE_STATES, type LineState } from '~/src/domains/recruitment/runs/runs.types';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { ListFoot } from './list-foot';
import { LINE_MARKS, STATE_MARKS } from './marks';

interface Line extends RunLine {
  /** Reason of a refusal, in words. */
  reason: string | null;
}

interface Props {
  slug: string;
  run: RunView;
  lines: Line[];
  /** The state that lines are filtered by; null: all. */
  state: LineState | null;
  /** Of a workbook: the sheet that was read, and what was left out. */
  source: SheetSource | null;
  count: number;
  before: number;
  /** URL of this page. */
  here: string;
  moreHref: string | null;
  firstHref: string | null;
}

/** One run, line by line. */
export default function RunPage(props: Props) {
  const { slug, run, lines } = props;
  const { t } = useTranslation('recruitmentRuns');
  const { href, locale } = usePage();
  const what = [
    run.vacancy && `${run.vacancy.code} · ${run.vacancy.title}`,
    run.connection?.name,
    run.name,
    run.by,
  ];
  return (
    <>
      <SubBar slug={slug} place="runs" />
      <div className="l-grid c-work-list c-workspace-page">
        <p>
          <a href={href('batch-runs', { partner: slug })}>{t('run.back')}</a>
        </p>
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{t('run.title', { moment: formatMinute(run.createdAt, locale) })}</h1>
            <span className={`c-mark c-mark--${STATE_MARKS[run.state]}`}>{t(`state.${run.state}`)}</span>
          </div>
          <Actions {...props} />
        </header>
        <p className="u-muted">{[t(`kind.${run.kind}`), ...what].filter(Boolean).join(' · ')}</p>
        <Progress {...props} />
        <LeftOut {...props} />
        <LineTabs {...props} />
        {lines.length > 0 ? (
          <Lines {...props} />
        ) : (
          <Empty icon="search" title={t('run.empty')} text={t('list.noneText')} />
        )}
        {run.counts.refused > 0 && <p className="u-muted">{t('run.kept')}</p>}
      </div>
    </>
  );
}

function Actions({ slug, run }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug, batchRunUid: run.id };
  const canRepeat = run.repeatable > 0 && run.kind !== 'greenhouse' && run.kind !== 'ashby';
  if (run.counts.refused === 0) return null;
  return (
    <div className="c-button-group">
      <LinkButton href={href('batch-run-errors', at)} look="secondary" icon="download" download>
        {t('run.errors')}
      </LinkButton>
      {canRepeat && (
        <Form action={href('batch-run-again', at)} className="">
          <Button icon="refresh-cw">{t('run.again')}</Button>
        </Form>
      )}
    </div>
  );
}

/** Progress while something is pending; without script there is a refresh link. */
function Progress({ run, here }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  if (run.counts.waiting === 0) return null;
  return (
    <Notice tone="info" title={t('run.running', { count: run.counts.waiting })}>
      <LinkButton href={here} look="secondary" size="small" icon="refresh-cw">
        {t('run.refresh')}
      </LinkButton>
    </Notice>
  );
}

/** What of the workbook was left out, and how it is included. */
function LeftOut({ slug, run, source }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  if (!source || (source.hiddenRows === 0 && source.others.length === 0)) return null;
  const { sheet, hiddenRows, others } = source;
  const names = others.map(({ name, hidden }) =>
    hidden ? t('source.hiddenSheet', { sheet: name }) : `“${name}”`,
  );
  const sentences = [
    hiddenRows > 0 && t('source.hiddenRows', { count: hiddenRows }),
    others.length > 0 && t('source.sheets', { sheet: sheet ?? '', others: names.join(', ') }),
  ];
  return (
    <Notice tone="info" title={sentences.filter(Boolean).join(' ')}>
      <p>{t('source.how')}</p>
      {run.vacancy && (
        <LinkButton
          href={href('candidates-import', { partner: slug, positionUid: run.vacancy.id })}
          look="secondary"
          size="small"
          icon="upload"
        >
          {t('source.again')}
        </LinkButton>
      )}
    </Notice>
  );
}

function LineTabs({ slug, run, state }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug, batchRunUid: run.id };
  const states = LINE_STATES.filter((each) => run.counts[each] > 0 || each === state);
  const tabs = [null, ...states].map((each) => ({
    label: each ? t(`line.${each}`) : t('tab.all'),
    href: href('batch-run', at, each ? { situacao: each } : {}),
    current: state === each,
    count: run.counts[each ?? 'all'],
  }));
  return <Tabs tabs={tabs} label={t('run.counts')} />;
}

function Lines({ slug, lines, before, count, moreHref, firstHref }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const columns = useColumns(slug);
  return (
    <div className="c-panel">
      <Table
        caption={t('run.lines')}
        captionHidden
        columns={columns}
        rows={lines}
        rowKey={({ line }) => String(line)}
      />
      <ListFoot pageCount={lines.length} {...{ before, count, moreHref, firstHref }} />
    </div>
  );
}

function useColumns(slug: string): Column<Line>[] {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const erasedText = <span className="u-muted">{t('run.gone')}</span>;
  const who = ({ name, application }: Line) => {
    if (!application) return name ?? erasedText;
    const at = {
      partner: slug,
      positionUid: application.vacancyId,
      applicationUid: application.id,
      candidateUid: application.candidateId,
    };
    return <a href={href('candidate', at)}>{name ?? t('run.candidate')}</a>;
  };
  return [
    { key: 'who', header: t('run.who'), main: true, cell: who },
    { key: 'cpf', header: t('run.cpf'), cell: ({ cpf }) => <span className="u-num">{cpf ?? '—'}</span> },
    {
      key: 'outcome',
      header: t('run.outcome'),
      cell: ({ state, code, reason }) => (
        <>
          <span className={`c-mark c-mark--${LINE_MARKS[state]}`}>
            {code === 'stale' ? t('line.stale') : t(`line.${state}`)}
          </span>
          {reason && <span className="u-small"> {reason}</span>}
        </>
      ),
    },
    {
      key: 'line',
      header: t('run.line'),
      end: true,
      cell: ({ line }) => <span className="u-num">{line}</span>,
    },
  ];
}

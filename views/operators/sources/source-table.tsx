import type { AnswerCount, SourceLine, SourceState } from '~/src/domains/operators/sources/source.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { type Column, NONE, Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import type { IconName } from '~/views/components/icon-names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  sources: readonly SourceLine[];
}

const LOOKS: Record<SourceState, { tone: 'warning' | 'error' | 'neutral' | 'ok'; icon: IconName }> = {
  paused: { tone: 'warning', icon: 'circle-minus' },
  down: { tone: 'error', icon: 'circle-x' },
  failing: { tone: 'warning', icon: 'triangle-alert' },
  slow: { tone: 'warning', icon: 'clock' },
  quiet: { tone: 'neutral', icon: 'minus' },
  answering: { tone: 'ok', icon: 'check' },
};

/** How each source is; those that are well are folded. */
export function SourceTable({ sources }: Props) {
  const { t } = useTranslation('operatorSources');
  const well = sources.filter(({ isWell }) => isWell);
  const unwell = sources.filter(({ isWell }) => !isWell);
  return (
    <>
      {unwell.length > 0 && <Lines sources={unwell} />}
      {well.length > 0 && (
        <Disclosure summary={t('well', { count: well.length })} open={unwell.length === 0}>
          <Lines sources={well} />
        </Disclosure>
      )}
    </>
  );
}

/** A source's state in a word. */
export function StateBadge({ state }: Pick<SourceLine, 'state'>) {
  const { t } = useTranslation('operatorSources');
  return <Badge {...LOOKS[state]}>{t(`is.${state}`)}</Badge>;
}

function Lines({ sources }: Props) {
  const { t } = useTranslation('operatorSources');
  return (
    <Card look="flush">
      <Table
        caption={t('sources')}
        captionHidden
        rows={sources}
        rowKey={({ id }) => id}
        columns={useColumns()}
      />
    </Card>
  );
}

function useColumns(): Column<SourceLine>[] {
  const { t } = useTranslation('operatorSources');
  const { locale } = usePage();
  const money = (key: 'costToday' | 'costADay'): Column<SourceLine> => ({
    key,
    header: t(key),
    end: true,
    line: 3,
    word: true,
    cell: (line) => (line[key] === 0 ? NONE : formatMoney(line[key], locale)),
  });
  const count = (key: 'lastHour' | 'lastDay'): Column<SourceLine> => ({
    key,
    header: t(key),
    end: true,
    line: 2,
    word: true,
    cell: (line) => <Answers count={line[key]} />,
  });
  return [
    { key: 'source', header: t('source'), main: true, cell: (line) => <Name line={line} /> },
    { key: 'state', header: t('state'), cell: (line) => <State line={line} /> },
    count('lastHour'),
    count('lastDay'),
    {
      key: 'p95',
      header: t('p95'),
      end: true,
      line: 2,
      word: true,
      cell: ({ p95Ms }) => (p95Ms === null ? NONE : formatTime(p95Ms, locale)),
    },
    {
      key: 'breaker',
      header: t('breaker'),
      line: 3,
      word: true,
      cell: ({ breakers }) => {
        if (breakers.processes === 0) return NONE;
        return breakers.open > 0 ? t('breakerOpen', breakers) : t('breakerClosed');
      },
    },
    money('costToday'),
    money('costADay'),
  ];
}

/** `40 ms`, `1,4 s`. */
function formatTime(ms: number, locale: string): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${(ms / 1_000).toLocaleString(locale, { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;
}

/** How many were asked, and the share of them that failed. */
function Answers({ count }: { count: AnswerCount }) {
  const { t } = useTranslation('operatorSources');
  const { locale } = usePage();
  if (count.queries === 0) return NONE;
  const share = count.failures / count.queries;
  const failureShare = share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      {count.queries.toLocaleString(locale)}
      <span className="c-hint">{t('failed', { share: failureShare })}</span>
    </>
  );
}

function Name({ line: { id, name, authority, products } }: { line: SourceLine }) {
  const { t } = useTranslation('operatorSources');
  const { href } = usePage();
  return (
    <>
      <a href={`${href('operator-sources', {}, { fonte: id })}#mudar`}>{name}</a>
      <span className="c-hint">
        {authority} · {t('products', { count: products.length })}
      </span>
    </>
  );
}

function State({ line: { state, incident } }: { line: SourceLine }) {
  const { t } = useTranslation('operatorSources');
  const { href } = usePage();
  return (
    <>
      <StateBadge state={state} />
      {incident && (
        <a className="u-small" href={`${href('status')}#incident-${incident.id}`}>
          {t('incident')}
        </a>
      )}
    </>
  );
}

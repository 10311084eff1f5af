import type { Comparison } from '~/src/domains/monitoring/monitoring.queries';
import type { Monitor, RunLine } from '~/src/domains/monitoring/monitoring.types';
import { formatDate, formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Timeline, type TimelineItem } from '~/views/components/data/timeline';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SheetHead } from '~/views/reports/order/sheet-head';
import { useTranslation } from '~/views/translation';
import { Difference } from './difference';
import { Outcome } from './outcome';

interface Props {
  monitor: Monitor;
  /** Null where nothing changed yet, or a report is emptied. */
  comparison: Comparison | null;
}

/** One monitor: what changed, its repeats, and what it costs. */
export default function MonitorPage(props: Props) {
  const { monitor } = props;
  const { t } = useTranslation('monitoring');
  const { href } = usePage();
  const { name, productName, state, reason } = monitor;
  return (
    <>
      <SheetHead
        back={{ href: href('monitors'), text: t('list.title') }}
        title={name ? toNameCase(name) : t('nameless')}
        note={productName}
      />
      {state !== 'active' && (
        <Notice tone={state === 'paused' ? 'warning' : 'info'} title={t(`state.${state}`)}>
          <p>{t(`reason.${reason ?? 'person'}`)}</p>
        </Notice>
      )}
      <div className="l-split">
        <div className="l-stack">
          <Changes {...props} />
          <Terms monitor={monitor} />
        </div>
        <aside className="l-stack" aria-label={t('one.runs')}>
          <Actions monitor={monitor} />
          <section className="l-stack l-stack--s">
            <h2>{t('one.runs')}</h2>
            <Timeline label={t('one.runs')} items={useRuns(monitor)} />
          </section>
        </aside>
      </div>
    </>
  );
}

function Changes({ monitor, comparison }: Props) {
  const { t } = useTranslation('monitoring');
  const { href, locale } = usePage();
  const hasChanged = monitor.runs.some(({ outcome }) => outcome === 'changed');
  const { productExternalId: externalId, reportId } = monitor;
  const openId = comparison?.now.id ?? reportId;
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('one.changes')}</h2>
      {comparison ? (
        <>
          <p className="u-muted">
            {t('one.compared', { before: formatDate(comparison.before.createdAt, locale) })}
          </p>
          <Difference comparison={comparison} />
        </>
      ) : (
        <p className="u-muted">{t(hasChanged ? 'one.emptied' : 'one.noChange')}</p>
      )}
      <div>
        <LinkButton
          href={href('result-history', { externalId, uniqueIdentifier: openId })}
          look="secondary"
          icon="file-text"
        >
          {t(comparison ? 'one.report' : 'one.first')}
        </LinkButton>
      </div>
    </section>
  );
}

function Terms({ monitor }: Pick<Props, 'monitor'>) {
  const { t } = useTranslation('monitoring');
  const { t: tHistory } = useTranslation('reportHistory');
  const { locale } = usePage();
  const { purpose, every, law, cost, monthly, endsOn, subjectToldAt } = monitor;
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('one.facts')}</h2>
      <DescriptionList
        items={[
          { term: t('one.purpose'), value: tHistory(`purpose.${purpose}`) },
          { term: t('one.every'), value: t(`every.${every ?? 'none'}`) },
          { term: t('one.law'), value: law ?? t('noLaw') },
          { term: t('one.cost'), value: <span className="u-num">{formatMoney(cost, locale)}</span> },
          { term: t('one.month'), value: <span className="u-num">{formatMoney(monthly, locale)}</span> },
          { term: t('one.ends'), value: formatDay(endsOn, locale) },
          {
            term: t('one.told'),
            value: subjectToldAt
              ? t('one.toldOn', { day: formatDate(subjectToldAt, locale) })
              : t('one.hidden'),
          },
        ]}
      />
    </section>
  );
}

function Actions({ monitor: { id: uid, state } }: Pick<Props, 'monitor'>) {
  const { t } = useTranslation('monitoring');
  const { href } = usePage();
  if (state === 'ended') return null;
  return (
    <div className="l-cluster">
      {state === 'active' ? (
        <Form action={href('monitor-pause', { uid })}>
          <Button look="secondary" icon="pause">
            {t('one.pause')}
          </Button>
        </Form>
      ) : (
        <Form action={href('monitor-resume', { uid })}>
          <Button icon="play">{t('one.resume')}</Button>
        </Form>
      )}
      <Form action={href('monitor-end', { uid })}>
        <Button look="secondary" icon="x">
          {t('one.end')}
        </Button>
      </Form>
    </div>
  );
}

/** The next repeat and those made, newest first. */
function useRuns({ id: uid, state, dueOn, endsOn, cost, runs }: Monitor): TimelineItem[] {
  const { t } = useTranslation('monitoring');
  const { href, locale } = usePage();
  const amount = (centavos: number) => formatMoney(centavos, locale);
  const toItem = (run: RunLine): TimelineItem => ({
    title: (
      <>
        <span className="u-num">{formatDay(run.dueOn, locale)}</span> <Outcome run={run} />
      </>
    ),
    state: run.outcome === null ? 'current' : run.outcome === 'incomplete' ? 'failed' : 'done',
    meta: run.charged !== null && t('one.charged', { amount: amount(run.charged) }),
    body: run.outcome === 'changed' && (
      <a className="u-small" href={href('monitor', { uid }, { comparacao: run.reportId })}>
        {t('one.see')}
      </a>
    ),
  });
  const next: TimelineItem = {
    title: `${formatDay(dueOn, locale)} · ${t('one.next')}`,
    state: 'todo',
    meta: t('one.expected', { amount: amount(cost) }),
  };
  return [...(state === 'active' && dueOn <= endsOn ? [next] : []), ...runs.map(toItem)];
}

import type { MadeDecision } from '~/src/domains/verification/decision/decisions.store';
import { formatDateTime } from '~/src/shared/dates';
import { type Column, Table } from '~/views/components/data/table';
import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaseProps } from './detail.types';

type Event = CaseProps['view']['events'][number];

/** The verification's events and decisions. */
export function History({ view, reviewCase, accountId, tab }: CaseProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const at = { organizationExternalId: accountId, uid: view.id };
  const events = view.events.filter(({ kind }) => kind !== 'picture_seen');
  const acts = listActs(reviewCase.decisions, events);
  return (
    <section id="historico" aria-label={t('history.title')}>
      <Tabs
        label={t('history.title')}
        tabs={[
          {
            label: t('history.events'),
            href: `${href('doccheck-detail', at)}#historico`,
            current: tab === 'events',
            count: events.length,
          },
          {
            label: t('history.user'),
            href: `${href('doccheck-detail', at, { aba: 'usuario' })}#historico`,
            current: tab === 'user',
            count: acts.length,
          },
        ]}
      />
      <div className="c-panel">{tab === 'events' ? <Events events={events} /> : <Acts acts={acts} />}</div>
    </section>
  );
}

function Events({ events }: { events: Event[] }) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const { locale } = usePage();
  const getDetail = ({ details }: Event): string => {
    const { picture, reason, code } = details as Record<string, string | null>;
    return [
      picture && t(`picture.${picture}` as 'picture.selfie'),
      code && t(`code.${code}` as 'code.APROVADO'),
      reason &&
        (picture ? tReview(`retake.${reason}` as 'retake.blurred') : t(`reason.${reason}` as 'reason.match')),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const columns: Column<Event>[] = [
    {
      key: 'at',
      header: tReview('history.at'),
      cell: ({ at }) => <span className="u-num">{formatDateTime(at, locale)}</span>,
    },
    {
      key: 'what',
      header: tReview('history.what'),
      main: true,
      cell: ({ kind }) => t(`events.${kind}` as 'events.created'),
    },
    {
      key: 'who',
      header: tReview('history.who'),
      cell: ({ userName, kind }) =>
        userName ?? tReview(SYSTEM.includes(kind) ? 'history.rules' : 'history.person'),
    },
    { key: 'detail', header: tReview('history.detail'), cell: (event) => getDetail(event) || '—' },
  ];
  return (
    <Table
      caption={tReview('history.events')}
      captionHidden
      columns={columns}
      rows={events}
      rowKey={({ kind, at }) => `${kind}${at.getTime()}`}
    />
  );
}

/** Events without a person as actor. */
const SYSTEM: readonly string[] = [
  'retake',
  'challenge_passed',
  'challenge_failed',
  'provider_asked',
  'decided',
  'expired',
];

type Act = { at: Date; key: string } & ({ decision: MadeDecision } | { event: Event });

/** These events stand beside their decision. */
const DECISION_KINDS: readonly string[] = ['decided', 'decision_waiting', 'decision_declined', 'blocked'];

/** Everything that people of the company did, newest first: decisions, and the rest. */
function listActs(decisions: readonly MadeDecision[], events: readonly Event[]): Act[] {
  const others = events.filter(({ kind, userName }) => userName && !DECISION_KINDS.includes(kind));
  return [
    ...decisions.map((decision) => ({ at: decision.at, key: decision.id, decision })),
    ...others.map((event) => ({ at: event.at, key: `${event.kind}${event.at.getTime()}`, event })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function Acts({ acts }: { acts: Act[] }) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const { locale } = usePage();
  const getWhat = (act: Act): string => {
    if ('event' in act) return tVerification(`events.${act.event.kind}` as 'events.created');
    const { to, state, unblocks } = act.decision;
    return `${t(`history.${unblocks ? 'unblock' : to}`)}${state === 'applied' ? '' : ` (${t(`history.${state}`)})`}`;
  };
  const getWho = (act: Act): string =>
    'event' in act
      ? (act.event.userName ?? '')
      : [act.decision.by.name, act.decision.second?.name].filter(Boolean).join(' + ');
  const getDetail = (act: Act): string => {
    if ('event' in act) return '—';
    const { reason, note, block } = act.decision;
    const parts = [
      reason && tVerification(`reason.${reason}` as 'reason.match'),
      block && t('history.block', { period: t(`block.${block}`) }),
      note,
    ];
    return parts.filter(Boolean).join(' · ') || '—';
  };
  const columns: Column<Act>[] = [
    {
      key: 'at',
      header: t('history.at'),
      cell: ({ at }) => <span className="u-num">{formatDateTime(at, locale)}</span>,
    },
    { key: 'what', header: t('history.what'), main: true, cell: getWhat },
    { key: 'who', header: t('history.who'), cell: getWho },
    { key: 'detail', header: t('history.detail'), cell: getDetail },
  ];
  return (
    <Table
      caption={t('history.user')}
      captionHidden
      columns={columns}
      rows={acts}
      rowKey={({ key }) => key}
    />
  );
}

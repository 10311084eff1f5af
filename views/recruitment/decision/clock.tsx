import { DAY_MS, formatDate } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Timeline, type TimelineItem } from '~/views/components/data/timeline';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

/** From when on a refusal is possible, and what it still takes. */
export function Clock(props: CandidateProps) {
  const { view } = props;
  const { t } = useTranslation('recruitment');
  const { row, notice, proposal } = view;
  if (proposal) return <Proposal {...props} proposal={proposal} />;
  if (row.state === 'clear' || row.state === 'review') {
    return <p className="u-muted">{t('clock.before', { count: view.vacancy.notice_days })}</p>;
  }
  const isStopped = row.state === 'contested';
  if (!notice || !(isStopped || row.state === 'pre_adverse')) return null;
  return (
    <Card
      title={t('clock.title')}
      aside={isStopped && <span className="u-small u-strong">{t('clock.stopped')}</span>}
    >
      <Steps {...props} sentAt={notice.sentAt} isStopped={isStopped} />
      <p>{t(isStopped ? 'clock.stoppedText' : 'clock.runsText')}</p>
    </Card>
  );
}

interface StepsProps extends CandidateProps {
  sentAt: Date;
  isStopped: boolean;
}

function Steps({ view, now, sentAt, isStopped }: StepsProps) {
  const { t } = useTranslation('recruitment');
  const { locale } = usePage();
  const { row, contests } = view;
  const contest = contests.at(-1);
  const daysLeft = Math.ceil(Number(row.remaining_ms) / DAY_MS);
  const isOver = row.due_at !== null && row.due_at <= now;
  const items: TimelineItem[] = [
    { title: t('clock.sent'), state: 'done', meta: formatDate(sentAt, locale) },
    ...(contest
      ? [
          {
            title: t('clock.contested'),
            state: 'done' as const,
            meta: formatDate(contest.createdAt, locale),
          },
        ]
      : []),
    ...(isOver ? [] : [{ title: t(isStopped ? 'clock.paused' : 'clock.runs'), state: 'current' as const }]),
    {
      title: t('clock.possible'),
      state: isOver ? 'done' : 'todo',
      meta: isStopped
        ? t('clock.afterAnswer', { count: daysLeft })
        : t('clock.from', { day: row.due_at ? formatDate(row.due_at, locale) : '' }),
    },
  ];
  return <Timeline items={items} label={t('clock.title')} />;
}

function Proposal({
  slug,
  view,
  me,
  proposal,
}: CandidateProps & { proposal: NonNullable<CandidateProps['view']['proposal']> }) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  return (
    <Notice
      tone="warning"
      title={t(`second.${proposal.decision}.waiting`, { name: toNameCase(proposal.byName ?? '—') })}
    >
      <p>{proposal.reason}</p>
      {proposal.proposedBy === me ? (
        <p>{t(view.hasOthers ? 'second.yours' : 'second.nobody')}</p>
      ) : (
        <LinkButton
          href={href('candidate-second', { partner: slug, applicationUid: view.row.id })}
          look="secondary"
          size="small"
          modal
        >
          {t('second.answer')}
        </LinkButton>
      )}
    </Notice>
  );
}

import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { formatDate } from '~/src/shared/dates';
import { leadingName } from '~/src/shared/social-name';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Shortcuts } from '~/views/components/shortcuts';
import { usePage } from '~/views/layout/page-context';
import { APPLICATION_MARKS } from '~/views/recruitment/marks';
import { SubBar } from '~/views/recruitment/sub-bar';
import { Permitted } from '~/views/recruitment/vacancies/permitted';
import { useTranslation } from '~/views/translation';
import { Aside } from './aside';
import { CheckSections } from './checks';
import { Correspondence } from './correspondence';
import { DecisionBar } from './decision-bar';
import type { CandidateProps } from './detail.types';
import { Identity } from './identity';

/** One candidate: findings with their basis, correspondence, history and available actions. */
export default function CandidatePage(props: CandidateProps) {
  const { slug, view, queue, hasKeys } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const { row, vacancy } = view;
  const back = href('candidates', { partner: slug, positionUid: vacancy.id });
  const here = href('candidate', {
    partner: slug,
    positionUid: vacancy.id,
    applicationUid: row.id,
    candidateUid: row.candidate_id,
  });
  return (
    <>
      <SubBar slug={slug} place="vacancies" />
      <div className="l-grid c-workspace-page" data-shortcuts={hasKeys || undefined}>
        <p>
          <a href={back}>
            {vacancy.title}
            {queue.place ? ` · ${t('detail.queue', { place: queue.place, of: queue.of })}` : ''}
          </a>
        </p>
        <Head {...props} />
        {row.erased_at ? (
          <Notice tone="info" title={t('detail.erased')}>
            <p>{t('detail.erasedText')}</p>
          </Notice>
        ) : (
          <div className="l-split c-workspace">
            <div className="l-stack">
              <Identity {...props} />
              <Clock {...props} />
              <Correspondence {...props} />
              <CheckSections {...props} />
            </div>
            <div className="c-workspace__side l-stack">
              <Aside {...props} />
              <Card title={t('permitted.title')}>
                <Permitted products={props.permitted} />
              </Card>
            </div>
          </div>
        )}
        <Shortcuts on={hasKeys} text={t('detail.keys')} here={here} />
        <DecisionBar {...props} />
      </div>
    </>
  );
}

function Head({ view }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { row, person, proposal } = view;
  return (
    <header className="l-page-head">
      <h1>{(person && leadingName(person)) ?? t('candidates.unnamed')}</h1>
      <span className={`c-mark c-mark--${APPLICATION_MARKS[statusOf(row)]}`}>
        {t(`application.${proposal ? 'proposed' : statusOf(row)}`)}
      </span>
    </header>
  );
}

/** Time left to respond; the deadline is suspended while the candidate contests. */
function Clock({ slug, view, me }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  const { row, notice, proposal } = view;
  const at = { partner: slug, applicationUid: row.id };
  if (proposal) {
    return (
      <Notice
        tone="warning"
        title={t(`second.${proposal.decision}.waiting`, { name: proposal.byName ?? '—' })}
      >
        <p>{proposal.reason}</p>
        {proposal.proposedBy === me ? (
          <p>{t(view.hasOthers ? 'second.yours' : 'second.nobody')}</p>
        ) : (
          <LinkButton href={href('candidate-second', at)} look="secondary" size="small" modal>
            {t('second.answer')}
          </LinkButton>
        )}
      </Notice>
    );
  }
  if (!notice) return null;
  const noticeDay = formatDate(notice.sentAt, locale);
  if (row.state === 'contested') {
    const days = Math.ceil(Number(row.remaining_ms) / 86_400_000);
    return (
      <Notice tone="warning" title={t('clock.stopped')}>
        <p>{t('clock.stoppedText', { sent: noticeDay, count: days })}</p>
      </Notice>
    );
  }
  if (row.state !== 'pre_adverse' || !row.due_at) return null;
  return (
    <Notice tone="info" title={t('clock.runs', { day: formatDate(row.due_at, locale) })}>
      <p>{t('clock.runsText', { sent: noticeDay })}</p>
    </Notice>
  );
}

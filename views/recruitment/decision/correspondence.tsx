import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { citedSources } from '~/views/recruitment/cited';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

/** The notice, the candidate's contestation, and the company's answer. */
export function Correspondence({ slug, view }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  const { notice, contests, row, reason, decidedBy } = view;
  const moment = (at: Date) => formatMinute(at, locale);
  return (
    <>
      {reason && (
        <Card title={t('words.reason')} aside={decidedBy ? toNameCase(decidedBy) : undefined}>
          <p>{reason}</p>
        </Card>
      )}
      {contests.map((contest) => (
        <Card key={contest.id} title={t('words.contest')} aside={moment(contest.createdAt)}>
          <blockquote className="u-pre">{contest.text}</blockquote>
          {contest.answer ? (
            <>
              <h3>{t('words.answer')}</h3>
              <p className="u-pre">{contest.answer}</p>
              <p className="u-small u-muted">
                {[toNameCase(contest.answeredBy ?? ''), contest.answeredAt && moment(contest.answeredAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ) : (
            statusOf(row) === 'contested' && (
              <LinkButton
                href={href('candidate-answer', { partner: slug, applicationUid: row.id })}
                look="secondary"
                modal
              >
                {t('decide.answer.title')}
              </LinkButton>
            )
          )}
        </Card>
      ))}
      {notice && (
        <Card title={t('words.notice')} aside={moment(notice.sentAt)}>
          <p>
            <b>{citedSources(notice, view.checks).join(', ')}</b>
          </p>
          <p className="u-pre">{notice.text}</p>
          <p className="u-small u-muted">{toNameCase(notice.sentBy ?? '')}</p>
        </Card>
      )}
    </>
  );
}

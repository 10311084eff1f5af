import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { toNameCase } from '~/src/shared/names';
import { leadingName } from '~/src/shared/social-name';
import { Notice } from '~/views/components/feedback/notice';
import { Shortcuts } from '~/views/components/shortcuts';
import { usePage } from '~/views/layout/page-context';
import { APPLICATION_MARKS } from '~/views/recruitment/marks';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { Aside } from './aside';
import { CheckSections } from './checks';
import { Clock } from './clock';
import { Correspondence } from './correspondence';
import { DecisionBar } from './decision-bar';
import type { CandidateProps } from './detail.types';
import { Identity } from './identity';
import { Sources } from './sources';

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
              <Sources {...props} />
            </div>
            <div className="c-workspace__side l-stack">
              <Aside {...props} />
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
  const name = person && leadingName(person);
  return (
    <header className="l-page-head">
      <h1>{name ? toNameCase(name) : t('candidates.unnamed')}</h1>
      <span className={`c-mark c-mark--${APPLICATION_MARKS[statusOf(row)]}`}>
        {t(`application.${proposal ? 'proposed' : statusOf(row)}`)}
      </span>
    </header>
  );
}

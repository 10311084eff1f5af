import { PROBLEM_KINDS, type ProblemCount } from '~/src/domains/operators/overview/verification.types';
import { DescriptionList } from '~/views/components/data/description-list';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What hindered people in their captures, as counts. */
export function CaptureProblems({ problems }: { problems: readonly ProblemCount[] }) {
  const { t } = useTranslation('deskOverviews');
  const { locale } = usePage();
  const word = useWord();
  return (
    <section className="l-stack l-stack--m">
      <h2>{t('verifications.problems')}</h2>
      <div className="l-grid l-grid--3">
        {PROBLEM_KINDS.map((kind) => {
          const own = problems.filter((each) => each.kind === kind);
          return (
            <div key={kind} className="l-stack l-stack--s">
              <h3>{t(`verifications.problem.${kind}`)}</h3>
              {own.length === 0 ? (
                <p className="u-muted">{t('verifications.noProblem')}</p>
              ) : (
                <DescriptionList
                  items={own.map((each) => ({ term: word(each), value: each.count.toLocaleString(locale) }))}
                />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The words of each kind's codes stand where customers read them. */
function useWord(): (problem: ProblemCount) => string {
  const { t: review } = useTranslation('review');
  const { t: verification } = useTranslation('verification');
  return ({ kind, code }) => {
    if (kind === 'camera') return review(`retake.${code}` as 'retake.blurred');
    if (kind === 'liveness') return verification(`events.${code}` as 'events.challenge_failed');
    return verification(`checkReason.${code}` as 'checkReason.passport');
  };
}

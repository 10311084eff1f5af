import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { formatDate } from '~/src/shared/dates';
import { Key } from '~/views/components/key';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

/** Sticky bar with the candidate's available actions, and the link to the next. */
export function DecisionBar(props: CandidateProps) {
  const { t } = useTranslation('recruitment');
  return (
    <section className="l-cluster l-gap-2 c-decide-bar" aria-label={t('decide.bar')}>
      <div className="c-decide-bar__what">
        <What {...props} />
      </div>
      <Decide {...props} />
      <Step {...props} previous />
      <Step {...props} />
    </section>
  );
}

function What({ view, canDecline }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { locale } = usePage();
  const { row } = view;
  if (row.state === 'pre_adverse' && row.due_at && !canDecline) {
    return <p>{t('decide.until', { day: formatDate(row.due_at, locale) })}</p>;
  }
  if (statusOf(row) !== row.state) return <p>{t(`decide.what.${statusOf(row)}`)}</p>;
  if (row.state === 'contested') return <p>{t('decide.contested')}</p>;
  return <p>{t(`decide.what.${row.state}`)}</p>;
}

function Step({ slug, view, previous = false }: CandidateProps & { previous?: boolean }) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug, positionUid: view.vacancy.id };
  const query = { de: view.row.id, ...(previous && { sentido: 'anterior' }) };
  const key = previous ? 'K' : 'J';
  return (
    <LinkButton href={href('candidates-next', at, query)} look="quiet" aria-keyshortcuts={key}>
      {t(previous ? 'next.previous' : 'next.next')} <Key name={key} />
    </LinkButton>
  );
}

function Decide({ slug, view, canDecline }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const { state } = view.row;
  const at = { partner: slug, applicationUid: view.row.id };
  const isChecked = ['clear', 'review', 'pre_adverse', 'contested'].includes(state);
  const isKnown = statusOf(view.row) === state;
  return (
    <>
      {isKnown && (state === 'clear' || state === 'review') && (
        <LinkButton href={href('candidate-notice', at)} look="secondary" modal aria-keyshortcuts="P">
          {t('notice.action')} <Key name="P" />
        </LinkButton>
      )}
      {isKnown && state === 'pre_adverse' && canDecline && !view.proposal && (
        <LinkButton href={href('candidate-decline', at)} look="secondary" modal aria-keyshortcuts="R">
          {t('decide.decline.action')} <Key name="R" />
        </LinkButton>
      )}
      {isKnown && isChecked && (
        <LinkButton href={href('candidate-approve', at)} modal aria-keyshortcuts="A">
          {t('decide.approve.action')} <Key name="A" />
        </LinkButton>
      )}
    </>
  );
}

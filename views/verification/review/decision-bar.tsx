import { formatTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Key } from '~/views/components/key';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaseProps } from './detail.types';
import { Due } from './due';
import { NextButton } from './next-button';

/** Sticky bar: decides the case or changes its decision; link to the next. */
export function DecisionBar(props: CaseProps) {
  const { view, reviewCase } = props;
  const { t } = useTranslation('review');
  return (
    <section className="l-cluster l-gap-2 c-decide-bar" aria-label={t('bar.decision')}>
      <div className="c-decide-bar__what">
        {view.state === 'review' ? <InReview {...props} /> : <Outcome {...props} />}
      </div>
      {view.state === 'review' && <NextButton from={view.id} previous look="quiet" />}
      <NextButton from={view.id} look="quiet" />
      {!reviewCase.proposal &&
        !reviewCase.isFinal &&
        (view.state === 'review' ? <Decide {...props} /> : <Change {...props} />)}
    </section>
  );
}

function InReview({ view, reviewCase, accountId, now }: CaseProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const at = { organizationExternalId: accountId, uid: view.id };
  return (
    <>
      <p>
        <Due at={view.dueAt} now={now} />
        {reviewCase.lock?.mine && ` · ${t('hold.mine', { until: formatTime(reviewCase.lock.until) })}`}
      </p>
      <p className="u-muted">{reviewCase.fourEyes ? t('bar.final') : t('bar.finalAlone')}</p>
      <Form action={href('doccheck-hold', at)} className="" data-hold="">
        {!reviewCase.lock && (
          <Button look="quiet" size="small">
            {t('hold.take')}
          </Button>
        )}
      </Form>
    </>
  );
}

function Outcome({ view, reviewCase }: CaseProps) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const decision = reviewCase.decisions.find(({ state }) => state === 'applied');
  return (
    <p>
      {t(`code.${view.rawCode}`)}
      {decision?.by.name && ` · ${tReview('history.by', { name: decision.by.name })}`}
      {view.reason && <span className="u-muted"> · {t(`reason.${view.reason}` as 'reason.match')}</span>}
      {reviewCase.isFinal && <span className="u-muted"> · {tReview('bar.changed')}</span>}
    </p>
  );
}

function Decide({ view, accountId }: CaseProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const at = { organizationExternalId: accountId, uid: view.id };
  return (
    <>
      <LinkButton
        href={href('doccheck-reject', at, { bloquear: '1' })}
        look="secondary"
        modal
        aria-keyshortcuts="B"
      >
        {t('reject.andBlock')} <Key name="B" />
      </LinkButton>
      <LinkButton href={href('doccheck-reject', at)} look="secondary" modal aria-keyshortcuts="R">
        {t('reject.title')} <Key name="R" />
      </LinkButton>
      <LinkButton href={href('doccheck-approve', at)} modal aria-keyshortcuts="A">
        {t('approve.title')} <Key name="A" />
      </LinkButton>
    </>
  );
}

function Change({ view, accountId }: CaseProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const at = { organizationExternalId: accountId, uid: view.id };
  const toApproved = view.state === 'rejected';
  return (
    <LinkButton
      href={href(toApproved ? 'doccheck-approve' : 'doccheck-reject', at)}
      look="secondary"
      modal
      aria-keyshortcuts={toApproved ? 'A' : 'R'}
    >
      {t(toApproved ? 'change.toApproved' : 'change.toRejected')} <Key name={toApproved ? 'A' : 'R'} />
    </LinkButton>
  );
}

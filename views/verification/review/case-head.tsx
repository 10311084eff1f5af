import type { MadeDecision } from '~/src/domains/verification/decision/decisions.store';
import { formatMinute, formatTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { useCheckTexts } from './check-texts';
import type { CaseProps } from './detail.types';
import { STATE_MARKS } from './marks';

/** The person, the state, and why a review is needed. */
export function CaseHead(props: CaseProps) {
  const { view, reviewCase } = props;
  const { t } = useTranslation('verification');
  return (
    <div className="l-stack">
      <header className="l-page-head">
        <div className="l-cluster">
          <h1>{view.name ? toNameCase(view.name) : view.cpf}</h1>
          <span className="u-muted u-num">
            {reviewCase.person.cpf} · {view.integration.name}
          </span>
        </div>
        <span className={`c-mark c-mark--${STATE_MARKS[view.state]}`}>{t(`code.${view.rawCode}`)}</span>
      </header>
      {view.state === 'review' && <Why {...props} />}
      {reviewCase.lock && !reviewCase.lock.mine && view.state === 'review' && (
        <Held {...props} lock={reviewCase.lock} />
      )}
      {reviewCase.proposal && <ProposalNotice {...props} proposal={reviewCase.proposal} />}
    </div>
  );
}

function Why({ view, reviewCase }: CaseProps) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const { getLimit, getFigure, getReading } = useCheckTexts(reviewCase.bands, reviewCase.readings);
  const check = view.checks.find(({ code }) => code === view.reason);
  const figure =
    check &&
    (getReading(check) ?? [getFigure(check), getLimit(check)].filter((text) => text !== '—').join('; '));
  return (
    <Notice tone="warning" title={t('why.title')}>
      <p>
        {view.reason ? tVerification(`reason.${view.reason}` as 'reason.match') : t('why.policy')}
        {figure && `: ${figure}`}
        {check?.reason && ` (${tVerification(`checkReason.${check.reason}` as 'checkReason.regular')})`}.
      </p>
    </Notice>
  );
}

function Held({ lock }: CaseProps & { lock: NonNullable<CaseProps['reviewCase']['lock']> }) {
  const { t } = useTranslation('review');
  const until = formatTime(lock.until);
  return <Notice tone="info" title={t('hold.by', { name: lock.name ?? '', until })} />;
}

function ProposalNotice({
  view,
  reviewCase,
  proposal,
  accountId,
  canDecide,
  me,
}: CaseProps & { proposal: MadeDecision }) {
  const { t } = useTranslation('review');
  const { href, locale } = usePage();
  const isBlock = !proposal.unblocks && view.state === 'rejected' && proposal.to === 'rejected';
  const facts = { name: proposal.by.name ?? '', at: formatMinute(proposal.at, locale) };
  const kind = proposal.unblocks ? 'unblock' : isBlock ? 'block' : proposal.to;
  const title = t(`waiting.${kind}`, facts);
  return (
    <Notice tone="info" title={title}>
      <p>{isBlock ? t('waiting.blockText') : t('waiting.text')}</p>
      {proposal.by.id === me && !reviewCase.hasOthers && <p>{t('waiting.nobody')}</p>}
      {canDecide && (
        <LinkButton
          href={href('doccheck-second', { organizationExternalId: accountId, uid: view.id })}
          look="secondary"
          size="small"
          modal
        >
          {t('waiting.answer')}
        </LinkButton>
      )}
    </Notice>
  );
}

import { Island } from '~/islands/runtime/island';
import { Shortcuts } from '~/views/components/shortcuts';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { AmlSections } from '~/views/verification/aml/aml-section';
import { SubBar } from '~/views/verification/sub-bar';
import { Aside } from './aside';
import { CaseHead } from './case-head';
import { Checks } from './checks';
import { DecisionBar } from './decision-bar';
import type { CaseProps } from './detail.types';
import { History } from './history';
import { LinkCard } from './link-card';
import { Pictures } from './pictures';

/** A verification with its checks, history and available actions. */
export default function VerificationPage(props: CaseProps) {
  const { view, queue, canDecide, link } = props;
  const { t } = useTranslation('review');
  const { href } = usePage();
  return (
    <>
      <SubBar {...props} place="list" />
      <div className="l-grid c-workspace-page" data-shortcuts={props.hasKeys || undefined}>
        <p>
          <a href={href('doccheck-list')}>
            {queue.place ? t('detail.queue', { place: queue.place, of: queue.of }) : t('detail.back')}
          </a>
        </p>
        <CaseHead {...props} />
        <div className="l-split c-workspace">
          <div className="l-stack">
            {link && <LinkCard {...props} link={link} />}
            {view.pictures.length > 0 && <Pictures {...props} />}
            {view.checks.length > 0 && (
              <Checks view={view} bands={props.reviewCase.bands} readings={props.reviewCase.readings} />
            )}
            <AmlSections aml={props.aml} accountId={props.accountId} uid={view.id} />
            <History {...props} />
          </div>
          <Aside {...props} />
        </div>
        {canDecide && view.submittedAt && view.state !== 'processing' && (
          <>
            <Keys {...props} />
            <DecisionBar {...props} />
            <Island name="verification/case-lock" props={{}} when="now" />
          </>
        )}
      </div>
    </>
  );
}

/** Explains the keyboard shortcuts, and switches them on or off. */
function Keys({ hasKeys, view, accountId }: CaseProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const here = href('doccheck-detail', { organizationExternalId: accountId, uid: view.id });
  return <Shortcuts on={hasKeys} text={t('keys.on')} here={here} />;
}

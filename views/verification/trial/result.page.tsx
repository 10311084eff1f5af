import { Island } from '~/islands/runtime/island';
import type { TrialView } from '~/src/domains/verification/trial/trial.types';
import { formatTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Checks } from '~/views/verification/review/checks';

type ResultView = Extract<TrialView, { state: 'decided' }>;

interface Props {
  view: TrialView;
  token: string;
  /** This page's address. */
  here: string;
}

/** The result of a trial and its reasons, for the link's holder. */
export default function TrialResultPage({ view, token, here }: Props) {
  return view.state === 'decided' ? <Result view={view} token={token} /> : <WaitNotice here={here} />;
}

function WaitNotice({ here }: Pick<Props, 'here'>) {
  const { t } = useTranslation('trial');
  const { t: tCapture } = useTranslation('capture');
  return (
    <div className="l-grid c-guest">
      <h1>{t('result.waiting')}</h1>
      <div className="l-stack" role="status">
        <p>{t('result.waitingText')}</p>
        <progress className="c-progress__bar" aria-label={tCapture('waiting.label')} />
        <p>
          <a href={here}>{tCapture('waiting.reload')}</a>
        </p>
        <Island name="shared/wait" props={{ here }} when="now" />
      </div>
    </div>
  );
}

/** A rejection is a result, not an error, as the notice's tone would suggest. */
const TONES = { approved: 'ok', review: 'info', rejected: 'warning' } as const;

function Result({ view, token }: { view: ResultView; token: string }) {
  const { t } = useTranslation('trial');
  const { t: tReason } = useTranslation('verification');
  const { outcome, reason, checks, bands } = view;
  return (
    <div className="l-grid c-workspace-page">
      <header className="l-stack">
        <h1>{t('result.title')}</h1>
        <Notice tone={TONES[outcome]} title={t(`result.${outcome}`)}>
          <p>{t(`result.${outcome}Text`)}</p>
          {reason && <p>{t('result.because', { reason: tReason(`reason.${reason as 'match'}`) })}</p>}
        </Notice>
      </header>
      <p>{t('result.how')}</p>
      {checks.length > 0 ? <Checks view={{ checks }} bands={bands} /> : <p>{t('result.none')}</p>}
      <Ending view={view} token={token} />
    </div>
  );
}

/** When it is deleted, and where to continue. */
function Ending({ view: { until }, token }: { view: ResultView; token: string }) {
  const { t } = useTranslation('trial');
  const { href } = usePage();
  return (
    <Card title={t('delete.title')}>
      <div className="l-stack">
        <p>{t('delete.text', { time: formatTime(until) })}</p>
        <Form action={href('doccheck-try-delete', { token })} open>
          <Button look="danger">{t('delete.submit')}</Button>
        </Form>
        <p className="l-cluster">
          <LinkButton href={href('doccheck-try')} look="secondary">
            {t('deleted.again')}
          </LinkButton>
          <LinkButton href={href('signup')} look="secondary">
            {t('deleted.account')}
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}

import type {
  CaptureView,
  OpenCapture,
  ReceivedCapture,
} from '~/src/domains/verification/capture/capture.types';
import { formatDateTime, formatMinute } from '~/src/shared/dates';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

/** A closed link: everything was received, or it has expired. */
export default function CaptureClosedPage({ view }: { view: Exclude<CaptureView, OpenCapture> }) {
  if (view.state === 'expired') return <Expired {...view} />;
  return view.proof?.code ? <Proven code={view.proof.code} /> : <Received view={view} />;
}

function Expired({ brand, until }: Extract<CaptureView, { state: 'expired' }>) {
  const { t } = useTranslation('capture');
  const { locale } = usePage();
  return (
    <>
      <CaptureHead brand={brand} />
      <div className="c-capture__body">
        <Icon name="clock" className="c-capture__big" />
        <h1>{t('title.expired')}</h1>
        <p>{t('expired.when', { time: formatMinute(until, locale) })}</p>
        <p>{t('expired.text', { company: brand.name })}</p>
      </div>
    </>
  );
}

/** The end of a proof that began on another device: what that one asks for, and whom not to tell it. */
function Proven({ code }: { code: string }) {
  const { t } = useTranslation('capture');
  return (
    <>
      <CaptureHead brand={null} note={t('received.done')} />
      <div className="c-capture__body">
        <Icon name="circle-check" className="c-capture__big" />
        <h1>{t('title.received')}</h1>
        <p>{t('proof.codeText')}</p>
        <DescriptionList
          items={[{ term: t('received.code'), value: <b className="u-num c-capture__code">{code}</b> }]}
        />
        <Notice tone="warning" title={t('proof.warning')}>
          {t('proof.warningText')}
        </Notice>
      </div>
    </>
  );
}

/** State, time, code, who tells the result, and the person's rights. */
function Received({ view }: { view: ReceivedCapture }) {
  const { t } = useTranslation('capture');
  const { href, locale } = usePage();
  const { brand, progress, dueAt, submittedAt, code, redirectUrl } = view;
  const company = brand.name;
  const time = dueAt ? formatMinute(dueAt, locale) : '';
  const facts = [
    { term: t('received.state'), value: <b>{t(`received.states.${progress}`)}</b> },
    { term: t('received.at'), value: formatDateTime(submittedAt, locale) },
    { term: t('received.code'), value: <b className="u-num c-capture__code">{code}</b> },
    { term: t('received.teller'), value: company },
  ];
  return (
    <>
      <CaptureHead brand={brand} note={t('received.done')} />
      <div className="c-capture__body">
        <Icon name="circle-check" className="c-capture__big" />
        <h1>{t('title.received')}</h1>
        <p>{t(`received.text.${progress}`, { company, time })}</p>
        <DescriptionList items={facts} />
        <p className="u-small">
          {t('received.disagree')} <a href={href('subject-portal')}>{t('received.rights')}</a>
        </p>
        {redirectUrl && (
          <div className="c-capture__end">
            <LinkButton href={redirectUrl} rel="noreferrer" size="large" wide>
              {t('received.back', { company })}
            </LinkButton>
          </div>
        )}
      </div>
    </>
  );
}

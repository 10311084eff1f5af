import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { formatMinute } from '~/src/shared/dates';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

/** Without the face this verification cannot be done: whom to ask, and what happens meanwhile. */
export default function NoFacePage({ view, back }: { view: OpenCapture; back: string }) {
  const { t } = useTranslation('capture');
  const { href, locale } = usePage();
  const { brand, until, retentionDays, step } = view;
  const company = brand.name;
  const hasBegun = step !== 'notice';
  if (view.isProof) return <NoFaceProof back={back} />;
  return (
    <>
      <CaptureHead brand={brand} />
      <div className="c-capture__body">
        <h1>{t('noFace.title')}</h1>
        <p>{t('noFace.text', { company })}</p>
        <ul className="l-grid l-gap-2 c-guest__list">
          <li>{t('noFace.ask', { company })}</li>
          <li>{t('noFace.untold', { company })}</li>
          <li>{t('noFace.until', { time: formatMinute(until, locale) })}</li>
          {hasBegun && <li>{t('noFace.kept', { count: retentionDays })}</li>}
        </ul>
        <p className="u-small">
          {t('noFace.refused')} <a href={href('subject-portal')}>{t('received.rights')}</a>
        </p>
        <div className="c-capture__end">
          <LinkButton href={back} look="secondary" size="large" wide>
            {t('noFace.back')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** A proof without the face: the other way is ours too. */
function NoFaceProof({ back }: { back: string }) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <>
      <CaptureHead brand={null} />
      <div className="c-capture__body">
        <h1>{t('noFace.title')}</h1>
        <p>{t('proof.noFace')}</p>
        <div className="c-capture__end">
          <LinkButton href={href('subject-by-hand')} size="large" wide>
            {t('proof.otherWay')}
          </LinkButton>
          <LinkButton href={back} look="secondary" size="large" wide>
            {t('noFace.back')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

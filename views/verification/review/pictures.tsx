import type { DocumentPortrait, StoredPicture } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import type { PictureKind } from '~/src/domains/verification/verification.types';
import { formatMinute } from '~/src/shared/dates';
import { Key } from '~/views/components/key';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Portrait } from './portrait';

interface PicturesProps {
  view: VerificationView;
  reviewCase: { storedPictures: readonly StoredPicture[]; portrait: DocumentPortrait | null };
  accountId: string;
}

/** Pictures of an earlier approved verification beside the current ones; the selfie beside the portrait. */
export function Pictures({ view, reviewCase, accountId }: PicturesProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const zoom = (pair: string) =>
    href('doccheck-zoom', { organizationExternalId: accountId, uid: view.id, pair });
  return (
    <section aria-labelledby="fotos">
      <header className="l-page-head">
        <h2 id="fotos">{t('pictures.title')}</h2>
        <span className="u-muted">{t('pictures.audited')}</span>
      </header>
      <div className="l-grid c-pairs">
        {(['selfie', 'front', 'back'] as const).map((kind, index) => (
          <div key={kind}>
            <Pair
              {...{ view, storedPictures: reviewCase.storedPictures, accountId, kind }}
              portrait={kind === 'selfie' ? reviewCase.portrait : null}
            />
            <LinkButton
              href={zoom(kind)}
              look="quiet"
              icon="search"
              size="small"
              modal
              aria-keyshortcuts={index === 0 ? 'Z' : undefined}
            >
              {t('zoom.open')} {index === 0 && <Key name="Z" />}
            </LinkButton>
          </div>
        ))}
      </div>
      <Frames {...{ view, accountId }} />
    </section>
  );
}

interface PairProps {
  view: VerificationView;
  storedPictures: readonly StoredPicture[];
  accountId: string;
  kind: PictureKind;
  /** The portrait to compare it with. */
  portrait?: DocumentPortrait | null;
}

/** One kind of picture: stored, and current. */
export function Pair({ view, storedPictures, accountId, kind, portrait }: PairProps) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const before = storedPictures.find((each) => each.kind === kind);
  const now = view.pictures.find((each) => each.kind === kind);
  return (
    <section aria-label={t(`picture.${kind}`)}>
      <h3>{t(`picture.${kind}`)}</h3>
      <div
        className={portrait ? 'l-grid l-gap-2 c-pair__two c-pair__two--three' : 'l-grid l-gap-2 c-pair__two'}
      >
        <Picture {...{ accountId, kind }} word={tReview('pictures.stored')} of={before ?? null} />
        <Picture
          {...{ accountId, kind }}
          isNow
          word={tReview('pictures.now')}
          of={now?.isKept ? { ...now, verificationId: view.id } : null}
          isErased={Boolean(now && !now.isKept)}
        />
        {portrait && <Portrait {...{ portrait, accountId }} uid={view.id} />}
      </div>
    </section>
  );
}

interface PictureProps {
  accountId: string;
  kind: PictureKind;
  word: string;
  of: Pick<StoredPicture, 'id' | 'verificationId' | 'at'> | null;
  isNow?: boolean;
  isErased?: boolean;
}

/** One picture, or why there is none. */
export function Picture({ accountId, kind, word, of, isNow = false, isErased = false }: PictureProps) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const { href, locale } = usePage();
  if (!of) {
    return (
      <p className="l-center c-pic__none">
        {isErased ? t('pictures.gone') : isNow ? t('pictures.notTaken') : t('pictures.notStored')}
      </p>
    );
  }
  const src = href('doccheck-picture', {
    organizationExternalId: accountId,
    uid: of.verificationId,
    picture: of.id,
  });
  return (
    <figure className={isNow ? 'c-pic c-pic--now' : 'c-pic'}>
      <img
        src={src}
        alt={`${tVerification(`picture.${kind}`)}, ${word}`}
        width={320}
        height={240}
        loading="lazy"
      />
      <figcaption>
        <strong>{word}</strong> <span className="c-pic__time">{formatMinute(of.at, locale)}</span>
      </figcaption>
    </figure>
  );
}

/** Frames of the liveness challenge; opened one by one. */
function Frames({ view, accountId }: Pick<PairProps, 'view' | 'accountId'>) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const { href } = usePage();
  const frames = view.pictures.filter(({ kind }) => ['left', 'right', 'closer'].includes(kind));
  if (frames.length === 0) return null;
  return (
    <p className="u-muted">
      {tReview('pictures.frames')}{' '}
      {frames.map(({ id, kind, isKept }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {isKept ? (
            <a
              href={href('doccheck-picture', {
                organizationExternalId: accountId,
                uid: view.id,
                picture: id,
              })}
              target="_blank"
              rel="noopener"
            >
              {t(`picture.${kind}`)}
            </a>
          ) : (
            t('detail.removed', { picture: t(`picture.${kind}`) })
          )}
        </span>
      ))}
    </p>
  );
}

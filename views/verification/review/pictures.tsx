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

/** The pair that decides, large and first; then what was stored before beside what was taken now. */
export function Pictures({ view, reviewCase, accountId }: PicturesProps) {
  const { t } = useTranslation('review');
  const { storedPictures, portrait } = reviewCase;
  return (
    <section className="l-stack" aria-labelledby="fotos">
      <header className="l-cluster l-cluster--between l-cluster--baseline">
        <h2 id="fotos">{t('pictures.compare')}</h2>
        <span className="u-muted u-small">{t('pictures.audited')}</span>
      </header>
      <Comparison {...{ view, accountId, portrait }} />
      <Zoom {...{ view, accountId }} kind="selfie" />
      <div className="l-grid c-pairs">
        {(['front', 'back', 'selfie'] as const).map((kind) => (
          <div key={kind}>
            <Pair {...{ view, storedPictures, accountId, kind }} />
            {kind !== 'selfie' && <Zoom {...{ view, accountId, kind }} />}
          </div>
        ))}
      </div>
      <Frames {...{ view, accountId }} />
    </section>
  );
}

/** Opens a pair in full size; the key is that of the pair that decides. */
function Zoom({ view, accountId, kind }: Pick<PairProps, 'view' | 'accountId' | 'kind'>) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const isFirst = kind === 'selfie';
  return (
    <LinkButton
      href={href('doccheck-zoom', { organizationExternalId: accountId, uid: view.id, pair: kind })}
      look="quiet"
      icon="search"
      size="small"
      modal
      aria-keyshortcuts={isFirst ? 'Z' : undefined}
    >
      {t('zoom.open')} {isFirst && <Key name="Z" />}
    </LinkButton>
  );
}

interface ComparisonProps {
  view: VerificationView;
  accountId: string;
  portrait: DocumentPortrait | null;
}

/** The selfie and the document's portrait, or its front if no portrait was found. */
export function Comparison({ view, accountId, portrait }: ComparisonProps) {
  const { t } = useTranslation('verification');
  const kinds = portrait ? (['selfie'] as const) : (['selfie', 'front'] as const);
  return (
    <div className="l-grid l-gap-2 c-pair__two c-pair__two--large">
      {kinds.map((kind) => {
        const picture = view.pictures.find((each) => each.kind === kind);
        const of = picture?.isKept ? { ...picture, verificationId: view.id } : null;
        const isErased = Boolean(picture && !picture.isKept);
        return (
          <Picture key={kind} {...{ accountId, kind, of, isErased }} isNow word={t(`picture.${kind}`)} />
        );
      })}
      {portrait && <Portrait {...{ portrait, accountId }} uid={view.id} />}
    </div>
  );
}

interface PairProps {
  view: VerificationView;
  storedPictures: readonly StoredPicture[];
  accountId: string;
  kind: PictureKind;
}

/** One kind of picture: stored, and current. */
export function Pair({ view, storedPictures, accountId, kind }: PairProps) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const before = storedPictures.find((each) => each.kind === kind);
  const now = view.pictures.find((each) => each.kind === kind);
  return (
    <section aria-label={t(`picture.${kind}`)}>
      <h3>{t(`picture.${kind}`)}</h3>
      <div className="l-grid l-gap-2 c-pair__two">
        <Picture {...{ accountId, kind }} word={tReview('pictures.stored')} of={before ?? null} />
        <Picture
          {...{ accountId, kind }}
          isNow
          word={tReview('pictures.now')}
          of={now?.isKept ? { ...now, verificationId: view.id } : null}
          isErased={Boolean(now && !now.isKept)}
        />
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

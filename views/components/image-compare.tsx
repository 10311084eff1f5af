import { useTranslation } from '~/views/translation';

interface ComparedImage {
  caption: string;
  src: string;
  /** What is to be seen, without naming the person. */
  alt: string;
  /** The picture in full size. */
  fullHref: string;
}

/** Two pictures side by side, each a link to its full size; an island may lay them over each other. */
export function ImageCompare({ images }: { images: readonly [ComparedImage, ComparedImage] }) {
  const { t } = useTranslation('components');
  return (
    <div className="c-compare" data-compare="">
      {images.map((image) => (
        <figure className="c-compare__figure" key={image.caption}>
          <img src={image.src} alt={image.alt} loading="lazy" width={640} height={480} />
          <figcaption>
            <strong>{image.caption}</strong>
            <a href={image.fullHref}>
              {t('compare.open')}
              <span className="u-hidden">: {image.caption}</span>
            </a>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

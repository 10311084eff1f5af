import type { DocumentPortrait } from '~/src/domains/verification/review/case.queries';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Rotation of the stored picture that puts the card upright. */
const turned = ({ turn, width, height }: DocumentPortrait): string | undefined => {
  if (turn === 90) return `translate(${height} 0) rotate(90)`;
  if (turn === -90) return `translate(0 ${width}) rotate(-90)`;
  return turn === 180 ? `translate(${width} ${height}) rotate(180)` : undefined;
};

interface Props {
  portrait: DocumentPortrait;
  accountId: string;
  uid: string;
}

/** The document's portrait, to compare with the selfie: cropped from the picture of its front. */
export function Portrait({ portrait, accountId, uid }: Props) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const { x, y, width, height } = portrait.area;
  const at = { organizationExternalId: accountId, uid, picture: portrait.id };
  return (
    <figure className="c-pic c-pic--now">
      <svg
        viewBox={[x, y, width, height].map((length) => length.toFixed(1)).join(' ')}
        role="img"
        aria-label={t('pictures.portrait')}
      >
        <image
          href={href('doccheck-picture', at)}
          width={portrait.width}
          height={portrait.height}
          transform={turned(portrait)}
        />
      </svg>
      <figcaption>
        <strong>{t('pictures.portrait')}</strong>
      </figcaption>
    </figure>
  );
}

import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

const COUNT_FROM = 3;

interface Props {
  /** Whether several pictures are taken, one movement each. */
  isSeries: boolean;
  noFace: string | null;
  skip?: string;
  /** Seconds until the picture is taken, or 0. */
  count: number;
  setCount: (count: number) => void;
  shoot: () => void;
  onFile: () => void;
}

/** The shutter; beside it a file or, for movements, a countdown that leaves the hands free, and the way out. */
export function CameraBar({ isSeries, noFace, skip, count, setCount, shoot, onFile }: Props) {
  const { t } = useTranslation('captureCamera');
  return (
    <div className="c-camera__bar">
      {isSeries ? (
        <button type="button" className="c-camera__side" onClick={() => setCount(count ? 0 : COUNT_FROM)}>
          <Icon name="clock" />
          {t(count ? 'stop' : 'count')}
        </button>
      ) : (
        <button type="button" className="c-camera__side" onClick={onFile}>
          <Icon name="upload" />
          {t('file')}
        </button>
      )}
      <button type="button" className="c-camera__shutter" onClick={shoot} data-next="">
        <span className="u-hidden">{t('shoot')}</span>
      </button>
      {skip && (
        <button type="submit" form={skip} className="c-camera__side">
          <Icon name="hand" />
          {t('skip')}
        </button>
      )}
      {noFace && (
        <a className="c-camera__side" href={noFace}>
          <Icon name="hand" />
          {t('noFace')}
        </a>
      )}
      {!skip && !noFace && <span className="c-camera__side" />}
    </div>
  );
}

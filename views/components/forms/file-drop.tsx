import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { type FieldBase, FieldFrame, fieldAria, fieldId } from './field';

interface FileDropProps extends FieldBase {
  /** As of the file input: `.pdf,image/*`. */
  accept?: string;
  /** Takes a photo with the phone's camera. */
  capture?: 'user' | 'environment';
  multiple?: boolean;
  /** Name of a file that an earlier, failed sending left with the server. */
  keptFile?: string;
}

/** A file to send. Dropping, and naming what was chosen, come with the script (`data-drop`); choosing works without. */
export function FileDrop({ accept, capture, multiple, keptFile, ...field }: FileDropProps) {
  const { t } = useTranslation('components');
  return (
    <FieldFrame field={field}>
      <div className="l-grid l-gap-2 c-file" data-drop="">
        <Icon name="upload" size="l" className="c-file__icon" />
        <input
          className="c-file__input"
          id={fieldId(field)}
          name={field.name}
          type="file"
          accept={accept}
          capture={capture}
          multiple={multiple}
          {...fieldAria(field)}
        />
        <output className="u-small u-muted u-script" data-chosen={t('file.chosen')}>
          {t('file.drop')}
        </output>
        {keptFile && (
          <span className="l-row l-row--center l-gap-2 u-small u-medium">
            <Icon name="file-check" />
            {t('file.kept', { name: keptFile })}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

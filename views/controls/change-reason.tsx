import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';

interface Props {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** Where two forms of a page have the field. */
  id?: string;
  /** Whether what the form does always waits for another person. */
  needed?: true;
}

/** Why a control is to change, in the forms that may loosen one; needed only for what waits for another person. */
export function ChangeReason({ values, errors, id, needed }: Props) {
  const { t } = useTranslation('controls');
  return (
    <TextField
      name="changeReason"
      id={id}
      label={t('reason')}
      hint={t(needed ? 'reasonHint' : 'reasonHintLoose')}
      value={values.changeReason}
      error={errors.changeReason?.[0]}
      maxLength={300}
      optional={!needed}
    />
  );
}

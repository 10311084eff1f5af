import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { changeReasonForm } from './change-reason.form';

interface Props extends ShownPart<typeof changeReasonForm> {
  /** Where two forms of a page have the field. */
  id?: string;
  /** Whether what the form does always waits for another person. */
  isNeeded?: true;
}

/** Why a control is to change, in the forms that may loosen one; needed only for what waits for another person. */
export function ChangeReason({ id, isNeeded, ...form }: Props) {
  const { t } = useTranslation('controls');
  const field = useFields(changeReasonForm, form);
  return (
    <TextField
      {...field('changeReason')}
      id={id}
      hint={t(isNeeded ? 'reasonHint' : 'reasonHintLoose')}
      optional={!isNeeded}
    />
  );
}

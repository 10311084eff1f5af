import { z } from 'zod';
import { checkboxes, text } from '~/src/shared/input/form-fields';
import { isUuid } from '~/src/shared/uuid';
import { defineForm, field } from '~/views/components/forms/define-form';

const version = z.coerce.number().int().min(0).catch(0);
const words = text(2_000);

export const approveForm = defineForm('recruitment', { motivo: words, versao: version });
export const declineForm = defineForm('recruitment', {
  motivo: words.pipe(z.string().min(1, 'recruitment:error.reason')),
  versao: version,
});
export const secondForm = defineForm('recruitment', {
  resposta: z.enum(['sim', 'nao']).catch('nao'),
  versao: version,
});
export const answerForm = defineForm('recruitment', {
  resposta: words.pipe(z.string().min(1, 'recruitment:error.answer')),
  versao: version,
});
export const identityForm = defineForm('recruitment', {
  motivo: words.pipe(z.string().min(1, 'recruitment:error.identity')),
  versao: version,
});
export const withdrawForm = declineForm;
export const noteForm = defineForm('recruitment', {
  nota: words.pipe(z.string().min(1, 'recruitment:error.note')),
});

/** A cited finding is sent as its report and source. */
const cited = checkboxes(
  z
    .array(z.string().max(120))
    .min(1, 'recruitment:error.findings')
    .max(50)
    .transform((list) =>
      list.map((each) => {
        const [reportId = '', sourceId = ''] = each.split(/:(.*)/s);
        return { reportId, sourceId };
      }),
    )
    .refine((list) => list.every(({ reportId }) => isUuid(reportId)), 'recruitment:error.findings'),
);

export const noticeForm = defineForm('recruitment', {
  apontamento: field('notice.findings', cited),
  texto: field('notice.words', words.pipe(z.string().min(1, 'recruitment:error.noticeText')), {
    hint: 'notice.wordsHint',
    maxLength: 2_000,
  }),
  versao: version,
});

/** Whichever of them a dialog shows. */
export type DialogForm =
  | typeof approveForm
  | typeof declineForm
  | typeof secondForm
  | typeof answerForm
  | typeof identityForm
  | typeof noteForm
  | typeof noticeForm;

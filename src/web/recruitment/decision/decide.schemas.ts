import { z } from 'zod';
import { text } from '~/src/http/forms/form';
import { isUuid } from '~/src/shared/uuid';

const version = z.coerce.number().int().min(0).catch(0);
const words = text(2_000);

export const approveForm = z.object({ motivo: words, versao: version });
export const declineForm = z.object({
  motivo: words.pipe(z.string().min(1, 'recruitment:error.reason')),
  versao: version,
});
export const secondForm = z.object({ resposta: z.enum(['sim', 'nao']).catch('nao'), versao: version });
export const answerForm = z.object({
  resposta: words.pipe(z.string().min(1, 'recruitment:error.answer')),
  versao: version,
});
export const identityForm = z.object({
  motivo: words.pipe(z.string().min(1, 'recruitment:error.identity')),
  versao: version,
});
export const withdrawForm = declineForm;
export const noteForm = z.object({ nota: words.pipe(z.string().min(1, 'recruitment:error.note')) });

/** A cited finding is sent as its report and source. */
const cited = z.preprocess(
  (given) => [given ?? []].flat().map(String),
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

export const noticeForm = z.object({
  apontamento: cited,
  texto: words.pipe(z.string().min(1, 'recruitment:error.noticeText')),
  versao: version,
});

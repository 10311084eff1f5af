import type { VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  vacancy: Pick<VacancyRow, 'id' | 'title'>;
  to: 'open' | 'paused' | 'closed';
  errors: FormErrors<never>;
}

/** Confirms before a vacancy is opened, paused or closed. */
export default function VacancyStatePage({ slug, vacancy, to, errors }: Props) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug, positionUid: vacancy.id, to };
  return (
    <DialogPage title={t(`state.${to}.title`)} lead={vacancy.title}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('vacancy-state', at)} className="l-stack">
        <p>{t(`state.${to}.text`)}</p>
        <div className="c-button-group">
          <Button look={to === 'closed' ? 'danger' : 'primary'}>{t(`state.${to}.action`)}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}

import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  id: string;
  name: string;
  errors: FormErrors<never>;
}

/** Explains what archiving a cost center means, before it is done. */
export default function CostCenterArchivePage({ id, name, errors }: Props) {
  const { t } = useTranslation('costCenters');
  const { href } = usePage();
  return (
    <DialogPage title={t('archiveTitle', { name })} lead={t('archiveLead')}>
      <Form action={href('cost-center-archive', { uid: id })}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <ButtonGroup>
          <Button>{t('archiveSubmit')}</Button>
          <LinkButton href={href('cost-centers')} look="quiet">
            {t('keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}

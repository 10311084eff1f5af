import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { nameForm } from './cost-center.form';

interface Props {
  id: string;
  /** The stored or submitted name. */
  name: string;
  errors: FormErrors<typeof nameForm>;
}

/** Renames a cost center. */
export default function CostCenterPage({ id, name, errors }: Props) {
  const { t } = useTranslation('costCenters');
  const field = useFields(nameForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage title={t('renameTitle')} lead={t('renameLead')}>
      <Form action={href('cost-center', { uid: id })}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('name')} value={name} />
        <ButtonGroup>
          <Button>{t('save')}</Button>
          <LinkButton href={href('cost-centers')} look="quiet">
            {t('keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}

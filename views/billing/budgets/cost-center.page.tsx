import { MAX_NAME } from '~/src/domains/billing/cost-center.types';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  id: string;
  /** The stored or submitted name. */
  name: string;
  errors: Record<string, string[]>;
}

/** Renames a cost center. */
export default function CostCenterPage({ id, name, errors }: Props) {
  const { t } = useTranslation('costCenters');
  const { href } = usePage();
  return (
    <DialogPage title={t('renameTitle')} lead={t('renameLead')}>
      <Form action={href('cost-center', { uid: id })}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField
          name="name"
          label={t('name')}
          value={name}
          error={errors.name?.[0]}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
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

import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { Button } from '~/views/components/button';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { reportForm } from './terminals.form';

interface Props {
  here: string;
  errors: FormErrors<typeof reportForm>;
}

/** Target of a message's link: the receiver's CPF opens the report. */
export default function LinkedReportPage({ here, errors }: Props) {
  const { t } = useTranslation('terminals');
  const field = useFields(reportForm, { errors });
  return (
    <TerminalFrame
      title={t('linked.title')}
      lead={t('linked.lead')}
      foot={<p className="u-small u-muted">{t('linked.confidential')}</p>}
    >
      <Form action={here}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('cpf')} look="num" maxLength={MAX_DOCUMENT_TEXT} />
        <Button wide icon="download">
          {t('linked.download')}
        </Button>
      </Form>
    </TerminalFrame>
  );
}

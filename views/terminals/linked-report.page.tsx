import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';

interface Props {
  here: string;
  errors: Record<string, string[]>;
}

/** Target of a message's link: the receiver's CPF opens the report. */
export default function LinkedReportPage({ here, errors }: Props) {
  const { t } = useTranslation('terminals');
  return (
    <TerminalFrame
      title={t('linked.title')}
      lead={t('linked.lead')}
      foot={<p className="u-small u-muted">{t('linked.confidential')}</p>}
    >
      <Form action={here}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField
          name="cpf"
          label={t('linked.cpf')}
          hint={t('linked.cpfHint')}
          error={errors.cpf?.[0]}
          inputMode="numeric"
          autoComplete="off"
          look="num"
          maxLength={MAX_DOCUMENT_TEXT}
        />
        <Button wide icon="download">
          {t('linked.download')}
        </Button>
      </Form>
    </TerminalFrame>
  );
}

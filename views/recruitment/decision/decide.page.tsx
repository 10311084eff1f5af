import type { ApplicationView } from '~/src/domains/recruitment/decision/detail.queries';
import { leadingName } from '~/src/shared/social-name';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { DialogForm } from './decide.form';
import { Names } from './identity';

export interface DialogProps extends FormContent<DialogForm> {
  slug: string;
  view: ApplicationView;
  me: string;
  now: Date;
}

/** The text field of each dialog. */
const FIELDS = {
  identity: 'motivo',
  approve: 'motivo',
  decline: 'motivo',
  answer: 'resposta',
  note: 'nota',
  withdraw: 'motivo',
} as const;
type Kind = keyof typeof FIELDS;

/** A decision, answer or note with a short text. */
export default function DecidePage(props: DialogProps & { kind: Kind }) {
  const { slug, view, values, errors, kind } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const field = FIELDS[kind];
  const at = { partner: slug, applicationUid: view.row.id };
  return (
    <DialogPage
      title={t(`decide.${kind}.title`)}
      lead={[view.person && leadingName(view.person), view.vacancy.title].filter(Boolean).join(' · ')}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href(`candidate-${kind}`, at)} className="l-stack">
        <input type="hidden" name="versao" value={view.row.version} />
        <p>{t(`decide.${kind}.text`)}</p>
        {kind === 'identity' && <Names view={view} />}
        <TextArea
          name={field}
          label={t(`decide.${kind}.label`)}
          hint={t(`decide.${kind}.hint`)}
          value={values[field]}
          error={errors[field]?.[0]}
          optional={kind === 'approve'}
          rows={4}
          maxLength={2_000}
        />
        <div className="c-button-group">
          <Button look={kind === 'decline' || kind === 'withdraw' ? 'danger' : 'primary'}>
            {t(`decide.${kind}.action`)}
          </Button>
        </div>
      </Form>
    </DialogPage>
  );
}

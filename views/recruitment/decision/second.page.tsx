import { leadingName } from '~/src/shared/social-name';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { DialogProps } from './decide.page';

/** A second person confirms or rejects a proposed refusal or closing. */
export default function SecondPage({ slug, view, errors, me }: DialogProps) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const { proposal } = view;
  const at = { partner: slug, applicationUid: view.row.id };
  return (
    <DialogPage
      title={t('second.title')}
      lead={[view.person && leadingName(view.person), view.vacancy.title].filter(Boolean).join(' · ')}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      {!proposal && <p>{t('second.none')}</p>}
      {proposal && (
        <Form action={href('candidate-second', at)} className="l-stack">
          <input type="hidden" name="versao" value={view.row.version} />
          <p>{t(`second.${proposal.decision}.waiting`, { name: proposal.byName ?? '—' })}</p>
          <blockquote className="u-pre">{proposal.reason}</blockquote>
          {proposal.proposedBy === me ? (
            <p>{t('second.yours')}</p>
          ) : (
            <div className="c-button-group">
              <Button name="resposta" value="sim" look="danger">
                {t(`second.${proposal.decision}.confirm`)}
              </Button>
              <Button name="resposta" value="nao" look="secondary">
                {t(`second.${proposal.decision}.refuse`)}
              </Button>
            </div>
          )}
        </Form>
      )}
    </DialogPage>
  );
}

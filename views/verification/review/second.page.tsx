import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { DialogProps } from './decide.page';

/** The second person's answer to a pending decision; its author may only withdraw it. */
export default function SecondPage({
  view,
  reviewCase,
  accountId,
  errors,
  me,
}: DialogProps & { me: string }) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const { href } = usePage();
  const { proposal } = reviewCase;
  const isOwn = proposal?.by.id === me;
  const at = { organizationExternalId: accountId, uid: view.id };
  const facts = proposal && [
    t(`history.${proposal.unblocks ? 'unblock' : proposal.to}`),
    proposal.reason && tVerification(`reason.${proposal.reason}` as 'reason.match'),
    proposal.block && t('history.block', { period: t(`block.${proposal.block}`) }),
    proposal.note,
  ];
  return (
    <DialogPage title={t('second.title')} lead={`${toNameCase(view.name ?? '')} · ${reviewCase.person.cpf}`}>
      <ErrorSummary errors={summaryErrors(errors)} />
      {proposal ? (
        <>
          <p>{facts?.filter(Boolean).join(' · ')}</p>
          <p className="u-muted">{t('history.by', { name: proposal.by.name ?? '' })}</p>
          {isOwn && <Notice tone="info" title={t('second.yours')} />}
          <Form action={href('doccheck-second', at)} className="l-stack">
            <input type="hidden" name="versao" value={view.version} />
            <div className="c-button-group">
              {!isOwn && (
                <Button name="resposta" value="sim">
                  {t('second.confirm')}
                </Button>
              )}
              <Button name="resposta" value="nao" look="secondary">
                {t(isOwn ? 'second.withdraw' : 'second.decline')}
              </Button>
            </div>
          </Form>
        </>
      ) : (
        <p>{t('second.nothing')}</p>
      )}
    </DialogPage>
  );
}

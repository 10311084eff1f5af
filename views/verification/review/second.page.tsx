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
export default function SecondPage({ view, known, accountId, errors, me }: DialogProps & { me: string }) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const { href } = usePage();
  const { waiting } = known;
  const isOwn = waiting?.by.id === me;
  const at = { organizationExternalId: accountId, uid: view.id };
  const facts = waiting && [
    t(`history.${waiting.unblocks ? 'unblock' : waiting.to}`),
    waiting.reason && tVerification(`reason.${waiting.reason}` as 'reason.match'),
    waiting.block && t('history.block', { period: t(`block.${waiting.block}`) }),
    waiting.note,
  ];
  return (
    <DialogPage title={t('second.title')} lead={`${view.name ?? ''} · ${known.person.cpf}`}>
      <ErrorSummary errors={summaryErrors(errors)} />
      {waiting ? (
        <>
          <p>{facts?.filter(Boolean).join(' · ')}</p>
          <p className="u-muted">{t('history.by', { name: waiting.by.name ?? '' })}</p>
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

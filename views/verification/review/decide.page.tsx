import { BLOCK_PERIODS, BLOCKS, REJECT_REASONS } from '~/src/domains/verification/decision/manual.types';
import type { CaseView } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import { formatMinute, MINUTE_MS } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { ChoiceChips } from '~/views/components/forms/choice-chips';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { approveForm, rejectForm, type secondForm } from './decide.form';

export interface DialogProps extends FormContent<typeof approveForm | typeof rejectForm | typeof secondForm> {
  view: VerificationView;
  reviewCase: CaseView;
  accountId: string;
  now: Date;
}

interface DecideProps extends DialogProps {
  decision: 'approve' | 'reject';
  /** A block is requested; 24 hours is the default. */
  blocks: boolean;
}

/** Approves or rejects a case, or changes its decision. */
export default function DecidePage(props: DecideProps) {
  const { view, reviewCase, accountId, decision, values, errors } = props;
  const { t } = useTranslation('review');
  const field = useFields(approveForm, { values, errors });
  const { href } = usePage();
  const isChange = view.state !== 'review';
  const at = { organizationExternalId: accountId, uid: view.id };
  return (
    <DialogPage
      title={t(isChange ? `${decision}.change` : props.blocks ? 'reject.andBlock' : `${decision}.title`)}
      lead={`${toNameCase(view.name ?? '')} · ${reviewCase.person.cpf}`}
      wide={decision === 'reject'}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      {isChange && (
        <Notice tone="warning" title={t('change.warning')}>
          <p>{reviewCase.fourEyes ? t('change.second') : t('change.alone')}</p>
          {reviewCase.fourEyes && !reviewCase.hasOthers && <p>{t('waiting.nobody')}</p>}
        </Notice>
      )}
      <Form action={href(`doccheck-${decision}`, at)} className="l-stack l-stack--m c-decide">
        <input type="hidden" name="versao" value={view.version} />
        {decision === 'reject' && <Reasons {...props} />}
        <TextArea
          {...field('nota')}
          hint={decision === 'approve' && reviewCase.approvalNote ? t('note.required') : t('note.hint')}
          rows={2}
        />
        <Foot {...props} isChange={isChange} />
      </Form>
    </DialogPage>
  );
}

/** Always in view: until when the CPF is blocked, and the button that says so. */
function Foot({ decision, isChange, now }: DecideProps & { isChange: boolean }) {
  const { t } = useTranslation('review');
  const { locale } = usePage();
  if (isChange || decision === 'approve') {
    return (
      <div className="l-cluster c-decide__foot">
        <Button look={decision === 'reject' ? 'danger' : 'primary'}>
          {t(isChange ? 'change.submit' : 'approve.action')}
        </Button>
      </div>
    );
  }
  const until = (minutes: number) => formatMinute(new Date(now.getTime() + minutes * MINUTE_MS), locale);
  return (
    <div className="l-cluster l-cluster--between c-decide__foot">
      <p className="u-small u-muted">
        <span className="c-decide__none">{t('reject.free')}</span>
        {BLOCK_PERIODS.map((period) => {
          const minutes = BLOCKS[period];
          return (
            <span className={`c-decide__${period}`} key={period}>
              {minutes === null ? t('reject.forever') : t('reject.until', { time: until(minutes) })}
            </span>
          );
        })}
      </p>
      <Button look="danger">
        <span className="c-decide__none">{t('reject.action')}</span>
        {BLOCK_PERIODS.map((period) => (
          <span className={`c-decide__${period}`} key={period}>
            {period === 'indefinite'
              ? t('reject.blockForever')
              : t('reject.blockFor', { period: t(`block.${period}`) })}
          </span>
        ))}
      </Button>
    </div>
  );
}

function Reasons({ values, errors, blocks, reviewCase }: DecideProps) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const field = useFields(rejectForm, { values, errors });
  return (
    <>
      <RadioCards
        {...field('motivo')}
        inRow
        options={REJECT_REASONS.map((reason) => ({
          value: reason,
          title: tVerification(`reason.${reason}`),
        }))}
      />
      <ChoiceChips
        {...field('bloqueio')}
        hint={reviewCase.fourEyes ? t('reject.blockHint') : t('reject.blockHintAlone')}
        value={values.bloqueio ?? (blocks ? '24h' : '')}
        options={[
          { value: '', label: t('block.none') },
          ...BLOCK_PERIODS.map((period) => ({ value: period, label: t(`block.${period}`) })),
        ]}
      />
    </>
  );
}

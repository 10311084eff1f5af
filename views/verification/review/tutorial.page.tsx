import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const STEPS = [
  ['queue', 'clock'],
  ['compare', 'scan-face'],
  ['decide', 'check'],
  ['second', 'users'],
] as const;

/** The review tutorial, in four steps. */
export default function TutorialPage({ errors }: { errors: FormErrors<never> }) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  return (
    <DialogPage title={t('tutorial.title')} lead={t('tutorial.lead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <ol className="l-stack">
        {STEPS.map(([step, icon]) => (
          <li key={step}>
            <h2 className="u-strong">
              <Icon name={icon} size="s" /> {t(`tutorial.${step}.title`)}
            </h2>
            <p>{t(`tutorial.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <Form action={href('doccheck-tutorial')} className="">
        <div className="c-button-group">
          <Button>{t('tutorial.done')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}

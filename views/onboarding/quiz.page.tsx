import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Progress } from '~/views/components/feedback/progress';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { answerForm } from './onboarding.form';
import { StartOver } from './start-over';

interface Props {
  /** Null before it was begun. */
  question: { description: string; answers: string[] } | null;
  /** Counts from 0. */
  index: number;
  total: number;
  errors: FormErrors<typeof answerForm>;
  /** Out of 100. */
  progress: number;
}

/** One question of the quiz. */
export default function QuizPage({ question, index, total, errors, progress }: Props) {
  const { t } = useTranslation('onboarding');
  const { href } = usePage();
  return (
    <DialogPage
      before={<Progress label={t('progress')} value={progress} />}
      title={t('quiz.title')}
      lead={t('quiz.lead')}
      foot={<StartOver />}
    >
      {question && <p className="u-muted">{t('quiz.position', { current: index + 1, total })}</p>}
      <Form action={href(question ? 'onboarding-quiz' : 'onboarding-quiz-start')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {question ? <Question {...{ question, index, total, errors }} /> : <Begin />}
      </Form>
    </DialogPage>
  );
}

function Begin() {
  const { t } = useTranslation('onboarding');
  return <Button wide>{t('quiz.start')}</Button>;
}

type QuestionProps = Pick<Props, 'index' | 'total' | 'errors'> & { question: NonNullable<Props['question']> };

function Question({ question, index, total, errors }: QuestionProps) {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <input type="hidden" name="question" value={index} />
      <RadioCards
        name="answer"
        label={question.description}
        options={question.answers.map((answer) => ({ value: answer, title: answer }))}
        error={errors.answer?.[0]}
      />
      <Button wide>{t(index + 1 < total ? 'quiz.next' : 'quiz.submit')}</Button>
    </>
  );
}

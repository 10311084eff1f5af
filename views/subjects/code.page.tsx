import { Button } from '~/views/components/button';
import type { FormErrors } from '~/views/components/forms/define-form';
import { useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';
import { Paused } from './paused';
import { codeForm } from './subject.form';

interface Props {
  errors: FormErrors<typeof codeForm>;
  pause: string | null;
  minutes: number;
  /** The code can no longer be entered. */
  isOver: boolean;
}

/** The second step: no contact is named, not even in part, and nothing says whether there is one. */
export default function CodePage({ errors, pause, minutes, isOver }: Props) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  const field = useFields(codeForm, { errors });
  return (
    <div className="l-portal-page l-stack">
      <Back href={href('subject-identity')} text={t('code.back')} />
      <header>
        <p className="c-portal-kick">{t('code.step')}</p>
        <h1>{t('code.title')}</h1>
        <p className="c-portal-lead">{t('code.lead', { minutes })}</p>
      </header>
      {pause && <Paused time={pause} />}
      <ErrorSummary errors={summaryErrors(errors)} />
      {!isOver && (
        <Form action={href('subject-code')} open>
          <TextField {...field('codigo')} look="code" width="short" />
          <Button>{t('code.go')}</Button>
        </Form>
      )}
      <section>
        <h2>{t('code.none')}</h2>
        <ul className="c-portal-ways">
          <li>
            <Icon name="refresh-cw" />
            <div>
              <p>{t('code.wait')}</p>
              <Form action={href('subject-code-again')} className="" open>
                <Button look="secondary">{t('code.again')}</Button>
              </Form>
            </div>
          </li>
          <li>
            <Icon name="scan-face" />
            <div>
              <p>{t('code.lost')}</p>
              <a href={href('subject-face')}>{t('code.face')}</a>
            </div>
          </li>
          <li>
            <Icon name="id-card" />
            <div>
              <p>{t('code.faceless')}</p>
              <a href={href('subject-by-hand')}>{t('code.byHand')}</a>
            </div>
          </li>
        </ul>
      </section>
    </div>
  );
}

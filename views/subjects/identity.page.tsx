import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';
import { Paused } from './paused';
import { identityForm } from './subject.form';

interface Props extends FormContent<typeof identityForm> {
  pause: string | null;
  /** What the person came for. */
  aim: string;
}

/** The first step of a proof: the same page and the same answer for every CPF. */
export default function IdentityPage({ values, errors, pause, aim }: Props) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  const field = useFields(identityForm, { values, errors });
  return (
    <div className="l-portal-page l-stack">
      <Back href={href('subject-portal')} text={t('back')} />
      <header>
        <p className="c-portal-kick">{t('identity.step')}</p>
        <h1>{t('identity.title')}</h1>
      </header>
      {pause && <Paused time={pause} />}
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('subject-identity')} open>
        <input type="hidden" name="destino" value={aim} />
        <MaskedField mask="cpf" {...field('cpf')} />
        <TextField {...field('nascimento')} inputMode="numeric" width="short" />
        <Button>{t('identity.go')}</Button>
      </Form>
      <details className="c-portal-why">
        <summary>
          <Icon name="chevron-right" size="s" /> {t('identity.why')}
        </summary>
        <div>
          <p>{t('identity.why1')}</p>
          <p>{t('identity.why2')}</p>
        </div>
      </details>
      <p className="u-muted">
        {t('identity.other')} <a href={href('subject-by-hand')}>{t('identity.otherLink')}</a>
      </p>
    </div>
  );
}

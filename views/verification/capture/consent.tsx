import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type CaptureForms, consentForm } from './capture.form';

interface Props extends FormContent<CaptureForms> {
  view: OpenCapture;
  token: string;
  isMobile: boolean;
}

/** Who verifies, why and for how long; nothing starts before consent. */
export function ConsentStep({ view, token, errors, values, isMobile }: Props) {
  const { t } = useTranslation('capture');
  const field = useFields(consentForm, { values, errors });
  const { href } = usePage();
  const { brand, asks, trial } = view;
  return (
    <>
      {trial ? <TrialTerms /> : <Terms view={view} />}
      <Form action={href('capture-consent', { token })} className="l-stack" open>
        {asks.name && <TextField {...field('nome')} required />}
        {asks.birthDate && <TextField {...field('nascimento')} required />}
        <Checkbox
          name="aceite"
          label={trial ? t('trial.consent') : t('notice.consent', { company: brand.name })}
          error={errors.aceite?.[0]}
        />
        <Button wide>{t('notice.submit')}</Button>
      </Form>
      <p className="u-small">
        <a href={href('privacy')} target="_blank" rel="noopener">
          {t('notice.privacy')}
        </a>
      </p>
      {!isMobile && (
        <Form action={href('capture-handoff', { token })} open>
          <Button look="secondary" wide>
            {t('handoff.title')}
          </Button>
        </Form>
      )}
    </>
  );
}

function Terms({ view: { brand, retentionDays } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('capture');
  return (
    <>
      <p>{t('notice.lead', { company: brand.name })}</p>
      <ul className="l-grid l-gap-2 c-guest__list">
        <li>{t('notice.steps')}</li>
        <li>{t('notice.use', { company: brand.name })}</li>
        <li>{t('notice.kept', { count: retentionDays })}</li>
        <li>{t('notice.rights', { company: brand.name })}</li>
      </ul>
    </>
  );
}

/** The same for a trial: nobody requested it, and nothing is stored. */
function TrialTerms() {
  const { t } = useTranslation('capture');
  return (
    <>
      <p>{t('trial.lead')}</p>
      <ul className="l-grid l-gap-2 c-guest__list">
        <li>{t('notice.steps')}</li>
        <li>{t('trial.use')}</li>
        <li>{t('trial.kept')}</li>
      </ul>
    </>
  );
}

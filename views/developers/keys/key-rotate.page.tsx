import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { DEFAULT_OVERLAP_HOURS, ROTATION_OVERLAPS_HOURS } from '~/src/domains/developers/keys/keys.types';
import { ConfirmAgain, ConfirmFields } from '~/views/access/credentials/confirm-identity';
import { Button, ButtonGroup } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { rotationForm } from './key.form';

interface Props extends FormContent<typeof rotationForm> {
  apiKey: ApiKey;
  /** It acts for the reader already. */
  isMine: boolean;
  confirmation: Confirmation;
}

/** A new secret for a key, with the old one valid for a while. */
export default function KeyRotatePage({ apiKey, isMine, confirmation, errors, values }: Props) {
  const { t } = useTranslation('developers');
  const field = useFields(rotationForm, { values, errors });
  const { href } = usePage();
  const to = { uid: apiKey.id };
  const isSuspended = apiKey.state === 'suspended';
  const hasWorked = isMine && !isSuspended;
  return (
    <div className="l-narrow l-stack">
      <h1>{t(isSuspended ? 'rotate.reissueTitle' : 'rotate.title', { name: apiKey.name })}</h1>
      <p>{t(isSuspended ? 'rotate.reissueLead' : 'rotate.lead')}</p>
      {!isMine && (
        <Notice tone="warning" title={t('rotate.yours')}>
          {t('rotate.yoursText', { name: apiKey.responsible })}
        </Notice>
      )}
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('api-key-rotate', to)}>
        <Select
          {...field('hours')}
          value={values.hours ?? String(DEFAULT_OVERLAP_HOURS[hasWorked ? 'own' : 'other'])}
          width="medium"
          options={ROTATION_OVERLAPS_HOURS.map((hours) => ({
            value: String(hours),
            label: t(`rotate.overlap.${hours}`),
          }))}
        />
        <ConfirmFields
          confirmation={confirmation}
          errors={errors}
          sendTo={href('api-key-rotate-code', to)}
          submit={
            <ButtonGroup>
              <Button>{t(isSuspended ? 'keys.reissue' : 'rotate.do')}</Button>
              <LinkButton href={href('api-key', to)} look="secondary">
                {t('form.back')}
              </LinkButton>
            </ButtonGroup>
          }
        />
      </Form>
      <ConfirmAgain confirmation={confirmation} action={href('api-key-rotate-code', to)} />
    </div>
  );
}

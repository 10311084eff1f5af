import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button, ButtonGroup } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { revocationForm } from './key.form';

interface Props {
  apiKey: ApiKey;
  errors: FormErrors<typeof revocationForm>;
}

/** Revokes a key. */
export default function KeyRevokePage({ apiKey, errors }: Props) {
  const { t } = useTranslation('developers');
  const field = useFields(revocationForm, { errors });
  const { href, locale } = usePage();
  const to = { uid: apiKey.id };
  const { lastUsedAt } = apiKey;
  return (
    <div className="l-narrow l-stack">
      <h1>{t('revoke.title', { name: apiKey.name })}</h1>
      <p>{t('revoke.lead')}</p>
      <p className="u-muted">
        {lastUsedAt ? t('revoke.used', { at: formatDateTime(lastUsedAt, locale) }) : t('revoke.unused')}
      </p>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('api-key-revoke', to)}>
        <Checkbox {...field.box('sure')} />
        <ButtonGroup>
          <Button look="danger">{t('revoke.do')}</Button>
          <LinkButton href={href('api-key', to)} look="secondary">
            {t('form.back')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </div>
  );
}

import type { BettingCredentialsView } from '~/src/domains/sources/sources.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { FileDrop } from '~/views/components/forms/file-drop';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { credentialsForm } from './betting-credentials.form';

interface Props {
  credentials: BettingCredentialsView | null;
  errors: FormErrors<typeof credentialsForm>;
}

/** A licensed betting operator's own certificate at SIGAP: put, replaced, taken away. */
export default function BettingCredentialsPage({ credentials, errors }: Props) {
  const { t } = useTranslation('bettingCredentials');
  const field = useFields(credentialsForm, { errors });
  const { href } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('title')}</h1>
      <p className="l-page-head__lead">{t('lead')}</p>
      <ErrorSummary errors={summaryErrors(errors)} />
      {credentials && <Stored credentials={credentials} />}
      <Card title={t(credentials ? 'replace' : 'add')}>
        <Form action={href('betting-credentials')} multipart>
          <FileDrop {...field('arquivo')} accept=".pem,.crt,.txt" />
          <Button icon="upload">{t('save')}</Button>
        </Form>
      </Card>
      <p className="u-small u-muted">{t('privacy')}</p>
    </div>
  );
}

function Stored({ credentials: { validUntil, fingerprint } }: { credentials: BettingCredentialsView }) {
  const { t } = useTranslation('bettingCredentials');
  const { href, locale } = usePage();
  return (
    <Card title={t('stored')}>
      <DescriptionList
        items={[
          {
            term: t('validUntil'),
            value: validUntil ? formatDateTime(validUntil, locale) : t('unknown'),
          },
          {
            term: t('fingerprint'),
            value: fingerprint ? <code className="u-break">{fingerprint}</code> : t('unknown'),
          },
        ]}
      />
      <Form action={href('betting-credentials-remove')}>
        <Button look="secondary" icon="trash-2">
          {t('remove')}
        </Button>
      </Form>
    </Card>
  );
}

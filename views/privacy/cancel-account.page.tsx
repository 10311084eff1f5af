import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import type { Cancellation } from '~/src/domains/privacy/cancel.types';
import { formatMoney } from '~/src/shared/money';
import type { confirmForm } from '~/views/access/credentials/confirm.form';
import { ConfirmAgain, ConfirmFields } from '~/views/access/credentials/confirm-identity';
import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  leaving: Cancellation;
  confirmation: Confirmation;
  errors: FormErrors<typeof confirmForm>;
}

/** What canceling the account means, what is retained by law, and the form. */
export default function CancelAccountPage({ leaving, confirmation, errors }: Props) {
  const { t } = useTranslation('privacy');
  const { href } = usePage();
  const isBlocked = leaving.operator || leaving.companies.some(({ others }) => others > 0);
  return (
    <div className="l-stack l-narrow">
      <header className="l-stack l-stack--s">
        <BackLink href={href('profile')} text={t('cancel.back')} />
        <h1>{t('cancel.heading')}</h1>
        <p className="u-muted">{t('cancel.lead', { count: leaving.graceDays })}</p>
      </header>
      <Card title={t('cancel.dataSection')}>
        <div className="l-stack">
          <p>{t('cancel.dataText')}</p>
          <p>
            <LinkButton href={href('my-data')} look="secondary">
              {t('cancel.dataLink')}
            </LinkButton>
          </p>
        </div>
      </Card>
      <Consequences leaving={leaving} />
      <Card title={t('cancel.section')}>
        <Obstacles leaving={leaving} />
        {!isBlocked && (
          <>
            <Form action={href('cancel-account')}>
              <ErrorSummary errors={summaryErrors(errors)} />
              <ConfirmFields
                confirmation={confirmation}
                errors={errors}
                submit={<Button look="danger">{t('cancel.submit')}</Button>}
                sendTo={href('cancel-account-code')}
              />
            </Form>
            <ConfirmAgain confirmation={confirmation} action={href('cancel-account-code')} />
          </>
        )}
      </Card>
    </div>
  );
}

function Consequences({ leaving }: { leaving: Cancellation }) {
  const { t } = useTranslation('privacy');
  const { contacts, locale } = usePage();
  const { credits, reports, graceDays } = leaving;
  return (
    <Card title={t('cancel.whatSection')}>
      <ul className="l-stack">
        <li>{t('cancel.now')}</li>
        <li>{t('cancel.grace', { count: graceDays })}</li>
        <li>
          {credits > 0
            ? t('cancel.credits', { amount: formatMoney(credits, locale) })
            : t('cancel.noCredits')}
          {credits > 0 && (
            <>
              {' '}
              <a href={`mailto:${contacts.support}`}>{t('cancel.creditsLink')}</a>
            </>
          )}
        </li>
        <li>{t('cancel.reports', { count: reports })}</li>
        <li>{t('cancel.erased')}</li>
        <li>{t('cancel.kept')}</li>
      </ul>
    </Card>
  );
}

/** Obstacles, and companies that would lose their only member. */
function Obstacles({ leaving: { companies, operator } }: { leaving: Cancellation }) {
  const { t } = useTranslation('privacy');
  if (operator) return <Notice tone="warning">{t('cancel.operator')}</Notice>;
  return (
    <>
      {companies.map(({ name, others }) => (
        <Notice key={name} tone={others > 0 ? 'error' : 'warning'}>
          {others > 0 ? t('cancel.lastAdmin', { company: name }) : t('cancel.alone', { company: name })}
        </Notice>
      ))}
    </>
  );
}

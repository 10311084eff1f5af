import { Badge } from '~/views/components/badge';
import { ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { switchForm } from './account-switch.form';

interface Account {
  accountId: string;
  kind: 'person' | 'company';
  name: string;
}

interface Props {
  accounts: readonly Account[];
  actingId: string;
  /** The page to return to. */
  back: string;
  errors: FormErrors<typeof switchForm>;
}

/** Chooses the acting account by one press, as a page and as the dialog's content. */
export default function AccountSwitchPage({ accounts, actingId, back, errors }: Props) {
  const { t } = useTranslation('accountSwitch');
  const { href } = usePage();
  if (accounts.length < 2) {
    return (
      <DialogPage title={t('heading')} lead={t('only')}>
        <ButtonGroup>
          <LinkButton href={href('onboarding-company')} icon="building-2" modal>
            {t('newCompany')}
          </LinkButton>
          <LinkButton href={back || href('home')} look="secondary">
            {t('back')}
          </LinkButton>
        </ButtonGroup>
      </DialogPage>
    );
  }
  return (
    <DialogPage title={t('heading')} lead={t('lead')}>
      <Form action={href('switch-account')} className="l-grid l-gap-2">
        <ErrorSummary errors={summaryErrors(errors)} />
        <input type="hidden" name="back" value={back} />
        {accounts.map(({ accountId, kind, name }, index) => (
          <button
            key={accountId}
            type="submit"
            className="c-radio-card"
            id={index === 0 ? 'field-account' : undefined}
            name="account"
            value={accountId}
            aria-current={accountId === actingId || undefined}
          >
            <span className="c-radio-card__text">
              <span className="c-radio-card__title">{name}</span>
              <span className="c-hint">{t(kind === 'person' ? 'personal' : 'company')}</span>
            </span>
            {accountId === actingId && <Badge tone="brand">{t('current')}</Badge>}
          </button>
        ))}
      </Form>
      <p>
        <a href={href('onboarding-company')} data-modal="">
          {t('newCompany')}
        </a>
      </p>
      {accounts.map(
        ({ accountId, kind, name }) =>
          kind === 'company' && (
            <p key={accountId}>
              <a href={href('company-leave', { companyUid: accountId })}>{t('leave', { company: name })}</a>
            </p>
          ),
      )}
    </DialogPage>
  );
}

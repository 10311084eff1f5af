import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  token: string;
  company: string;
  /** The account in use. */
  account: string;
  /** The logged-in user's e-mail. */
  email: string;
  /** Where 'not now' leads. */
  next: string;
}

/** Asks whoever came by a company's link whether to join it. */
export default function CompanyJoinPage({ token, company, account, email, next }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  return (
    <DialogPage title={t('company.heading', { company })} lead={t('company.question', { account, company })}>
      <p>{t('company.stays', { account, company })}</p>
      <p>{t('company.who', { email, company })}</p>
      <Form action={href('company-token-join', { tokenCompanyRegistration: token })}>
        <ButtonGroup>
          <Button>{t('company.join')}</Button>
          <LinkButton href={next} look="secondary">
            {t('company.later')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}

import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Of the company. */
  accountId: string;
  company: string;
  /** The account in use. */
  account: string;
  /** The company is the account in use. */
  acting: boolean;
  next: string;
}

/** A company that the person has joined; acting for it is a choice of its own. */
export default function CompanyJoinedPage({ accountId, company, account, acting, next }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  const title = t('company.joinedTitle', { company });
  if (acting) {
    return (
      <DialogPage title={title} lead={t('company.acting', { company })}>
        <LinkButton href={next}>{t('company.continue')}</LinkButton>
      </DialogPage>
    );
  }
  return (
    <DialogPage title={title} lead={t('company.remains', { account })}>
      <p>{t('company.switchHint', { company })}</p>
      <Form action={href('switch-account')}>
        <input type="hidden" name="account" value={accountId} />
        <input type="hidden" name="back" value="" />
        <ButtonGroup>
          <Button>{t('company.switch', { company })}</Button>
          <LinkButton href={next} look="secondary">
            {t('company.stay', { account })}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}

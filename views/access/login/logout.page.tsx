import { Button, ButtonGroup } from '~/views/components/button';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export default function LogoutPage() {
  const { t } = useTranslation('access');
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('logout.heading')}</h1>
      <p>{t('logout.text')}</p>
      <Form action={href('logout')}>
        <ButtonGroup>
          <Button>{t('logout.submit')}</Button>
          <LinkButton href={href('home')} look="secondary">
            {t('logout.stay')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </section>
  );
}
